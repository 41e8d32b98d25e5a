import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { createOperator, type SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { makeCatalogue } from '../../../../testing/factories/catalogue.ts';
import { grantPlan, makeSubscription } from '../../../../testing/factories/subscriptions.ts';
import { listSubscriptions, saveSubscription } from '../../entitlements/index.ts';
import { saveCatalogue } from '../catalogue/catalogue.repo.ts';
import { remindOfTrialEnds } from '../notices/trial-reminders.service.ts';
import { movePrices } from './price-moves.service.ts';

const VIP = 'VIP_monthly';
const [OLD, NEW] = [4_000, 4_500];

let test: BillingApp;
const { call, createSubscriber } = createBillingSteps(() => test);
let owner: SignedInAccount;
const people: { [name in 'early' | 'cancelling' | 'late' | 'inStore']: SignedInAccount } = {} as never;

beforeAll(async () => {
  test = await buildBillingApp();
  people.early = await createSubscriber(VIP);
  people.cancelling = await createSubscriber(VIP);
  await call('cancelStripeSubscription', null, people.cancelling);
  people.inStore = await createOperator(test.ctx, { role: 'moderator' });
  await grantPlan(test.ctx, people.inStore.uid, 2, { minutes: 60 * 24 * 300 });
  // A gift of the school has no price.
  const { uid } = await createOperator(test.ctx, { role: 'moderator' });
  const given = makeSubscription(test.ctx.clock.now(), 'given', uid);
  await saveSubscription(test.ctx.db, { ...given, platform: 'school', identifier: VIP });
});
afterAll(() => test.close());

const sellAt = async (amount: number) => {
  const catalogue = makeCatalogue();
  const packages = catalogue.packages.map((item) =>
    item.identifier === VIP ? { ...item, StripePrice: { currency: 'chf', unit_amount: amount } } : item,
  );
  await saveCatalogue(test.ctx.db, { ...catalogue, packages });
};
const move = async (amount: number, who = owner) =>
  call('moveToPrice', { identifier: VIP, currency: 'chf', unit_amount: amount }, who);
/** Owners are asked anew for each turn of the clock: their id token is an hour's. */
const standing = async () => {
  owner = await createOperator(test.ctx, { role: 'owner' });
  const { result } = await call('listPriceMoves', null, owner);
  return (result['packages'] as { identifier: string }[]).find(({ identifier }) => identifier === VIP);
};
const subscriptionOf = async ({ uid }: SignedInAccount) => {
  const [row] = await listSubscriptions(test.ctx.db, uid);
  return test.ctx.stripe.subscriptions.retrieve(row?.id ?? '');
};
const priceOf = async (who: SignedInAccount) => (await subscriptionOf(who)).items.data[0]?.price.unit_amount;
const paidBy = async (who: SignedInAccount) => {
  const { id } = await subscriptionOf(who);
  const { data } = await test.ctx.stripe.invoices.list({ subscription: id });
  return data.map(({ amount_paid }) => amount_paid).filter((amount) => amount > 0);
};
const overviewOf = async (who: SignedInAccount) => (await call('getBillingOverview', null, who)).result;
const mailsTo = ({ email }: SignedInAccount) =>
  test.mails.filter(
    ({ to, subject }) => to === email && /(?:A new price for|The price of) VIP/.test(subject),
  );

it('is an owner’s decision, for the price that stands, and needs no shell', async () => {
  owner = await createOperator(test.ctx, { role: 'owner' });
  expect(await standing()).toMatchObject({ subscribers: 1, hasOtherPrices: false });
  await sellAt(NEW);
  const teacher = await createOperator(test.ctx, { role: 'teacher' });
  expect((await move(NEW, teacher)).error?.details).toEqual({ reason: 'no-role' });
  expect((await move(OLD)).error?.details).toEqual({ reason: 'price-changed' });
  expect(await standing()).toMatchObject({
    subscribers: 1,
    inStores: 1,
    hasOtherPrices: true,
    move: null,
  });
  await move(NEW);
  await move(NEW);
  const { result } = await call('listAuditLog', { before: null }, owner);
  const moves = (result['entries'] as { action: string }[]).filter(({ action }) => action === 'price-moved');
  expect(moves).toMatchObject([{ before: {}, after: { unitAmount: NEW } }]);
  people.late = await createSubscriber(VIP);
});

it('leaves who bought at the old price at it, and says so when a plan goes on', async () => {
  await call('cancelStripeSubscription', null, people.early);
  await call('uncancelStripeSubscription', { productIDToUncancel: 'swiss_german_vip_monthly' }, people.early);
  const goesOn = () =>
    test.mails.find(({ to, subject }) => to === people.early.email && /staying with/.test(subject));
  await vi.waitFor(() => expect(goesOn()?.text).toMatch(/CHF\s40\.00 per month/), { timeout: 20_000 });
  expect(await overviewOf(people.early)).toMatchObject({ price: { unit_amount: OLD }, nextPrice: null });
  const bought = test.mails.find(({ to }) => to === people.late.email);
  expect(bought?.text).toMatch(/CHF\s45\.00 per month/);
});

it('mails each subscriber once, two weeks before, and none who cancels, bought at it or has it from a store', async () => {
  await Promise.all([movePrices(test.ctx), movePrices(test.ctx)]);
  await movePrices(test.ctx);
  await vi.waitFor(() => expect(mailsTo(people.early)).toHaveLength(1), { timeout: 20_000 });
  expect(mailsTo(people.early)[0]?.text).toMatch(
    /will cost CHF\s45\.00 per month\. Until then you go on paying CHF\s40\.00/,
  );
  for (const who of [people.cancelling, people.late, people.inStore]) expect(mailsTo(who)).toEqual([]);
  expect(await priceOf(people.early)).toBe(OLD);
  const { items } = await subscriptionOf(people.early);
  const from = new Date((items.data[0]?.current_period_end ?? 0) * 1_000).toISOString();
  expect(await overviewOf(people.early)).toMatchObject({
    price: { unit_amount: OLD },
    nextPrice: { currency: 'chf', unit_amount: NEW, from },
  });
  for (const who of [people.cancelling, people.late])
    expect(await overviewOf(who)).toMatchObject({ nextPrice: null });
  expect(await standing()).toMatchObject({
    subscribers: 2,
    inStores: 1,
    move: { unit_amount: NEW, waiting: 0, told: 1, moved: 0, had: 1 },
  });
});

it('gives the new price from the next period on, without proration, also after a kill half-way', async () => {
  await test.advanceDays(28.5);
  await remindOfTrialEnds(test.ctx);
  const reminder = () =>
    test.mails.find(({ to, subject }) => to === people.early.email && /trial/.test(subject));
  await vi.waitFor(() => expect(reminder()?.text).toMatch(/your plan VIP begins: CHF\s45\.00 per month/), {
    timeout: 20_000,
  });
  const update = vi.spyOn(test.ctx.stripe.subscriptions, 'update');
  const transaction = vi.spyOn(test.ctx.db, 'transaction').mockRejectedValueOnce(new Error('killed'));
  await movePrices(test.ctx);
  transaction.mockRestore();
  expect(await priceOf(people.early)).toBe(NEW);
  expect(await standing()).toMatchObject({ move: { told: 1, moved: 0 } });
  await movePrices(test.ctx);
  expect(update).toHaveBeenCalledTimes(1);
  update.mockRestore();
  expect(await standing()).toMatchObject({ move: { told: 0, moved: 1, had: 1 } });
  expect(await paidBy(people.early)).toEqual([]);
  await test.advanceDays(3);
  expect(await paidBy(people.early)).toEqual([NEW]);
  expect((await subscriptionOf(people.cancelling)).status).toBe('canceled');
  expect(mailsTo(people.early)).toHaveLength(1);
});

it('waits for the next period where too little of this one is left, and says so where a price stays', async () => {
  await test.advanceDays(20);
  await sellAt(OLD);
  await standing();
  await move(OLD);
  await movePrices(test.ctx);
  expect(await standing()).toMatchObject({ move: { unit_amount: OLD, waiting: 2, told: 0 } });
  await test.advanceDays(12);
  await movePrices(test.ctx);
  expect(await standing()).toMatchObject({ move: { waiting: 0, told: 2 } });
  expect(await paidBy(people.early)).toEqual([NEW, NEW]);
  await sellAt(NEW);
  await move(NEW);
  await movePrices(test.ctx);
  await vi.waitFor(() => expect(mailsTo(people.early).at(-1)?.subject).toMatch(/stays the same/), {
    timeout: 20_000,
  });
  expect(await standing()).toMatchObject({ move: { unit_amount: NEW, told: 0, moved: 0, had: 2 } });
});
