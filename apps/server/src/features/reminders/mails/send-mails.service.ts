import type { Context } from '../../../platform/context.ts';
import { takeLock } from '../../../platform/locks.ts';
import { dueReminders } from '../due/decide.service.ts';
import { leastTierOf } from '../due/due.domain.ts';
import type { Reminder } from '../due/reminder-content.ts';
import { saveBounce } from '../rows/bounced-addresses.repo.ts';
import * as outbox from '../rows/reminder-mails.repo.ts';
import type { ReminderMailRow } from '../rows/reminder-mails.table.ts';
import { countOutcome } from '../rows/reminders.repo.ts';
import { signUnsubscribeToken } from '../unsubscribe/unsubscribe-tokens.ts';
import { isWished } from '../wishes/wishes.repo.ts';
import { composeReminder } from './compose-reminder.ts';
import { type MailOutcome, pauseAfter, readFailure } from './mail-outcome.ts';

const HOUR_MS = 3_600_000;
/** As many as there are connections: the next are taken when these have an end. */
const AT_ONCE = 2;
/** Shorter than the pause to the next round, which puts what is more urgent before the rest. */
const RUN_MS = 50_000;
/** Longer than a mail may take: its process is gone. */
const ABANDONED_MS = 5 * 60_000;
const LATE_PAGE = 500;

/** Those whose server is closing: the mails that are under way get their end, and no more are taken. */
const closing = new WeakSet<Context>();

/** Has a round that runs end with the mails that it has in its hands. */
export function stopSending(ctx: Context): void {
  closing.add(ctx);
}

/**
 * Sends what is in the outbox and due, until nothing is, the hour is used up or the mail server is away; the next minute
 * goes on. What a killed process had in its hands is sent once more under the same Message-ID: whether the first arrived
 * is not to be known, and a mail program shows the two as one.
 */
export async function sendMails(ctx: Context): Promise<void> {
  const began = performance.now();
  await outbox.releaseAbandoned(ctx.db, new Date(ctx.sessionClock.now().getTime() - ABANDONED_MS));
  await endLate(ctx);
  const findReminder = createLookup(ctx);
  while (performance.now() - began < RUN_MS && !closing.has(ctx)) {
    const mails = await claim(ctx);
    if (mails.length === 0) return;
    const results = await Promise.all(
      mails.map(async (mail) => sendMail(ctx, mail, await findReminder(mail.reminderKey))),
    );
    if (results.includes('server-away')) return;
  }
}

/** The reminders by their keys; read again for a key that another process has added since. */
function createLookup(ctx: Context): (key: string) => Promise<Reminder | null> {
  const asked = new Map<string, Promise<Map<string, Reminder>>>();
  let latest: ReturnType<typeof readDue> | null = null;
  return async (key) => {
    latest ??= readDue(ctx);
    const found = (await latest).get(key);
    if (found) return found;
    const again = asked.get(key) ?? readDue(ctx);
    asked.set(key, again);
    latest = again;
    return (await again).get(key) ?? null;
  };
}

async function readDue(ctx: Context): Promise<Map<string, Reminder>> {
  return new Map((await dueReminders(ctx)).map((reminder) => [reminder.key, reminder]));
}

/** The hour is the real one, as the mail server's is. */
function claim({ db, clock, sessionClock, config }: Context): Promise<ReminderMailRow[]> {
  const claimedAt = sessionClock.now();
  return db.transaction(async (tx) => {
    await takeLock(tx, 'mail-hour');
    return outbox.claimMails(tx, {
      now: clock.now(),
      claimedAt,
      countedSince: new Date(claimedAt.getTime() - HOUR_MS),
      perHour: config.mailsPerHour,
      limit: AT_ONCE,
    });
  });
}

async function sendMail(
  ctx: Context,
  mail: ReminderMailRow,
  reminder: Reminder | null,
): Promise<'ended' | 'server-away'> {
  const composed = reminder && (await compose(ctx, mail, reminder));
  if (!composed) {
    await outbox.endMail(ctx.db, mail.id, { state: 'unwanted', endedAt: ctx.clock.now() });
    return 'ended';
  }
  try {
    await ctx.bulkMailer.send(composed);
  } catch (error) {
    return noteFailure(ctx, mail, composed.to, readFailure(error));
  }
  await ctx.db.transaction(async (tx) => {
    if (await outbox.endMail(tx, mail.id, { state: 'sent', endedAt: ctx.clock.now() }))
      await countOutcome(tx, mail.reminderKey, 'sent');
  });
  return 'ended';
}

/** Null for a reader who, by now, is none: asked right before it is sent. */
async function compose(ctx: Context, { id, accountId }: ReminderMailRow, reminder: Reminder) {
  const { db, clock, config } = ctx;
  const { kind } = reminder.content;
  const address = await outbox.findAddress(db, accountId, clock.now());
  if (!address || address.tier < leastTierOf(kind) || !(await isWished(db, accountId, kind, 'mail')))
    return null;
  return composeReminder(config, reminder.content, {
    ...address,
    mailId: id,
    token: signUnsubscribeToken(config.secrets.appSecret, { uid: accountId, kind }),
  });
}

async function noteFailure(
  { db, clock, log }: Context,
  { id, reminderKey, accountId, attempts }: ReminderMailRow,
  email: string,
  outcome: MailOutcome,
): Promise<'ended' | 'server-away'> {
  const { kind, reason } = outcome;
  const now = clock.now();
  if (kind === 'later') {
    await outbox.postponeMail(db, id, {
      nextAttemptAt: new Date(now.getTime() + pauseAfter(attempts)),
      reason,
    });
    if (outcome.isServerAway) log.warn({ reason }, 'the mail server is away: reminders wait');
    return outcome.isServerAway ? 'server-away' : 'ended';
  }
  await db.transaction(async (tx) => {
    await outbox.endMail(tx, id, { state: kind, endedAt: now, reason });
    await countOutcome(tx, reminderKey, kind === 'bounced' ? 'bounced' : 'failed');
    if (kind === 'bounced') await saveBounce(tx, { accountId, email, reason, bouncedAt: now });
  });
  return 'ended';
}

async function endLate({ db, clock }: Context): Promise<void> {
  for (let page = LATE_PAGE; page === LATE_PAGE; ) {
    page = await db.transaction(async (tx) => {
      const keys = await outbox.endLateMails(tx, clock.now(), LATE_PAGE);
      for (const [key, group] of Map.groupBy(keys, (own) => own))
        await countOutcome(tx, key, 'failed', group.length);
      return keys.length;
    });
  }
}
