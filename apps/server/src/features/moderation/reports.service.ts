import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs.ts';
import { requireStraight } from '../../platform/straight-text.ts';
import { mailEach } from '../operators/index.ts';
import { reportsMail } from './moderation.mails.ts';
import { addReport, listReportsToMail, markMailed, type NewReport } from './reports.repo.ts';

/** So many stand in one mail; the others wait for the next hour's. */
const MOST_IN_A_MAIL = 50;
/** Of one account, over all places and processes. */
const LIMIT = { points: 20, seconds: 3_600 };
/** Of all together whose address is not confirmed and who need no plan: made-up accounts bury no honest report. */
const LIMIT_OF_STRANGERS = { points: 30, seconds: 3_600 };

export const mailReportsJob = defineJob({ name: 'moderation.mail-reports', payload: z.strictObject({}) });
export const EVERY_HOUR = '0 * * * *';

export type Reporting = Pick<
  NewReport,
  'place' | 'thing' | 'reporterId' | 'accountId' | 'username' | 'message'
> &
  Partial<Pick<NewReport, 'note' | 'lessonId' | 'room'>> & {
    /** Whether nothing is known of the reporter but an account that anybody can make. */
    isStranger: boolean;
  };

/** Keeps a person's word about what another wrote or did; who asks has looked it up. */
export async function report(
  { db, clock, limits }: Pick<Context, 'db' | 'clock' | 'limits'>,
  { note = '', lessonId = null, room = null, isStranger, ...asked }: Reporting,
): Promise<void> {
  if (asked.accountId === asked.reporterId)
    throw new DomainError('failed-precondition', 'You cannot report yourself.');
  requireStraight(note);
  const strangers = { name: 'moderation.reports.strangers', key: 'all', limit: LIMIT_OF_STRANGERS };
  await limits.consumeEach([
    { name: 'moderation.reports', key: asked.reporterId, limit: LIMIT },
    ...(isStranger ? [strangers] : []),
  ]);
  await addReport(db, { ...asked, note: note.trim(), lessonId, room, reportedAt: clock.now() });
}

/** Mails new reports to the operators; sends nothing without new reports or without operators. */
export async function mailReports(ctx: Context): Promise<void> {
  const { db, clock } = ctx;
  const { operatorEmails } = ctx.config;
  const found = operatorEmails.length > 0 ? await listReportsToMail(db, MOST_IN_A_MAIL) : [];
  if (found.length === 0) return;
  await mailEach(ctx, operatorEmails, (frame) => reportsMail({ ...frame, reports: found }));
  for (const one of found) await markMailed(db, one, clock.now());
}
