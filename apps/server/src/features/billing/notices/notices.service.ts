import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { findAccountById } from '../../identity/index.ts';
import { textsOfAccount } from '../../mailing/index.ts';
import { findPackage } from '../catalogue/catalogue.repo.ts';
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
  z.strictObject({ kind: z.literal('payment-failed'), accessUntil: Instant }),
  z.strictObject({ kind: z.literal('trial-ends'), firstPaymentAt: Instant }),
  z.strictObject({
    kind: z.literal('changed'),
    startsAt: Instant.nullable(),
    /** When a trial that goes on ends, and the first payment is due. */
    firstPaymentAt: Instant.nullable().default(null),
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

export const noticeJob = defineJob({
  name: 'billing.notice',
  payload: z.strictObject({ accountId: z.string(), identifier: z.string(), notice: NoticeSchema }),
  atOnce: 5,
});

type About = { accountId: string; identifier: string };

/** In the transaction that records the change: the mail leaves if, and only if, that is committed. */
export async function notifyOf({ jobs }: Context, db: Database, about: About, notice: Notice): Promise<void> {
  const { accountId, identifier } = about;
  await jobs.send(noticeJob, { accountId, identifier, notice }, { db });
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
export async function mailNotice(
  { db, config, mailer }: Context,
  { accountId, identifier, notice }: z.output<typeof noticeJob.payload>,
): Promise<void> {
  const account = await findAccountById(db, accountId);
  const item = await findPackage(db, identifier);
  if (!account?.email || !item) return;
  const { siteName, publicOrigin } = config;
  await mailer.send(
    billingMail({ texts: textsOfAccount(account), to: account.email, siteName, publicOrigin, item, notice }),
  );
}
