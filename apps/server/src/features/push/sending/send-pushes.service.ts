import type { Context } from '../../../platform/context.ts';
import { isPushEndpoint } from '../../../platform/push/push-hosts.ts';
import type { PushAnswer } from '../../../platform/push/push-sender.ts';
import { findTier } from '../../entitlements/index.ts';
import { findLanguageOf } from '../../identity/index.ts';
import { textsOfAccount } from '../../mailing/index.ts';
import { dueReminders, isWished, leastTierOf, type Reminder } from '../../reminders/index.ts';
import { saveOutcome, type TakenMessage, takeMessages } from '../rows/push-messages.repo.ts';
import { deleteGone } from '../rows/push-subscriptions.repo.ts';
import { describePush } from './push-content.ts';
import { queuePushes } from './queue-pushes.service.ts';
import { findNextAttempt } from './retry.domain.ts';

/** Sent at the same time. */
const BATCH = 20;
/** Longer than the slowest exchange: what is taken for so long and not settled was dropped by a crash. */
const LEASE_MS = 120_000;
/** The rest waits for the next minute. */
const MOST_BATCHES = 250;

/** Sends what is due, once to each browser: first into the outbox, then to the push services. */
export async function sendDuePushes(ctx: Context): Promise<void> {
  if (ctx.push.publicKey === null) return;
  const due = await dueReminders(ctx);
  await queuePushes(ctx, due);
  const reminders = new Map(due.map((reminder) => [reminder.key, reminder]));
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const now = ctx.clock.now();
    const leaseEndsAt = new Date(now.getTime() + LEASE_MS);
    const taken = await takeMessages(ctx.db, { now, leaseEndsAt, most: BATCH });
    if (taken.length === 0) return;
    const settled = await Promise.allSettled(
      taken.map((message) => sendOne(ctx, message, reminders.get(message.reminderKey))),
    );
    // Ours, not the service's: the rest has been sent, and what failed is due again when its lease ends.
    for (const outcome of settled) if (outcome.status === 'rejected') throw outcome.reason;
  }
}

async function sendOne(ctx: Context, message: TakenMessage, reminder: Reminder | undefined): Promise<void> {
  const pushed = reminder && (await describeFor(ctx, message, reminder));
  if (!pushed) return saveOutcome(ctx.db, message, { state: 'unwanted' });
  const { endpoint, p256dh, auth, expiresAt } = message;
  const ttlSeconds = Math.floor((expiresAt.getTime() - ctx.clock.now().getTime()) / 1_000);
  const { payload, topic, urgency } = pushed;
  const answer = await ctx.push.send({
    endpoint,
    p256dh,
    auth,
    topic,
    urgency,
    payload: JSON.stringify(payload),
    ttlSeconds: Math.max(0, ttlSeconds),
  });
  await settle(ctx, message, answer);
}

/** Asked once more for each, since a consent, a wish, a log-in or a plan may have ended after it was queued. */
async function describeFor(ctx: Context, message: TakenMessage, { content }: Reminder) {
  const { uid, kind, isOpen, endpoint } = message;
  if (!isOpen || !isPushEndpoint(endpoint, ctx.config.pushHosts)) return null;
  if (!(await isWished(ctx.db, uid, kind, 'push'))) return null;
  const tier = await findTier(ctx.db, uid, ctx.clock.now());
  if (tier < leastTierOf(kind)) return null;
  const texts = textsOfAccount({ language: await findLanguageOf(ctx.db, uid) });
  return describePush(content, { texts, siteName: ctx.config.siteName, tier });
}

async function settle(ctx: Context, message: TakenMessage, answer: PushAnswer): Promise<void> {
  if (answer.kind === 'sent') return saveOutcome(ctx.db, message, { state: 'sent' });
  if (answer.kind === 'gone') return deleteGone(ctx.db, message);
  const next = answer.kind === 'later' ? findNextAttempt(message, answer.retryAfter, ctx.clock.now()) : null;
  await saveOutcome(ctx.db, message, next ? { nextAttemptAt: next } : { state: 'refused' });
  // The address itself is a key to the browser.
  const { host } = new URL(message.endpoint);
  if (!next) ctx.log.warn({ host, reason: answer.reason }, 'a notification was given up');
}
