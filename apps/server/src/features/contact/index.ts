import type { Feature } from '../../platform/feature.ts';
import { repeatJob } from '../../platform/feature-jobs.ts';
import { contactCallables } from './contact.callables.ts';
import {
  EVERY_TEN_MINUTES,
  exportMessages,
  mailMessages,
  mailMessagesJob,
  purgeMessages,
} from './contact.service.ts';

/** What people write to the operators; the rows of an account go with it. */
export { contactMail } from './contact.mails.ts';
export { listMessagesOf } from './contact.repo.ts';
export const contactFeature: Feature = {
  name: 'contact',
  callables: contactCallables,
  jobs: [repeatJob(mailMessagesJob, EVERY_TEN_MINUTES, mailMessages)],
  purgeExpired: purgeMessages,
  exportAccount: (db, _ctx, uid) => exportMessages(db, uid),
};
