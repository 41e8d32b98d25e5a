import type { Context } from '../platform/context.ts';
import type { Feature, Json } from '../platform/feature.ts';

/** All that the school keeps about an account, by feature, as plain JSON; of one moment. */
export async function exportAccount(
  ctx: Context,
  features: readonly Feature[],
  uid: string,
): Promise<{ readonly [feature: string]: Json }> {
  return ctx.db.transaction(
    async (tx) => {
      const parts: { [feature: string]: Json } = {};
      for (const { name, exportAccount: exportPart } of features) {
        if (exportPart) parts[name] = await exportPart(tx, ctx, uid);
      }
      return parts;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
