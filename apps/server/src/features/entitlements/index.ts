import type { Tier } from '@school/contract/access';
import type { Context } from '../../platform/context.ts';

/**
 * The one place that says what an account may see: the highest tier whose paid time covers `$2`, as SQL for account
 * `$1`, so that a question about access can be part of another query. A subscription that renews keeps its tier for an
 * hour past its period's end: that long the news of the renewal may take, and nobody who pays is shut out meanwhile.
 */
export const TIER_SQL = `coalesce((
  select max(tier) from subscriptions where account_id = $1 and ended_at is null and expires_at > case
    when status in ('trialing', 'active') and not cancels then $2::timestamptz - interval '1 hour'
    else $2::timestamptz
  end
), 0)`;

/** The tier of an account now; 0 for a visitor. */
export async function findTier(ctx: Context, uid: string | null): Promise<Tier> {
  if (uid === null) return 0;
  const { rows } = await ctx.pool.query<{ tier: number }>({
    name: 'entitlements.find-tier',
    text: `select ${TIER_SQL} as tier`,
    values: [uid, ctx.clock.now()],
  });
  return toTier(rows[0]?.tier ?? 0);
}

export function toTier(value: number): Tier {
  return value === 1 || value === 2 || value === 3 ? value : 0;
}
