import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { handleJob, repeatJob } from '../../platform/feature-jobs.ts';
import { findRole } from '../operators/index.ts';
import { assignedMailJob, mailAssigned } from './assigned-mail.jobs.ts';
import { contactCallables } from './contact.callables.ts';
import {
  EVERY_TEN_MINUTES,
  exportMessages,
  mailMessages,
  mailMessagesJob,
  purgeMessages,
} from './contact.service.ts';
import { inboxCallables } from './inbox.callables.ts';
import { releaseMessages } from './inbox.repo.ts';
import { mailAnswers } from './inbox.service.ts';

/** An answer waits for no message, and no message for an answer. */
async function mailAll(ctx: Context): Promise<void> {
  const [messages, answers] = await Promise.allSettled([mailMessages(ctx), mailAnswers(ctx)]);
  if (messages.status === 'rejected') throw messages.reason;
  if (answers.status === 'rejected') throw answers.reason;
}

/** What people write to the operators, and what these answer; the rows of an account go with it. */
export { answerMail, assignedMail, contactMail } from './contact.mails.ts';
export { listMessagesOf } from './contact.repo.ts';
export const contactFeature: Feature = {
  name: 'contact',
  callables: [...contactCallables, ...inboxCallables],
  jobs: [handleJob(assignedMailJob, mailAssigned), repeatJob(mailMessagesJob, EVERY_TEN_MINUTES, mailAll)],
  purgeExpired: purgeMessages,
  onRoleTaken: async (db, uid) => {
    if ((await findRole(db, uid)) === null) await releaseMessages(db, uid);
  },
  exportAccount: (db, _ctx, uid) => exportMessages(db, uid),
};
