import { sql } from 'drizzle-orm';
import { createFeatures } from '../src/app/surfaces.ts';
import { deleteDueAccounts } from '../src/features/account-deletion/index.ts';
import type { Context } from '../src/platform/context.ts';

/** As if the fourteen days of every account that is to be deleted were over. */
export async function finishDeletions(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`update accounts set deletes_at = ${ctx.clock.now()} where deletes_at is not null`);
  await deleteDueAccounts(ctx, createFeatures(ctx));
}
