import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { findAccountById } from '../../identity/index.ts';
import { mailFrame } from '../../mailing/index.ts';
import { findAnnounced } from '../catalogue/announced-prices.repo.ts';
import { findPackage } from '../catalogue/catalogue.repo.ts';
import { readSubscription } from '../stripe/stripe-subscriptions.ts';
import { billingMail } from './billing.mails.ts';
import { insertNotice } from './notices.repo.ts';

const Instant = z.iso.datetime();

/** A learner's mail, and the data that it needs. */
const NoticeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bought'), firstPaymentAt: Instant, isTrial: z.boolean() }),
  z.strictObject({
    kind: z.literal('paid'),
    amount: z.number(),
    currency: z.string(),
    url: z.string().nullable(),
  }),
  z.strictObject({ kind: z.literal('refunded'), amount: z.int(), currency: z.string() }),
  z.strictObject({ kind: z.literal('refund-failed'), amount: z.int(), currency: z.string() }),
  z.strictObject({ kind: z.literal('payment-failed'), accessUntil: Instant }),
  z.strictObject({ kind: z.literal('trial-ends'), firstPaymentAt: Instant }),
  z.strictObject({
    kind: z.literal('changed'),
    startsAt: Instant.nullable(),
    /** When a trial that goes on ends, and the first payment is due. */
    firstPaymentAt: Instant.nullable().default(null),
    /** Whether the earlier plan was paid, so that what was left of it is credited. */
    isCredited: z.boolean().default(true),
  }),
  z.strictObject({ kind: z.literal('cancelled'), endsAt: Instant }),
  z.strictObject({ kind: z.literal('goes-on'), renewsAt: Instant }),
  z.strictObject({
    kind: z.literal('price-changes'),
    currency: z.string(),
    before: z.int(),
    after: z.int(),
    from: Instant,
  }),
  z.strictObject({ kind: z.literal('price-stays'), currency: z.string(), amount: z.int() }),
]);
export type Notice = z.output<typeof NoticeSchema>;

const PriceSchema = z.strictObject({ currency: z.string(), unitAmount: z.int() });

export const noticeJob = defineJob({
  name: 'billing.notice',
  payload: z.strictObject({
    accountId: z.string(),
    identifier: z.string(),
    subscriptionId: z.string().nullable().default(null),
    /** What the subscription cost when this came to light; null where it was not read for it. */
    price: PriceSchema.nullable().default(null),
    notice: NoticeSchema,
  }),
  atOnce: 5,
  isLasting: true,
});

type About = {
  accountId: string;
  identifier: string;
  /** Whose price the mail names; without it, the catalogue's. */
  subscriptionId?: string;
  price?: z.output<typeof PriceSchema> | null;
};

/** In the transaction that records the change: the mail leaves if, and only if, that is committed. */
export async function notifyOf({ jobs }: Context, db: Database, about: About, notice: Notice): Promise<void> {
  const { accountId, identifier, subscriptionId = null, price = null } = about;
  await jobs.send(noticeJob, { accountId, identifier, subscriptionId, price, notice }, { db });
}

/** The same for what can come to light more than once: told once under its key. */
export async function notifyOnce(
  ctx: Context,
  { key, ...about }: About & { key: string },
  notice: Notice,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = { key, accountId: about.accountId, createdAt: ctx.clock.now() };
    if (await insertNotice(tx, row)) await notifyOf(ctx, tx, about, notice);
  });
}

/** Mails it to the account's present address; sends nothing without an address or account. */
export async function mailNotice(ctx: Context, payload: z.output<typeof noticeJob.payload>): Promise<void> {
  const { db, config, mailer } = ctx;
  const { accountId, identifier, notice } = payload;
  const account = await findAccountById(db, accountId);
  const sold = await findPackage(db, identifier);
  if (!account?.email || !sold) return;
  const item = { ...sold, StripePrice: (await findOwnPrice(ctx, payload)) ?? sold.StripePrice };
  const frame = mailFrame({ ...account, email: account.email }, config);
  await mailer.send(billingMail({ ...frame, item, notice }));
}

/** What the payment costs that the mail is about: at the price that its owner was told of, else at the one that it has. */
async function findOwnPrice(
  { db, stripe, paymentCalls }: Context,
  { subscriptionId, price, notice }: z.output<typeof noticeJob.payload>,
): Promise<{ currency: string; unit_amount: number } | null> {
  if (subscriptionId === null) return null;
  const from = findRenewal(notice);
  const announced = from !== null && (await findAnnounced(db, subscriptionId, new Date(from)));
  if (announced) return { currency: announced.currency, unit_amount: announced.unitAmount };
  const known =
    price ??
    (await paymentCalls.stripe.webhooks(() => readSubscription(stripe, subscriptionId)))?.price ??
    null;
  return known && { currency: known.currency, unit_amount: known.unitAmount };
}

/** When the period begins whose price the mail names; null where that is the one that runs. */
function findRenewal(notice: Notice): string | null {
  if (notice.kind === 'trial-ends') return notice.firstPaymentAt;
  return notice.kind === 'goes-on' ? notice.renewsAt : null;
}
