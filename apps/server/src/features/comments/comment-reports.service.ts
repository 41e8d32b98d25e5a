import { z } from 'zod';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs.ts';
import { findAccountByEmail } from '../identity/index.ts';
import { commentReportsMail, textsOfAccount } from '../mailing/index.ts';
import { insertReport, listReportsToMail, markMailed } from './comment-reports.repo.ts';

/** So many comments stand in one mail; the others wait for the next hour's. */
const MOST_IN_A_MAIL = 50;

export const mailReportsJob = defineJob({ name: 'comments.mail-reports', payload: z.strictObject({}) });
export const EVERY_HOUR = '0 * * * *';

/** Keeps the caller's report of another's comment. */
export async function reportComment(
  { db, clock }: Context,
  caller: Caller,
  { lessonId, commentId }: { lessonId: string; commentId: string },
): Promise<void> {
  const report = { lessonId, commentId, reporterId: caller.uid };
  const authorId = await insertReport(db, report, clock.now());
  if (authorId === null) throw new DomainError('not-found', 'There is no such comment any more.');
  if (authorId === caller.uid)
    throw new DomainError('failed-precondition', 'This comment is your own: you can delete it.');
}

/** Tells the operators of what was reported since the last time; without anything new, or without operators, nobody. */
export async function mailReports({ db, config, mailer, clock }: Context): Promise<void> {
  const { operatorEmails, siteName, publicOrigin } = config;
  const reports = operatorEmails.length > 0 ? await listReportsToMail(db, MOST_IN_A_MAIL) : [];
  if (reports.length === 0) return;
  for (const to of operatorEmails) {
    const texts = textsOfAccount(await findAccountByEmail(db, to));
    await mailer.send(commentReportsMail({ texts, to, siteName, publicOrigin, reports }));
  }
  for (const report of reports) await markMailed(db, report, clock.now());
}
