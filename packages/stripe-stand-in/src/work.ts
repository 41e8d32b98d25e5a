import type pg from 'pg';

export type Settings = {
  apiKey: string;
  webhookSecret: string;
  webhookUrl: string;
  /** Where the pages are seen from outside, without a slash at the end. */
  publicBaseUrl: string;
};

/** What lives as long as the stand-in runs. */
export type Core = {
  pool: pg.Pool;
  settings: Settings;
  /** The real time, before the stored offset is added. */
  realNow: () => Date;
  /** Called after a commit: there may be webhooks to send. */
  wake: () => void;
};

/** One transaction. All of them take turns, so that no two see half of each other. */
export type Work = {
  sql: pg.ClientBase;
  settings: Settings;
  /** Seconds since 1970 by the stand-in's clock. */
  now: number;
  requestId: string | null;
  idempotencyKey: string | null;
};

const ONE_AT_A_TIME = 515_002;

export type Request = { requestId: string | null; idempotencyKey: string | null };

const NO_REQUEST: Request = { requestId: null, idempotencyKey: null };

/** Runs in a transaction, all or nothing; webhooks are queued in it and sent after it. */
export async function inWork<T>(
  core: Core,
  run: (work: Work) => Promise<T>,
  request: Request = NO_REQUEST,
): Promise<T> {
  const client = await core.pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [ONE_AT_A_TIME]);
    const now = toSeconds(core.realNow()) + (await readOffset(client));
    const result = await run({ sql: client, settings: core.settings, now, ...request });
    await client.query('commit');
    core.wake();
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

export function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}

/** How far the stand-in's clock is ahead of the real one, in seconds. */
export async function readOffset(sql: pg.ClientBase | pg.Pool): Promise<number> {
  const { rows } = await sql.query<{ offset_seconds: string }>('select offset_seconds from clock');
  return Number(rows[0]?.offset_seconds ?? 0);
}
