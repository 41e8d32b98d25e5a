import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createDatabase, createPool } from '../platform/database.ts';
import { listOldestJobs } from '../platform/jobs.repo.ts';
import { createJobs, createSender, defineJob, type Jobs } from '../platform/jobs.ts';
import { createLog } from '../platform/log.ts';
import { reportFailures } from '../platform/mail.ts';
import { createMetrics } from '../platform/metrics.ts';

const lines: string[] = [];
const log = createLog('info', { destination: { write: (line: string) => void lines.push(line) } });
const serialJob = defineJob({ name: 'test.serial', payload: z.object({ n: z.number() }) });
const manyJob = defineJob({ name: 'test.many', payload: z.object({ n: z.number() }), atOnce: 10 });
const startJob = defineJob({ name: 'test.start', payload: z.strictObject({}) });
const discardedJob = defineJob({ name: 'test.discarded', payload: z.object({ n: z.number() }) });

let database: TestDatabase;
let jobs: Jobs;
const done: number[] = [];
const tried: number[] = [];
let starts = 0;
let running = 0;
let mostAtOnce = 0;
let letGo: () => void = () => undefined;
/** Holds the first serial job until everything else is in the queue. */
const gate = new Promise<void>((resolve) => {
  letGo = resolve;
});

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = createJobs(database.url, log);
  jobs.handle(serialJob, async ({ n }) => {
    if (n === 0) await gate;
    done.push(n);
  });
  jobs.handle(manyJob, async ({ n }) => {
    tried.push(n);
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running -= 1;
    if (n === 3 && tried.filter((other) => other === 3).length === 1) throw new Error('the first try of 3');
  });
  jobs.handle(startJob, async () => {
    starts += 1;
  });
  jobs.schedule(startJob, '0 0 1 1 *', { isAtStart: true });
  jobs.discard(discardedJob);
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await database.drop();
});

const waitFor = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });

describe('a queue', () => {
  it('does the job with the highest priority first, and equal ones in their order', async () => {
    await jobs.send(serialJob, { n: 0 });
    await waitFor(async () => expect(await countJobs('test.serial', 'active')).toBe(1));
    for (const n of [1, 2, 3]) await jobs.send(serialJob, { n });
    await jobs.send(serialJob, { n: 9 }, { priority: 1 });
    letGo();
    await waitFor(() => expect(done).toEqual([0, 9, 1, 2, 3]));
  });

  it('does at its start what is said so, whenever the clock calls for it next', async () => {
    await waitFor(() => expect(starts).toBe(1));
  });

  it('gives up a payload that cannot be read, says so without its values, and goes on', async () => {
    await jobs.send({ ...serialJob, payload: z.object({ n: z.any() }) }, { n: 'a secret' });
    await jobs.send(serialJob, { n: 10 });
    await waitFor(() => expect(done).toContain(10));
    await waitFor(async () => expect(await countJobs('test.serial', 'retry')).toBe(0));
    expect(done).not.toContain('a secret');
    const said = lines.filter((line) => line.includes('given up'));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('test.serial');
    expect(said[0]).not.toContain('a secret');
  });

  it('does as many at once as it says, and tries again only the one that failed', async () => {
    for (let n = 0; n < 30; n += 1) await jobs.send(manyJob, { n });
    await waitFor(() => expect(tried).toHaveLength(31));
    expect(mostAtOnce).toBeGreaterThan(1);
    expect(lines.filter((line) => line.includes('a job failed'))).toHaveLength(1);
    expect(lines.find((line) => line.includes('a job failed'))).toContain('"job":"test.many"');
    expect(mostAtOnce).toBeLessThanOrEqual(10);
    const ordered = tried.toSorted((one, other) => one - other);
    expect(ordered).toEqual([...Array.from({ length: 30 }, (_item, n) => n), 3].toSorted((a, b) => a - b));
  });

  it('waits with a second try until its time', async () => {
    const retried = `select 1 from jobs.job where name = $1 and retry_count = 1 and state = 'completed'`;
    await waitFor(async () => expect(await query(retried, ['test.many'])).toBe(1));
    expect(await query(`${retried} and started_on >= start_after`, ['test.many'])).toBe(1);
    expect(await query(`${retried} and start_after >= created_on + interval '1 second'`, ['test.many'])).toBe(
      1,
    );
  });

  it('finds a job that PostgreSQL did not tell it of', async () => {
    await query(`insert into jobs.job (name, data) values ($1, '{ "n": 11 }')`, ['test.serial']);
    await waitFor(() => expect(done).toContain(11));
  });

  it('keeps the jobs of a kind that no process does', async () => {
    await jobs.send(discardedJob, { n: 1 });
    expect(await countJobs('test.discarded', 'created')).toBe(1);
  });

  it('has the job of a transaction that is committed, and not that of one that is not', async () => {
    const pool = createPool(database.url, log);
    const db = createDatabase(pool);
    await db.transaction(async (tx) => jobs.send(discardedJob, { n: 2 }, { db: tx }));
    expect(await countJobs('test.discarded', 'created')).toBe(2);
    const givenUp = db.transaction(async (tx) => {
      await jobs.send(discardedJob, { n: 3 }, { db: tx });
      tx.rollback();
    });
    await expect(givenUp).rejects.toThrow();
    expect(await countJobs('test.discarded', 'created')).toBe(2);
    await pool.end();
  });

  it('tries for days what nothing else would do, by a tool that sends it too', async () => {
    const lastingJob = defineJob({ name: 'test.lasting', payload: z.strictObject({}), isLasting: true });
    const sender = createSender(database.url);
    await sender.send(lastingJob, {});
    await sender.stop();
    await jobs.send(lastingJob, {});
    await jobs.send(discardedJob, { n: 4 });
    const limits = 'select name from jobs.job where name = $1 and retry_limit = 720';
    expect(await query(limits, ['test.lasting'])).toBe(2);
    expect(await query(limits, ['test.discarded'])).toBe(0);
  });

  it('ends with a mail that is refused for good, and tries again what a full mailbox does not take yet', async () => {
    const mailJob = defineJob({ name: 'test.mail', payload: z.object({ responseCode: z.number() }) });
    const refuse = (responseCode: number) =>
      reportFailures(
        {
          send: async () => {
            const failure = new Error(`${responseCode} a@b.test`);
            throw Object.assign(failure, { code: 'EENVELOPE', command: 'RCPT TO', responseCode });
          },
          close: () => undefined,
        },
        { log, metrics: createMetrics() },
      );
    const other = createJobs(database.url, log);
    const mail = { to: 'a@b.test', subject: '', text: '', html: '' };
    other.handle(mailJob, async ({ responseCode }) => refuse(responseCode).send(mail));
    await other.start();
    for (const responseCode of [550, 452]) await other.send(mailJob, { responseCode });
    const ended =
      "select 1 from jobs.job where name = $1 and state = 'completed' and data->>'responseCode' = '550'";
    await waitFor(async () => expect(await query(ended, ['test.mail'])).toBe(1));
    const again =
      "select 1 from jobs.job where name = $1 and state = 'retry' and output->>'cause' = 'mailbox'";
    await waitFor(async () => expect(await query(again, ['test.mail'])).toBe(1));
    await other.stop();
    expect(lines.filter((line) => line.includes('refused for good'))).toHaveLength(1);
    expect(lines.join('')).not.toContain('a@b.test');
  });

  it('has waited for nothing where a job is only stored, once its time is over', async () => {
    await jobs.send(discardedJob, { n: 4 });
    const pool = createPool(database.url, log);
    const listWaiting = async () => (await listOldestJobs(createDatabase(pool))).map(({ name }) => name);
    expect(await listWaiting()).toContain('test.discarded');
    await query(`update jobs.job set keep_until = now() where name = $1 returning id`, ['test.discarded']);
    expect(await listWaiting()).not.toContain('test.discarded');
    await pool.end();
  });

  it('of a former release hears of its jobs too', async () => {
    const former = `update jobs.queue set notify = false where name = $1 and notify returning name`;
    expect(await query(former, ['test.many'])).toBe(1);
    const other = createJobs(database.url, log);
    other.handle(manyJob, async () => undefined);
    await other.start();
    await other.stop();
    expect(await query('select 1 from jobs.queue where name = $1 and notify', ['test.many'])).toBe(1);
  });

  it('of a former release has the time that this one gives it', async () => {
    const startWith = async (maxSeconds: number | null) => {
      const other = createJobs(database.url, log);
      other.handle(defineJob({ name: 'test.longer', payload: z.strictObject({}), maxSeconds }), async () => {
        // Nothing is sent.
      });
      await other.start();
      await other.stop();
    };
    await startWith(null);
    await startWith(7_200);
    expect(
      await query('select 1 from jobs.queue where name = $1 and expire_seconds = 7200', ['test.longer']),
    ).toBe(1);
  });

  it('repeats no more what only a former release repeated', async () => {
    const nightly = defineJob({ name: 'test.nightly', payload: z.strictObject({}) });
    const startWith = async (cron: string | null) => {
      const other = createJobs(database.url, log);
      other.handle(nightly, async () => undefined);
      if (cron !== null) other.schedule(nightly, cron);
      await other.start();
      await other.stop();
      return query('select 1 from jobs.schedule where name = $1', ['test.nightly']);
    };
    expect(await startWith('0 0 1 1 *')).toBe(1);
    expect(await startWith(null)).toBe(0);
  });

  it('that is as it was is not made again, and its clock only where it is another', async () => {
    const weekly = defineJob({ name: 'test.weekly', payload: z.strictObject({}) });
    /** When the queue and its clock were written. */
    const startWith = async (cron: string) => {
      const other = createJobs(database.url, log);
      other.handle(weekly, async () => undefined);
      other.schedule(weekly, cron);
      await other.start();
      await other.stop();
      return read<{ cron: string; queue: string; clock: string }>(
        `select cron, queue.created_on::text || queue.updated_on as queue, schedule.updated_on::text as clock
           from jobs.queue join jobs.schedule using (name) where name = $1`,
        ['test.weekly'],
      );
    };
    const [first] = await startWith('0 0 1 1 *');
    expect(await startWith('0 0 1 1 *')).toEqual([first]);
    const [changed] = await startWith('0 0 2 1 *');
    expect(changed).toMatchObject({ cron: '0 0 2 1 *', queue: first?.queue });
    expect(changed?.clock).not.toBe(first?.clock);
  });
});

function countJobs(name: string, state: string): Promise<number> {
  return query('select 1 from jobs.job where name = $1 and state::text = $2', [name, state]);
}

/** How many rows it finds. */
async function query(text: string, values: string[]): Promise<number> {
  return (await read(text, values)).length;
}

async function read<Row extends pg.QueryResultRow>(text: string, values: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
