import type { CallLimit } from '@school/contract/callable';
import type pg from 'pg';

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

/** Takes a point of each counter in one statement. A refused attempt uses up nothing but what refuses it. */
export async function takePoints(
  pool: pg.Pool,
  takes: readonly SharedTake[],
  nowMs: number,
): Promise<SharedCount[]> {
  const keys = takes.map(keyOf);
  const { rows } = await pool.query<{ key: string; points: number; expire: string }>({
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
    await pool.query('update rate_limits set points = points - 1 where key = any($1) and points > 0', [
      unused,
    ]);
  }
  return counts;
}

/** Gives a counter all its points back. */
export async function clearPoints(pool: pg.Pool, counter: Pick<SharedTake, 'name' | 'key'>): Promise<void> {
  await pool.query('delete from rate_limits where key = $1', [keyOf(counter)]);
}

/** Forgets the counters whose window is over. */
export async function deleteExpiredPoints(pool: pg.Pool, nowMs: number): Promise<void> {
  await pool.query('delete from rate_limits where expire <= $1', [nowMs]);
}

function keyOf({ name, key }: Pick<SharedTake, 'name' | 'key'>): string {
  return `${name}:${key}`;
}
