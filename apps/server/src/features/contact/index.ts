import type { Feature } from '../../platform/feature.ts';
import { handleJob, repeatJob } from '../../platform/feature-jobs.ts';
import { findRole } from '../operators/index.ts';
import { assignedMailJob, mailAssigned } from './assigned-mail.jobs.ts';
import { contactCallables } from './contact.callables.ts';
import { EVERY_TEN_MINUTES, exportMessages, mailMessagesJob, purgeMessages } from './contact.service.ts';
import { inboxCallables } from './inbox.callables.ts';
import { releaseMessages } from './inbox.repo.ts';
import { mailWaiting } from './mail-waiting.ts';

/** What people write to the operators, and what these answer; the rows of an account go with it. */
export { answerMail, assignedMail, contactMail } from './contact.mails.ts';
export { listMessagesOf } from './contact.repo.ts';
export const contactFeature: Feature = {
  name: 'contact',
  callables: [...contactCallables, ...inboxCallables],
  jobs: [
    handleJob(assignedMailJob, mailAssigned),
    repeatJob(mailMessagesJob, EVERY_TEN_MINUTES, mailWaiting),
  ],
  purgeExpired: purgeMessages,
  onRoleTaken: async (db, uid) => {
    if ((await findRole(db, uid)) === null) await releaseMessages(db, uid);
  },
  exportAccount: (db, _ctx, uid) => exportMessages(db, uid),
};
