import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { call } from '../../../../testing/call.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../../testing/factories/accounts.ts';
import { readExport } from '../../../../testing/read-export.ts';
import { purgeBilling } from '../api/billing.purge.ts';
import { idOf } from '../stripe/stripe-errors.ts';
import { readLostEvents } from '../webhooks/lost-events.service.ts';
import { fillPayments, restartFill } from './fill-payments.service.ts';
import { savePayment } from './payments.repo.ts';
import { payments } from './payments.table.ts';
import { recordPayment } from './record-payment.service.ts';

let test: BillingApp;
let owner: SignedInAccount;
const steps = createBillingSteps(() => test);

beforeAll(async () => {
  test = await buildBillingApp();
});
afterAll(() => test.close());

/** Who has paid once, after the trial. */
async function createPayer(card?: string): Promise<SignedInAccount> {
  const who = await createSignedInAccount(test.ctx);
  const { result } = await steps.checkout(who);
  await steps.pay(String(result['id']), card);
  await test.stripe.deliver();
  await test.advanceDays(31);
  owner = await createOperator(test.ctx, { role: 'owner' });
  return steps.signInAgain(who);
}

const paid = async ({ uid }: { uid: string }) =>
  (await call(test.origin, 'listPersonPayments', owner.idToken, { uid })).result?.payments ?? [];
const chargeOf = async (invoice: string) => {
  const { data } = await test.ctx.stripe.invoicePayments.list({ invoice });
  const intent = data[0]?.payment.payment_intent;
  const charges = await test.ctx.stripe.charges.list({ payment_intent: idOf(intent) ?? '' });
  return charges.data[0]?.id ?? '';
};
const forget = () => test.ctx.db.delete(payments);

it('keeps what was paid, with the fee, and what was given back of it', async () => {
  const who = await createPayer();
  const [payment, ...others] = await paid(who);
  expect(others).toEqual([]);
  expect(payment).toMatchObject({
    platform: 'stripe',
    currency: 'chf',
    amount: 4_000,
    tax: 0,
    refunded: 0,
    dispute: 'none',
    disputed: 0,
    fee: 146,
    feeCurrency: 'chf',
  });
  const invoice = payment?.invoiceID ?? '';
  await test.ctx.stripe.refunds.create({ charge: await chargeOf(invoice), amount: 1_000 });
  await test.stripe.deliver();
  expect(await paid(who)).toMatchObject([{ amount: 4_000, refunded: 1_000, fee: 146 }]);
  const { json } = await readExport(test, who);
  expect(json['billing']).toMatchObject({ payments: [{ id: invoice, amount: 4_000, refunded: 1_000 }] });
  // Not among its ids, which are made by chance.
  expect(JSON.stringify(json['billing'])).not.toMatch(/:146[,}]|"fee/);
});

it('keeps what a bank has taken back, with what that costs', async () => {
  const who = await createPayer('4000 0000 0000 0259');
  const now = { refunded: 0, disputed: 4_000, fee: 2_146 };
  expect(await paid(who)).toMatchObject([{ ...now, dispute: 'open' }]);
  const { data } = await test.ctx.stripe.disputes.list({});
  await test.ctx.stripe.disputes.close(data[0]?.id ?? '');
  await test.stripe.deliver();
  expect(await paid(who)).toMatchObject([{ ...now, dispute: 'lost' }]);
});

it('is the same however often and in whichever order it is told, and an older reading changes nothing', async () => {
  const who = await createPayer();
  const before = await paid(who);
  const invoice = before[0]?.invoiceID ?? '';
  await forget();
  await Promise.all(Array.from({ length: 20 }, () => recordPayment(test.ctx, invoice)));
  expect(await paid(who)).toEqual(before);
  const [row] = await test.ctx.db.select().from(payments);
  if (!row) throw new Error('nothing was kept');
  await savePayment(test.ctx.db, { ...row, refunded: 4_000, readAt: new Date(row.readAt.getTime() - 1) });
  expect(await paid(who)).toEqual(before);
});

it('reads back page by page what was paid before, and by night what never came', async () => {
  const who = await createPayer();
  const before = await paid(who);
  await forget();
  expect(await paid(who)).toEqual([]);
  await restartFill(test.ctx);
  await fillPayments(test.ctx);
  expect(await paid(who)).toEqual(before);

  await forget();
  await fillPayments(test.ctx);
  expect(await paid(who)).toEqual([]);
  await readLostEvents(test.ctx);
  expect(await paid(who)).toEqual([]);
  await test.ctx.db.execute(sql`delete from stripe_events where type = 'invoice.paid'`);
  await readLostEvents(test.ctx);
  expect(await paid(who)).toEqual(before);
});

it('reads back the rest where one cannot be read', async () => {
  await restartFill(test.ctx);
  await fillPayments(test.ctx);
  const all = await test.ctx.db.select({ id: payments.id }).from(payments).orderBy(desc(payments.paidAt));
  const [broken, ...others] = all.map(({ id }) => id);
  expect(others).not.toEqual([]);
  await forget();
  await restartFill(test.ctx);
  const { invoicePayments } = test.ctx.stripe;
  const list = invoicePayments.list.bind(invoicePayments);
  const asked = vi.spyOn(invoicePayments, 'list').mockImplementation((params) => {
    if (params?.invoice === broken) throw new Error('nothing that anybody foresaw');
    return list(params);
  });
  await fillPayments(test.ctx);
  asked.mockRestore();
  const read = await test.ctx.db.select({ id: payments.id }).from(payments);
  expect(read.map(({ id }) => id).toSorted()).toEqual(others.toSorted());
});

it('sums them by month and currency for owners alone', async () => {
  const who = await createPayer();
  const invoice = (await paid(who))[0]?.invoiceID ?? '';
  await forget();
  await test.ctx.stripe.refunds.create({ charge: await chargeOf(invoice), amount: 500 });
  await test.stripe.deliver();
  const row = (await test.ctx.db.select().from(payments))[0];
  if (!row) throw new Error('nothing was kept');
  // Paid in euros, of which Stripe keeps francs.
  await savePayment(test.ctx.db, {
    ...row,
    id: 'in_euros',
    currency: 'eur',
    amount: 900,
    refunded: 0,
    tax: 67,
  });
  await savePayment(test.ctx.db, { ...row, id: 'in_new', refunded: 0, fee: null, feeCurrency: null });
  const { result } = await call(test.origin, 'getRevenue', owner.idToken, {});
  const months = result?.months;
  expect(months).toHaveLength(2);
  expect(months).toMatchObject([
    {
      currency: 'chf',
      payments: 2,
      amount: 8_000,
      tax: 0,
      refunded: 500,
      disputed: 0,
      fee: 292,
      feesUnknown: 1,
    },
    { currency: 'eur', payments: 1, amount: 900, tax: 67, refunded: 0, disputed: 0, fee: 0, feesUnknown: 0 },
  ]);
  for (const other of [who, await createOperator(test.ctx)])
    expect((await call(test.origin, 'getRevenue', other.idToken, {})).status).toBe(403);
});

it('keeps them for ten years without the account', async () => {
  const who = await createPayer();
  const [payment] = await paid(who);
  await steps.deleteAccount(who);
  const find = async () =>
    (await test.ctx.db.select().from(payments)).find(({ id }) => id === payment?.invoiceID);
  expect(await find()).toMatchObject({ accountId: null, amount: 4_000 });
  // What is told of it later still counts.
  await test.ctx.stripe.refunds.create({ charge: await chargeOf(payment?.invoiceID ?? '') });
  await test.stripe.deliver();
  expect(await find()).toMatchObject({ accountId: null, refunded: 4_000 });
  const row = await find();
  if (!row) throw new Error('it is gone');
  const year = test.clock.now().getUTCFullYear();
  const last = (yearsAgo: number) => new Date(Date.UTC(year - yearsAgo, 11, 31));
  await savePayment(test.ctx.db, { ...row, id: 'in_eleven', paidAt: last(11) });
  await savePayment(test.ctx.db, { ...row, id: 'in_ten', paidAt: last(10) });
  await purgeBilling(test.ctx);
  const ids = (await test.ctx.db.select().from(payments)).map(({ id }) => id);
  expect(ids).toContain('in_ten');
  expect(ids).not.toContain('in_eleven');
});
