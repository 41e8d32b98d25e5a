import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database } from './database.ts';
import { loggableError } from './errors.ts';
import { createJobsDatabase } from './jobs-database.ts';
import type { Log } from './log.ts';
import { mailOutcomeOf } from './mail.ts';
import { LONGEST_TRY_MS } from './mail-outcome.ts';
import { describeIssues } from './parse-input.ts';

/** A kind of work that outlives its request. A job may outlive a release too, so its payload is parsed on arrival. */
export type Job<Payload extends object = object> = {
  /** The queue's name. */
  name: string;
  payload: z.core.$ZodType<Payload>;
  /** How many are done at the same time, by each process. */
  atOnce: number;
  /** After which it counts as lost and is done again; null: a quarter of an hour, the queue's own. */
  maxSeconds: number | null;
  /** Tried again for days, as nothing else would do it; what is not lasting is given up within an hour. */
  isLasting: boolean;
};

/** Names a kind of work and what it needs to know; `atOnce` is 1 unless said. */
export function defineJob<Payload extends object>({
  name,
  payload,
  atOnce = 1,
  maxSeconds = null,
  isLasting = false,
}: Pick<Job<Payload>, 'name' | 'payload'> & Partial<Omit<Job, 'name' | 'payload'>>): Job<Payload> {
  return { name, payload, atOnce, maxSeconds, isLasting };
}

/** Does one kind of work; what it throws is tried again later. */
export type DoJob<Payload extends object> = (payload: Payload) => Promise<void>;

type SendOptions = { priority?: number; db?: Database };

/** Work that outlives its request: kept in PostgreSQL, tried again with back-off, done at least once. */
export type Jobs = {
  /** Says who does this work; call it before `start`. */
  handle: <Payload extends object>(job: Job<Payload>, work: DoJob<Payload>) => void;
  /** Declares a kind of work that no process does: its jobs are only stored, as any other, and deleted after a while. */
  discard: (job: Job) => void;
  /** Repeats work that needs to know nothing, by a cron line (UTC), and at each start if `isAtStart`. */
  schedule: (job: Job<Record<string, never>>, cron: string, options?: { isAtStart?: boolean }) => void;
  /**
   * Of the jobs that wait, the one with the highest priority is done first. With a transaction as `db` the job is there
   * if, and only if, that is committed.
   */
  send: <Payload extends object>(
    job: Job<Payload>,
    payload: NoInfer<Payload>,
    options?: SendOptions,
  ) => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A mail server that does not answer holds up its own batch only: what may be done at once is shared by workers. */
const MAX_BATCH = 5;
const RETRIES = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 } as const;
/** As long as a mail is tried, after the first hour as often as `RETRIES` says at the least. */
const LASTING = { retryLimit: LONGEST_TRY_MS / 1_000 / RETRIES.retryDelayMax } as const;
const DISCARDED_AFTER_SECONDS = 60;
/**
 * How often each queue is looked at: PostgreSQL says when a job was added, so what is left for the clock is what is tried
 * again. A look at an empty queue costs as much as a page's call, and there are more than thirty queues.
 */
const LOOK_SECONDS = 5;
/** The same where a pooler stands between, through which PostgreSQL cannot say it. */
const LOOK_UNTOLD_SECONDS = 0.5;
const UPKEEP_SECONDS = 3_600;

type Worker = Pick<Job, 'name' | 'atOnce' | 'maxSeconds'> & { perform: (data: unknown) => Promise<void> };

/** Of new jobs it hears on `directUrl`, where no pooler stands between; else it looks. */
export function createJobs(connectionString: string, log: Log, directUrl = connectionString): Jobs {
  const database = createJobsDatabase(connectionString, directUrl, log);
  const boss = new PgBoss({
    db: database,
    schema: 'jobs',
    maintenanceIntervalSeconds: UPKEEP_SECONDS,
    useListenNotify: true,
  });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the job queue reports an error'));
  const workers: Worker[] = [];
  const discarded: string[] = [];
  const schedules = new Map<string, string>();
  const atStart: string[] = [];
  return {
    handle: (job, work) => {
      workers.push({ ...job, perform: (data) => performJob(job, work, data, log) });
    },
    discard: ({ name }) => {
      discarded.push(name);
    },
    schedule: ({ name }, cron, { isAtStart = false } = {}) => {
      schedules.set(name, cron);
      if (isAtStart) atStart.push(name);
    },
    send: async (job, payload, options) => {
      await boss.send(job.name, payload, toBoss(job, options));
    },
    start: async () => {
      await boss.start();
      await makeQueues(boss, { discarded, worked: workers });
      for (const worker of workers) await workOn(boss, worker, log);
      await makeSchedules(boss, schedules);
      await Promise.all(atStart.map((name) => boss.send(name, {})));
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5_000 });
      await database.close();
    },
  };
}

function toBoss({ isLasting }: Pick<Job, 'isLasting'>, { priority = 0, db }: SendOptions = {}) {
  return { priority, ...(isLasting && LASTING), ...(db && { db: fromDrizzle(db, sql) }) };
}

/** Of a tool beside the server, which does no job, repeats none and tidies nothing away. */
function createBossBeside(connectionString: string): PgBoss {
  const boss = new PgBoss({
    connectionString,
    schema: 'jobs',
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  return boss;
}

/** Makes the queue's own tables, as a server does at its first start; where they are, all that is in them stays. */
export async function makeJobTables(connectionString: string): Promise<void> {
  const boss = createBossBeside(connectionString);
  await boss.start();
  await boss.stop({ graceful: false });
}

/**
 * Only sends, for a tool beside the server: the server that runs does the work, or the next one that does. A queue that no
 * server has made yet on this database is made.
 */
export function createSender(connectionString: string): Jobs {
  const boss = createBossBeside(connectionString);
  let started: Promise<unknown> | null = null;
  const queues = new Set<string>();
  return {
    handle: () => undefined,
    discard: () => undefined,
    schedule: () => undefined,
    send: async (job, payload, options) => {
      const { name } = job;
      started ??= boss.start();
      await started;
      if (!queues.has(name)) await boss.createQueue(name, RETRIES);
      queues.add(name);
      await boss.send(name, payload, toBoss(job, options));
    },
    start: async () => undefined,
    stop: async () => {
      if (started) await boss.stop({ graceful: false });
    },
  };
}

/** One statement asks for what is there: a start that changes nothing makes nothing. */
async function makeQueues(
  boss: PgBoss,
  { discarded, worked }: { discarded: readonly string[]; worked: readonly Worker[] },
): Promise<void> {
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of discarded) {
    if (!made.has(name)) await boss.createQueue(name, { retentionSeconds: DISCARDED_AFTER_SECONDS });
  }
  for (const { name, maxSeconds } of worked) {
    const queue = made.get(name);
    const lasting = maxSeconds !== null && { expireInSeconds: maxSeconds };
    if (!queue) await boss.createQueue(name, { ...RETRIES, notify: true, ...lasting });
    // As a former release made it, or a sender.
    else if (!queue.notify || (maxSeconds !== null && queue.expireInSeconds !== maxSeconds))
      await boss.updateQueue(name, { notify: true, ...lasting });
  }
}

async function makeSchedules(boss: PgBoss, schedules: ReadonlyMap<string, string>): Promise<void> {
  const made = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const name of made.keys()) {
    // A former release's: no process would do what it goes on sending.
    if (!schedules.has(name)) await boss.unschedule(name);
  }
  for (const [name, cron] of schedules) {
    if (made.get(name) !== cron) await boss.schedule(name, cron);
  }
}

async function workOn(boss: PgBoss, { name, atOnce, perform }: Worker, log: Log): Promise<void> {
  let workerId = '';
  workerId = await boss.work(
    name,
    {
      pollingIntervalSeconds: LOOK_UNTOLD_SECONDS,
      notifyPollingIntervalSeconds: LOOK_SECONDS,
      batchSize: Math.min(atOnce, MAX_BATCH),
      localConcurrency: Math.ceil(atOnce / MAX_BATCH),
      burstWhenBatchFull: true,
      perJobResults: true,
    },
    async (batch) => {
      // Each job ends by itself: one that fails does not bring back the others of its batch.
      const results = await Promise.all(
        batch.map(({ id, data }) => settle(id, () => perform(data), log.child({ job: name }))),
      );
      // There may be more: it looks again at once.
      boss.notifyWorker(workerId);
      return results;
    },
  );
}

async function settle(id: string, perform: () => Promise<void>, log: Log) {
  try {
    await perform();
    return { id, status: 'completed' as const };
  } catch (error) {
    const mail = mailOutcomeOf(error);
    const output = { reason: String(loggableError(error)) };
    if (mail && mail.kind !== 'later') {
      log.warn({ err: loggableError(error) }, 'a job’s mail is refused for good: it is not tried again');
      return { id, status: 'completed' as const, output };
    }
    log.warn({ err: loggableError(error) }, 'a job failed: it is tried again later');
    const cause = mail && { cause: mail.isServerAway ? MAIL_CAUSE : MAILBOX_CAUSE };
    return { id, status: 'failed' as const, output: { ...output, ...cause } };
  }
}

/** In the output of a failed job, for who looks into it: it failed by the mail server, not by what it does. */
export const MAIL_CAUSE = 'mail';
/** By one reader's mailbox, which is full or asks for patience. */
const MAILBOX_CAUSE = 'mailbox';

/** Does the work if its payload can be read. One that cannot, never will be: it is logged and given up. */
export async function performJob<Payload extends object>(
  { name, payload }: Job<Payload>,
  work: DoJob<Payload>,
  data: unknown,
  log: Log,
): Promise<void> {
  const parsed = z.safeParse(payload, data ?? {});
  if (parsed.success) return work(parsed.data);
  log.error({ job: name, problem: describeIssues(parsed.error) }, 'a job cannot be read and is given up');
}
