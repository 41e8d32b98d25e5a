import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { loggableError } from '../../platform/errors.ts';
import { defineJob, type Job } from '../../platform/jobs.ts';
import { releaseStopped, updateAttempt } from './data-exports.repo.ts';
import type { DataExportRow } from './data-exports.table.ts';

/** Who makes a file says so much more often than this; one that was not heard of for so long has gone. */
const LEASE_MS = 15_000;
const RENEWED_MS = 5_000;
/** The same for one that is not begun: its job is queued, or died with the process that had taken it. */
const BEGUN_WITHIN_MS = 60_000;

/** Finds the files whose maker was killed, which the queue itself notices a quarter of an hour later. */
export const takeUpJob = defineJob({ name: 'data-export.take-up', payload: z.strictObject({}) });

/** Whether the making of this file has stopped, although it is wanted. */
export function hasStopped({ status, movedAt }: DataExportRow, now: Date): boolean {
  const silentMs = now.getTime() - movedAt.getTime();
  return (
    (status === 'running' && silentMs >= LEASE_MS) || (status === 'waiting' && silentMs >= BEGUN_WITHIN_MS)
  );
}

/** Has every file that stopped half way made from its beginning, by whichever process is free. */
export async function takeUpStopped(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  makeJob: Job<{ id: string }>,
): Promise<void> {
  const now = ctx.clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await ctx.db.transaction(async (tx) => {
    const stopped = await releaseStopped(tx, {
      runningSince: before(LEASE_MS),
      waitingSince: before(BEGUN_WITHIN_MS),
      now,
    });
    for (const id of stopped) await ctx.jobs.send(makeJob, { id }, { db: tx });
  });
}

/** Says while `work` lasts that this attempt is alive, however long one of its steps takes. */
export async function holdingLease<Result>(
  { db, clock, log }: Pick<Context, 'clock' | 'log'> & { db: Database },
  row: Pick<DataExportRow, 'id' | 'attempt'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(() => {
    updateAttempt(db, row, { movedAt: clock.now() }).catch((error: unknown) =>
      log.warn({ err: loggableError(error) }, 'an export could not be kept'),
    );
  }, RENEWED_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
