import { listLivePayers, readLedger } from '@school/domain/ledger';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { listSubscriptions } from '../../entitlements/index.ts';
import { findAccountById } from '../../identity/index.ts';
import { textsOfAccount } from '../../mailing/index.ts';
import { mailEach } from '../../operators/index.ts';
import { findPackage } from '../catalogue/catalogue.repo.ts';
import { doublePlansMail, paysTwiceMail } from './billing.mails.ts';
import { insertNotice } from './notices.repo.ts';

const PlanSchema = z.strictObject({
  id: z.string(),
  platform: z.enum(['stripe', 'ios', 'android']),
  identifier: z.string(),
});

/** Mails a learner who pays for two plans at a time. The name is that of jobs that wait. */
export const duplicatesJob = defineJob({
  name: 'billing.paying-twice',
  payload: z.strictObject({ accountId: z.string(), plans: z.array(PlanSchema) }),
  isLasting: true,
});

/** Mails the operators about accounts that have two plans. */
export const doublesJob = defineJob({
  name: 'billing.double-plans',
  payload: z.strictObject({
    accounts: z.array(z.strictObject({ uid: z.string(), plans: z.array(z.string()) })),
  }),
  isLasting: true,
});

/** In the transaction that writes a reading: reports an account that pays on two platforms, once per pair of purchases. */
export async function reportDuplicates(ctx: Context, tx: Database, accountId: string): Promise<void> {
  const now = ctx.clock.now();
  const payers = listLivePayers(readLedger(await listSubscriptions(tx, accountId)), now);
  if (new Set(payers.map(({ platform }) => platform)).size < 2) return;
  // The web's first: purchases of the same second have no defined order.
  const webFirst = payers.toSorted(
    (a, b) => Number(a.platform !== 'stripe') - Number(b.platform !== 'stripe'),
  );
  const plans = webFirst.map(({ id, platform, identifier }) => ({ id, platform, identifier }));
  const ids = plans.map(({ id }) => id).toSorted();
  if (!(await insertNotice(tx, { key: `pays-twice:${ids.join(',')}`, accountId, createdAt: now }))) return;
  const named = plans.map(({ platform, identifier, id }) => `${platform} ${identifier} ${id}`);
  await ctx.jobs.send(duplicatesJob, { accountId, plans }, { db: tx });
  await ctx.jobs.send(doublesJob, { accounts: [{ uid: accountId, plans: named }] }, { db: tx });
}

export async function mailDuplicates(
  { db, config, mailer }: Context,
  { accountId, plans }: z.output<typeof duplicatesJob.payload>,
): Promise<void> {
  const account = await findAccountById(db, accountId);
  if (!account?.email) return;
  const named = [];
  for (const { platform, identifier } of plans)
    named.push({ platform, title: (await findPackage(db, identifier))?.Title ?? identifier });
  const { siteName, publicOrigin, storeUrls } = config;
  const frame = { texts: textsOfAccount(account), to: account.email, siteName, publicOrigin };
  await mailer.send(paysTwiceMail({ ...frame, storeUrls, plans: named }));
}

export async function mailDoubles(
  ctx: Context,
  { accounts }: z.output<typeof doublesJob.payload>,
): Promise<void> {
  await mailEach(ctx, ctx.config.operatorEmails, (frame) => doublePlansMail({ ...frame, accounts }));
}
