import type { Tier } from '@school/contract/access';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryNamed } from '../../../platform/database.ts';
import { tierSql, toTier } from '../../entitlements/index.ts';
import { accounts } from '../../identity/index.ts';

/** What decides whether an account may watch. */
export type Viewer = { isActive: boolean; tier: Tier; isOperator: boolean };

const asked = (): SQL =>
  sql`unnest(${sql.placeholder('uids')}::text[]) with ordinality as asked (uid, place)`;

const VIEWERS = {
  name: 'stage.viewers',
  build: (db: Database) =>
    db
      .select({
        isActive: sql<boolean>`exists (select 1 from ${accounts} where ${accounts.id} = asked.uid and not ${accounts.isDisabled})`,
        tier: tierSql({ uid: sql`asked.uid`, now: sql.placeholder('now') }),
        isOperator: sql<boolean>`exists (select 1 from operators where account_id = asked.uid)`,
      })
      .from(asked())
      .orderBy(sql`asked.place`),
};

/** For each account, in their order. */
export async function listViewers(db: Database, uids: readonly string[], now: Date): Promise<Viewer[]> {
  const rows = await queryNamed(db, { ...VIEWERS, values: { uids, now } });
  return rows.map(({ tier, ...viewer }) => ({ ...viewer, tier: toTier(tier) }));
}
