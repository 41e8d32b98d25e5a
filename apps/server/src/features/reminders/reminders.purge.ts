import type { Context } from '../../platform/context.ts';
import { deleteMessagesBefore } from '../../platform/outbox/outbox.repo.ts';
import { deleteRunsBefore } from '../../platform/outbox/outbox-runs.repo.ts';
import { forgetChosenBefore } from './db/chosen-readers.repo.ts';
import { deleteRemindersBefore } from './db/reminders.repo.ts';

const DAY_MS = 86_400_000;
/** A report about a mail may come late; after that, who got what is deleted (retention). */
const MAILS_KEPT_DAYS = 90;
/** The numbers, which are anonymous, for more than a year. */
const NUMBERS_KEPT_DAYS = 400;

export async function purgeReminders({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await deleteMessagesBefore(db, 'mail', daysAgo(MAILS_KEPT_DAYS));
  await deleteRunsBefore(db, 'mail', daysAgo(MAILS_KEPT_DAYS));
  await forgetChosenBefore(db, daysAgo(MAILS_KEPT_DAYS));
  await deleteRemindersBefore(db, daysAgo(NUMBERS_KEPT_DAYS));
}
