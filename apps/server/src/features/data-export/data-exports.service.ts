import { DATA_EXPORTS_PATH, EXPORT_KEPT_HOURS, EXPORTS_PER_DAY } from '@school/contract/constants';
import type { DataExport } from '@school/contract/data-export';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs.ts';
import { refuseTooOften } from '../../platform/limits.ts';
import { lockAccount } from '../identity/index.ts';
import { findExport, lockExport, replaceExport } from './data-exports.repo.ts';
import type { DataExportRow } from './data-exports.table.ts';
import { hasStopped, takeUpStopped } from './take-up.service.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
export const KEPT_MS = EXPORT_KEPT_HOURS * 60 * MINUTE_MS;
/** Reuses a file that is younger than this. */
const FRESH_MS = 60 * MINUTE_MS;

export const makeExportJob = defineJob({
  name: 'data-export.make',
  payload: z.strictObject({ id: z.string() }),
});

const NONE: DataExport = { status: 'none', progress: 0, url: null, expiresAt: null };

/** Has the account's file made. One that is on its way, or has just been made, is the one. `also` is written with it. */
export async function requestExport(
  ctx: Context,
  uid: string,
  also?: (tx: Database) => Promise<void>,
): Promise<DataExport> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    await also?.(tx);
    if (!(await lockAccount(tx, uid)))
      throw new DomainError('unauthenticated', 'This account is not there any more.');
    const row = await lockExport(tx, firstRow(ctx, uid, now));
    const isOnItsWay = row.status === 'waiting' || row.status === 'running';
    if (isOnItsWay && !hasStopped(row, now)) return present(row, now);
    if (row.status === 'ready' && !isOlder(row.requestedAt, now, FRESH_MS)) return present(row, now);
    // What has stopped half way goes on under its own name, and is not counted again.
    const next = isOnItsWay
      ? await replaceExport(tx, row, { status: 'waiting', movedAt: now })
      : await replaceExport(tx, row, { ...countedNow(row, now), ...waitingRow(ctx, now) });
    await ctx.jobs.send(makeExportJob, { id: next.id }, { db: tx });
    return present(next, now);
  });
}

/** How far the account's newest file is. Who looks need not wait until the clock finds that it has stopped. */
export async function getExport(ctx: Context, uid: string): Promise<DataExport> {
  const row = await findExport(ctx.db, uid);
  if (row && hasStopped(row, ctx.clock.now())) await takeUpStopped(ctx, makeExportJob);
  return row ? present(row, ctx.clock.now()) : NONE;
}

/** Whether a file can be fetched now. */
export function isReady(row: DataExportRow, now: Date): boolean {
  return row.status === 'ready' && row.expiresAt !== null && row.expiresAt > now;
}

function present(row: DataExportRow, now: Date): DataExport {
  if (row.status === 'ready' && !isReady(row, now)) return NONE;
  const isDone = row.status === 'ready';
  return {
    status: row.status,
    progress: row.progress,
    url: isDone ? `${DATA_EXPORTS_PATH}/${row.id}` : null,
    expiresAt: isDone ? (row.expiresAt?.toISOString() ?? null) : null,
  };
}

function firstRow(ctx: Context, accountId: string, now: Date): DataExportRow {
  return {
    accountId,
    ...waitingRow(ctx, now),
    status: 'none',
    dayBeganAt: now,
    madeInDay: 0,
  };
}

function waitingRow(ctx: Context, now: Date) {
  return {
    id: ctx.ids.documentId(),
    status: 'waiting' as const,
    progress: 0,
    attempt: 0,
    requestedAt: now,
    movedAt: now,
    expiresAt: null,
    sizeBytes: null,
  };
}

/** Takes one of the day's files; throws when none is left. */
function countedNow(
  { dayBeganAt, madeInDay }: DataExportRow,
  now: Date,
): Pick<DataExportRow, 'dayBeganAt' | 'madeInDay'> {
  if (isOlder(dayBeganAt, now, DAY_MS)) return { dayBeganAt: now, madeInDay: 1 };
  if (madeInDay < EXPORTS_PER_DAY) return { dayBeganAt, madeInDay: madeInDay + 1 };
  throw refuseTooOften(dayBeganAt.getTime() + DAY_MS - now.getTime());
}

function isOlder(instant: Date, now: Date, ms: number): boolean {
  return now.getTime() - instant.getTime() >= ms;
}
