import type { Context } from '../../../platform/context.ts';
import type { OutboxMessage } from '../../../platform/outbox/outbox.table.ts';
import { type Outcome, sendOutbox } from '../../../platform/outbox/send-outbox.ts';
import { isPushEndpoint } from '../../../platform/push/push-hosts.ts';
import { findTier } from '../../entitlements/index.ts';
import { findLanguageOf } from '../../identity/index.ts';
import { textsOfAccount } from '../../mailing/index.ts';
import {
  createReminderLookup,
  dueReminders,
  findCardsWaiting,
  isWished,
  leastTierOf,
  type Reminder,
} from '../../reminders/index.ts';
import { deleteGone, findBrowser } from '../db/push-subscriptions.repo.ts';
import { describePush } from './push-content.ts';
import { queuePushes } from './queue-pushes.service.ts';
import { findNextAttempt } from './retry.domain.ts';

/** Sent at the same time. */
const BATCH = 20;
/** Longer than the slowest exchange. */
const LEASE_MS = 120_000;

/** Sends what is due, once to each browser: first into the outbox, then to the push services. */
export async function sendDuePushes(ctx: Context): Promise<void> {
  if (ctx.push.publicKey === null) return;
  await queuePushes(ctx, await dueReminders(ctx));
  const findReminder = createReminderLookup(ctx);
  await sendOutbox(ctx, {
    transport: 'push',
    atOnce: BATCH,
    leaseMs: LEASE_MS,
    send: async (message) => sendPush(ctx, message, await findReminder(message.topic)),
  });
}

async function sendPush(ctx: Context, message: OutboxMessage, reminder: Reminder | null): Promise<Outcome> {
  const { db, clock, config, log } = ctx;
  const browser = await findBrowser(db, message.recipient);
  if (!browser || !reminder || !isPushEndpoint(browser.endpoint, config.pushHosts))
    return { state: 'unwanted' };
  const pushed = await describeFor(ctx, message.accountId, reminder);
  if (!pushed) return { state: 'unwanted' };
  const { payload, topic, urgency } = pushed;
  const expiresAt = message.giveUpAt;
  const ttlSeconds = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1_000);
  const answer = await ctx.push.send({
    ...browser,
    topic,
    urgency,
    payload: JSON.stringify(payload),
    ttlSeconds: Math.max(0, ttlSeconds),
  });
  if (answer.kind === 'sent') return { state: 'sent' };
  if (answer.kind === 'gone') return { state: 'bounced', record: (tx) => deleteGone(tx, browser) };
  const { reason } = answer;
  const { attempts } = message;
  const nextAttemptAt =
    answer.kind === 'later' ? findNextAttempt({ attempts, expiresAt }, answer.retryAfter, clock.now()) : null;
  if (nextAttemptAt) return { nextAttemptAt, reason };
  // The address itself is a key to the browser.
  log.warn({ host: new URL(browser.endpoint).host, reason }, 'a notification was given up');
  return { state: 'refused', reason };
}

/** Asked once more for each, since a consent, a wish or a plan may have ended after it was queued. */
async function describeFor({ db, clock, config }: Context, uid: string, { content }: Reminder) {
  const { kind } = content;
  if (!(await isWished(db, uid, kind, 'push'))) return null;
  const tier = await findTier(db, uid, clock.now());
  if (tier < leastTierOf(kind)) return null;
  if (kind === 'cardsDue' && !(await findCardsWaiting(db, uid, clock.now()))) return null;
  const texts = textsOfAccount({ language: await findLanguageOf(db, uid) });
  return describePush(content, { texts, siteName: config.siteName, tier });
}
