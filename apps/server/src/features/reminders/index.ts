import { UNSUBSCRIBE_PATH } from '@school/contract/reminders';
import type { Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/feature-jobs.ts';
import { stopSending } from '../../platform/outbox/send-outbox.ts';
import { MAIL_WEBHOOK_PATH, mountMailWebhook } from './bounces/mail-webhook.routes.ts';
import { forgetChosen } from './db/chosen-readers.repo.ts';
import { dueJobs } from './due/due.jobs.ts';
import { mailJobs } from './mails/mails.jobs.ts';
import { mailNumberCallables } from './newsletters/mail-numbers.callables.ts';
import { mailTest, testMailJob } from './newsletters/newsletter-test.jobs.ts';
import { newsletterCallables } from './newsletters/newsletters.callables.ts';
import { exportReminders } from './reminders.export.ts';
import { purgeReminders } from './reminders.purge.ts';
import { unsubscribeCallables } from './unsubscribe/unsubscribe.callables.ts';
import { mountUnsubscribe } from './unsubscribe/unsubscribe.routes.ts';
import { wishCallables } from './wishes/wishes.callables.ts';

export { noteMailEvents } from './bounces/note-events.service.ts';
export { readReport } from './bounces/read-report.ts';
export { listMailsOf } from './db/mails.repo.ts';
export { findCardsWaiting, type TellReader, tellOfCards } from './due/card-reminders.service.ts';
export { createReminderLookup, dueReminders } from './due/decide.service.ts';
export { leastTierOf } from './due/due.domain.ts';
export { isForAll, type Reminder, type ReminderContent } from './due/reminder-content.ts';
export { composeReminder } from './mails/compose-reminder.ts';
export { type ReminderMessage, reminderMail } from './mails/reminders.mails.ts';
export { tellOne } from './mails/tell-one.service.ts';
export { readMailNumbers } from './newsletters/mail-numbers.service.ts';
export { countReaders, findLastSending, sendNewsletter } from './newsletters/newsletters.service.ts';
export { type Newsletter, readNewsletter } from './newsletters/read-newsletter.ts';
export { isWished, listReaders, type Reader, setWish } from './wishes/wishes.repo.ts';
export { readWishes } from './wishes/wishes.service.ts';

/** Reminders and newsletters by mail and by push, never without the consent. */
export const remindersFeature: Feature = {
  name: 'reminders',
  callables: [...wishCallables, ...unsubscribeCallables, ...mailNumberCallables, ...newsletterCallables],
  paths: [
    { prefix: UNSUBSCRIBE_PATH, isDataOnly: true },
    { prefix: MAIL_WEBHOOK_PATH, isDataOnly: true },
  ],
  // Each in a separate scope: they parse bodies in different ways.
  routes: async (app, ctx) => {
    app.addHook('preClose', async () => stopSending(ctx));
    await app.register(async (scope) => mountUnsubscribe(scope, ctx));
    await app.register(async (scope) => mountMailWebhook(scope, ctx));
  },
  // What is decided first is sent in the same round where the clock is moved.
  jobs: [...dueJobs, ...mailJobs, handleJob(testMailJob, mailTest)],
  purgeExpired: purgeReminders,
  onAccountDeleted: (db, _ctx, uid) => forgetChosen(db, uid),
  exportAccount: (db, _ctx, uid) => exportReminders(db, uid),
};
