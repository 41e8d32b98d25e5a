import type { Context } from '../../../platform/context.ts';
import { pauseAfter, readFailure } from '../../../platform/mail-outcome.ts';
import type { OutboxMessage } from '../../../platform/outbox/outbox.table.ts';
import { type Outcome, sendOutbox } from '../../../platform/outbox/send-outbox.ts';
import { saveBounce } from '../db/bounced-addresses.repo.ts';
import { findAddress } from '../db/mails.repo.ts';
import { countOutcome, isHeld } from '../db/reminders.repo.ts';
import { findCardsWaiting } from '../due/card-reminders.service.ts';
import { createReminderLookup } from '../due/decide.service.ts';
import { leastTierOf } from '../due/due.domain.ts';
import { isForAll, type Reminder } from '../due/reminder-content.ts';
import { signUnsubscribeToken } from '../unsubscribe/unsubscribe-tokens.ts';
import { isWished } from '../wishes/wishes.repo.ts';
import { composeReminder } from './compose-reminder.ts';

/** As many as there are connections. */
const AT_ONCE = 2;
const LEASE_MS = 5 * 60_000;
/** What is in hand when its newsletter is paused is asked again later. */
const PAUSED_MS = 10 * 60_000;

/** What came twice, since its process was killed, has one Message-ID: a mail program shows the two as one. */
export async function sendMails(ctx: Context): Promise<void> {
  const findReminder = createReminderLookup(ctx);
  await sendOutbox(ctx, {
    transport: 'mail',
    atOnce: AT_ONCE,
    leaseMs: LEASE_MS,
    budget: { perHour: ctx.config.mailsPerHour, lock: 'mail-hour' },
    send: async (message) => sendMail(ctx, message, await findReminder(message.topic)),
    recordLate: (tx, key, mails) => countOutcome(tx, key, 'failed', mails),
  });
}

async function sendMail(ctx: Context, message: OutboxMessage, reminder: Reminder | null): Promise<Outcome> {
  // Asked for each one: a run goes on for long, and what it read at its beginning may be paused by now.
  if (reminder && isForAll(reminder) && (await isHeld(ctx.db, reminder.key)))
    return { nextAttemptAt: new Date(ctx.clock.now().getTime() + PAUSED_MS) };
  const composed = reminder && (await compose(ctx, message, reminder));
  if (!composed) return { state: 'unwanted' };
  try {
    await ctx.bulkMailer.send(composed);
  } catch (error) {
    return describeFailure(ctx, message, composed.to, error);
  }
  return { state: 'sent', record: (tx) => countOutcome(tx, message.topic, 'sent') };
}

/** Null for a reader who, by now, is none. */
async function compose(ctx: Context, { id, accountId }: OutboxMessage, reminder: Reminder) {
  const { db, clock, config } = ctx;
  const { kind } = reminder.content;
  const address = await findAddress(db, accountId, clock.now());
  if (!address || address.tier < leastTierOf(kind) || !(await isWished(db, accountId, kind, 'mail')))
    return null;
  const cards = kind === 'cardsDue' ? await findCardsWaiting(db, accountId, clock.now()) : null;
  return composeReminder(config, reminder.content, {
    ...address,
    cards,
    mailId: id,
    token: signUnsubscribeToken(config.secrets.appSecret, { uid: accountId, kind }),
  });
}

function describeFailure(
  { clock, log }: Context,
  { topic, accountId, attempts }: OutboxMessage,
  email: string,
  error: unknown,
): Outcome {
  const failure = readFailure(error);
  const { kind, reason } = failure;
  const now = clock.now();
  if (kind === 'later') {
    const { isServerAway } = failure;
    if (isServerAway) log.warn('the mail server is away: reminders wait');
    return { nextAttemptAt: new Date(now.getTime() + pauseAfter(attempts)), reason, isServerAway };
  }
  return {
    state: kind,
    reason,
    record: async (tx) => {
      await countOutcome(tx, topic, kind === 'bounced' ? 'bounced' : 'failed');
      if (kind === 'bounced') await saveBounce(tx, { accountId, email, reason, bouncedAt: now });
    },
  };
}
