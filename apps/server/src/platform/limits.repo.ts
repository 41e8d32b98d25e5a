import type { CallLimit } from '@school/contract/callable';
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { type Database, isOneOf, queryNamed } from './database.ts';
import { type RateLimitRow, rateLimits } from './limits.table.ts';

/** One counter to take a point of: so many in a window that begins with the first. */
export type SharedTake = { name: string; key: string; limit: CallLimit };

/** What a counter says once the point is taken. */
export type SharedCount = { isRefused: boolean; taken: number; windowEndsInMs: number };

const TAKE = {
  name: 'limits.take',
  // In the order of the keys, so that two requests with the same counters never wait for each other in a ring. Not waiting
  // for the disk keeps a counter that many share locked for a moment only; a power cut may forget the last second.
  text: `insert into rate_limits as counter (key, points, expire)
    select key, 1, $1::bigint + window_ms
    from unnest($2::text[], $3::bigint[]) as asked(key, window_ms),
      set_config('synchronous_commit', 'off', true) as unsynchronized
    order by key
    on conflict (key) do update set
      points = case when counter.expire <= $1 then 1 else counter.points + 1 end,
      expire = case when counter.expire <= $1 then excluded.expire else counter.expire end
    returning key, points, expire`,
};

/** The window's end comes as PostgreSQL writes a bigint. */
type TakenRow = Pick<RateLimitRow, 'key' | 'points'> & { expire: string };

/** Takes a point of each counter in one statement. A refused attempt uses up nothing but what refuses it. */
export async function takePoints(
  db: Database,
  takes: readonly SharedTake[],
  nowMs: number,
): Promise<SharedCount[]> {
  const keys = takes.map(keyOf);
  const rows = await queryNamed<TakenRow>(db, {
    ...TAKE,
    values: [nowMs, keys, takes.map(({ limit }) => limit.seconds * 1_000)],
  });
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const counts = takes.map((take) => {
    const row = byKey.get(keyOf(take));
    if (!row) throw new Error('a limit was not counted');
    const isRefused = row.points > take.limit.points;
    return { isRefused, taken: row.points, windowEndsInMs: Number(row.expire) - nowMs };
  });
  if (counts.some(({ isRefused }) => isRefused)) {
    const unused = keys.filter((_key, index) => !counts[index]?.isRefused);
    await db
      .update(rateLimits)
      .set({ points: sql`${rateLimits.points} - 1` })
      .where(and(inArray(rateLimits.key, unused), gt(rateLimits.points, 0)));
  }
  return counts;
}

/** Gives a counter all its points back. */
export async function clearPoints(db: Database, counter: Pick<SharedTake, 'name' | 'key'>): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(counter)));
}

/** Forgets the counters whose window is over. */
export async function deleteExpiredPoints(db: Database, nowMs: number): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expire, nowMs));
}

/** Forgets every counter of these keys, whatever it counts. */
export async function forgetPointsOf(db: Database, keys: readonly string[]): Promise<void> {
  await db
    .delete(rateLimits)
    .where(isOneOf(sql`substring(${rateLimits.key} from position(':' in ${rateLimits.key}) + 1)`, keys));
}

function keyOf({ name, key }: Pick<SharedTake, 'name' | 'key'>): string {
  return `${name}:${key}`;
}
