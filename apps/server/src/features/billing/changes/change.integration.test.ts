import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { makePackage } from '../../../../testing/factories/catalogue.ts';
import { grantPlan } from '../../../../testing/factories/subscriptions.ts';
import { findTier } from '../../entitlements/index.ts';
import { reconcileStripe } from '../reconcile/reconcile.service.ts';

let test: BillingApp;
const { call, createSubscriber, current, signInAgain } = createBillingSteps(() => test);

beforeAll(async () => {
  test = await buildBillingApp();
});
afterAll(() => test.close());

const [BASIC, VIP, VIP_YEARLY] = ['BASIC_monthly', 'VIP_monthly', 'VIP_annually'];
const productOf = (identifier: string) => `swiss_german_${identifier.toLowerCase()}`;

async function change(who: SignedInAccount, PackageID: string, given: object = {}) {
  const answer = await call(
    'changeStripeSubscription',
    {
      StripePriceID: '',
      ProductID: productOf(PackageID),
      PackageID,
      OfferID: DEFAULT_OFFER_ID,
      changeStripeSubscription: true,
      selectedPrivateLesson: null,
      ...given,
    },
    who,
  );
  await test.stripe.deliver();
  return answer;
}

/** What runs and what waits, each with whether it cancels. */
async function describeCurrent(who: SignedInAccount): Promise<Record<string, boolean>> {
  const entries = Object.values(await current(who));
  return Object.fromEntries(entries.map(({ identifier, cancels }) => [identifier, cancels]));
}

const tierOf = ({ uid }: SignedInAccount) => findTier(test.ctx.db, uid, test.ctx.clock.now());

async function listPaid({ uid }: SignedInAccount): Promise<number[]> {
  const { rows } = await test.ctx.pool.query<{ customer_id: string }>(
    'select customer_id from stripe_customers where account_id = $1',
    [uid],
  );
  const { data } = await test.ctx.stripe.invoices.list({ customer: rows[0]?.customer_id ?? '' });
  return data.map(({ total }) => total).filter((total) => total !== 0);
}

/** One that has paid for its first period. */
async function createPayer(packageID: string): Promise<SignedInAccount> {
  const who = await createSubscriber(packageID);
  await test.advanceDays(30.1);
  return signInAgain(who);
}

/** Deliveries that were refused for now come again, as at Stripe. */
const WAIT = { timeout: 20_000, interval: 500 };
const OK = { status: 200, result: { ok: true } };

describe('an upgrade', () => {
  it('takes place at once, its trial goes on, and nothing is charged', async () => {
    const who = await createSubscriber(BASIC);
    const before = Object.values(await current(who))[0]?.expires_date;
    expect(await change(who, VIP)).toMatchObject(OK);
    const entries = await current(who);
    expect(Object.keys(entries)).toEqual([productOf(VIP)]);
    expect(entries[productOf(VIP)]).toMatchObject({ cancels: false, expires_date: before });
    expect(await tierOf(who)).toBe(2);
    expect(await listPaid(who)).toEqual([]);
  });

  it('to a plan without a trial ends the one that runs, and is paid at once', async () => {
    const setTrial = (days: number) =>
      test.ctx.pool.query('update packages set trial_days = $1 where identifier = $2', [days, VIP]);
    const who = await createSubscriber(BASIC);
    await setTrial(0);
    try {
      expect(await change(who, VIP)).toMatchObject(OK);
    } finally {
      await setTrial(30);
    }
    expect(await describeCurrent(who)).toEqual({ [VIP]: false });
    expect(await listPaid(who)).toEqual([4_000]);
    const [entry] = Object.values(await current(who));
    const days = (Date.parse(entry?.expires_date ?? '') - test.ctx.clock.now().getTime()) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(28);
    expect(Math.round(days)).toBeLessThanOrEqual(31);
    expect((await call('getBillingOverview', null, who)).result).toMatchObject({ trialEndsAt: null });
  });

  it('of a paid plan credits what is left of it', async () => {
    const who = await createPayer(BASIC);
    expect(await change(who, VIP)).toMatchObject(OK);
    expect(await describeCurrent(who)).toEqual({ [VIP]: false });
    const [difference, first] = await listPaid(who);
    expect(first).toBe(1_000);
    expect(difference).toBeGreaterThan(2_900);
    expect(difference).toBeLessThanOrEqual(3_000);
  });

  it('drops what was pending, and renews although the lower plan was to end', async () => {
    const who = await createSubscriber(VIP);
    await change(who, BASIC);
    expect(await describeCurrent(who)).toEqual({ [VIP]: true, [BASIC]: false });
    await call('cancelStripeSubscription', null, who);
    const basic = await createSubscriber(BASIC);
    await change(basic, 'BASIC_annually');
    expect(await change(basic, VIP)).toMatchObject(OK);
    expect(await describeCurrent(basic)).toEqual({ [VIP]: false });
  });

  it('of a cancelled plan renews again', async () => {
    const who = await createSubscriber(BASIC);
    await call('cancelStripeSubscription', null, who);
    expect(await change(who, VIP)).toMatchObject(OK);
    expect(await describeCurrent(who)).toEqual({ [VIP]: false });
  });
});

describe('a downgrade or switch', () => {
  const learners: { [name: string]: SignedInAccount } = {};
  const learner = (name: string): SignedInAccount => {
    const who = learners[name];
    if (!who) throw new Error(`no learner ${name}`);
    return who;
  };

  it('waits for the end of the paid period, and gives nothing before', async () => {
    const who = await createPayer(VIP);
    learners['paid'] = who;
    const end = Object.values(await current(who))[0]?.expires_date;
    expect(await change(who, BASIC)).toMatchObject(OK);
    const entries = await current(who);
    expect(entries[productOf(VIP)]).toMatchObject({ cancels: true, expires_date: end });
    expect(entries[productOf(BASIC)]).toMatchObject({ cancels: false, expires_date: end });
    expect(await tierOf(who)).toBe(2);
    expect(await listPaid(who)).toEqual([4_000]);
  });

  it('is replaced by another', async () => {
    const who = await createSubscriber(VIP);
    learners['in trial'] = who;
    await change(who, BASIC);
    expect(await change(who, VIP_YEARLY)).toMatchObject(OK);
    expect(await describeCurrent(who)).toEqual({ [VIP]: true, [VIP_YEARLY]: false });
  });

  it('is dropped by a cancellation, after which the running plan can be taken up again', async () => {
    const who = await createSubscriber(VIP);
    learners['taken up'] = who;
    await change(who, BASIC);
    expect(await call('cancelStripeSubscription', null, who)).toMatchObject(OK);
    expect(await describeCurrent(who)).toEqual({ [VIP]: true });
    const productIDToUncancel = productOf(VIP);
    expect(await call('uncancelStripeSubscription', { productIDToUncancel }, who)).toMatchObject(OK);
    expect(await describeCurrent(who)).toEqual({ [VIP]: false });
  });

  it('of a cancelled plan is pending until that ends', async () => {
    const who = await createSubscriber(VIP);
    learners['cancelled'] = who;
    await call('cancelStripeSubscription', null, who);
    expect(await change(who, BASIC)).toMatchObject(OK);
    expect(await describeCurrent(who)).toEqual({ [VIP]: true, [BASIC]: false });
    const dropped = await createSubscriber(VIP);
    learners['dropped'] = dropped;
    await change(dropped, BASIC);
    await call('cancelStripeSubscription', null, dropped);
  });

  it('begins with the end of the running plan, is charged then, and grants no trial', async () => {
    await test.advanceDays(31);
    const expectAfter = async (name: string, entries: object, paid: readonly number[]) => {
      const who = await signInAgain(learner(name));
      await expect
        .poll(async () => {
          await test.stripe.deliver();
          return describeCurrent(who);
        }, WAIT)
        .toEqual(entries);
      expect(await listPaid(who), name).toEqual(paid);
      learners[name] = who;
    };
    await expectAfter('paid', { [BASIC]: false }, [1_000, 4_000]);
    expect(await tierOf(learner('paid'))).toBe(1);
    await expectAfter('in trial', { [VIP_YEARLY]: false }, [43_200]);
    await expectAfter('taken up', { [VIP]: false }, [4_000]);
    await expectAfter('cancelled', { [BASIC]: false }, [1_000]);
    await expectAfter('dropped', {}, []);
  });

  it('that has begun can be cancelled and changed as any other plan', async () => {
    const who = learner('paid');
    expect(await call('cancelStripeSubscription', null, who)).toMatchObject(OK);
    expect(await describeCurrent(who)).toEqual({ [BASIC]: true });
    expect(await change(who, VIP)).toMatchObject(OK);
    expect(await describeCurrent(who)).toEqual({ [VIP]: false });
  });
});

describe('refuses', () => {
  const REFUSED = { status: 400, error: { status: 'FAILED_PRECONDITION' } };
  const NOT_FOUND = { status: 404, error: { status: 'NOT_FOUND' } };

  it('a package, offer, product or price that is made up or of another package', async () => {
    const who = await createSubscriber(BASIC);
    const others = await test.ctx.stripe.prices.list({ lookup_keys: ['BASIC_monthly_chf_1000'] });
    for (const given of [
      { PackageID: 'GOLD_monthly' },
      { OfferID: 'none' },
      { ProductID: productOf(BASIC) },
      { StripePriceID: 'price_made_up' },
      { StripePriceID: others.data[0]?.id },
    ])
      expect(await change(who, VIP, given), JSON.stringify(given)).toMatchObject(NOT_FOUND);
    expect(await describeCurrent(who)).toEqual({ [BASIC]: false });
  });

  it('takes the price that the offer shows', async () => {
    const who = await createSubscriber(BASIC);
    const { result } = await call('getRevenueCatOffer_v2_0', { offerID: DEFAULT_OFFER_ID, platform: 'web' });
    const offers = result['offers'] as { identifier: string; StripePriceID: string }[];
    const StripePriceID = offers.find(({ identifier }) => identifier === VIP)?.StripePriceID;
    expect(StripePriceID).toMatch(/^price_/);
    expect(await change(who, VIP, { StripePriceID })).toMatchObject(OK);
  });

  it('the plan that is chosen already, running or pending', async () => {
    const who = await createSubscriber(VIP);
    expect(await change(who, VIP)).toMatchObject(REFUSED);
    await change(who, BASIC);
    expect(await change(who, BASIC)).toMatchObject(REFUSED);
    expect(await describeCurrent(who)).toEqual({ [VIP]: true, [BASIC]: false });
  });

  it('a change of nothing', async () => {
    expect(await change(await createSignedInAccount(test.ctx), VIP)).toMatchObject(REFUSED);
  });

  it('a change of a plan from an app store', async () => {
    const who = await createSignedInAccount(test.ctx);
    await grantPlan(test.ctx, who.uid, 1);
    const { error } = await change(who, VIP);
    expect(error).toMatchObject({ details: { platform: 'ios' } });
  });

  it('a second change while one is under way', async () => {
    const who = await createSubscriber(VIP);
    const wanted = [BASIC, VIP_YEARLY, 'BASIC_annually', BASIC, VIP_YEARLY];
    const answers = await Promise.all(wanted.map((identifier) => change(who, identifier)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.every((status) => [200, 400, 409, 503].includes(status))).toBe(true);
    expect(Object.keys(await current(who))).toHaveLength(2);
  });
});

describe('a mail tells', () => {
  const expectSubjects = async ({ email }: SignedInAccount, wanted: readonly RegExp[]) => {
    const listSubjects = () => test.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    await expect.poll(() => listSubjects().length, WAIT).toBe(wanted.length);
    for (const subject of wanted)
      expect(
        listSubjects().filter((text) => subject.test(text)),
        String(subject),
      ).toHaveLength(1);
  };

  it('each change, cancellation and return once, however often the plan is read again', async () => {
    const who = await createSubscriber(VIP);
    await change(who, BASIC);
    await call('cancelStripeSubscription', null, who);
    await call('uncancelStripeSubscription', { productIDToUncancel: productOf(VIP) }, who);
    await test.stripe.deliver();
    await Promise.all([reconcileStripe(test.ctx), reconcileStripe(test.ctx)]);
    await expectSubjects(who, [
      /^Welcome to VIP/,
      /changing to BASIC/,
      /^VIP at .* is cancelled/,
      /staying with VIP/,
    ]);
  });

  it('an upgrade of a cancelled plan as one change', async () => {
    const who = await createSubscriber(BASIC);
    await call('cancelStripeSubscription', null, who);
    await change(who, VIP);
    await reconcileStripe(test.ctx);
    await expectSubjects(who, [/^Welcome to BASIC/, /^BASIC at .* is cancelled/, /changing to VIP/]);
  });

  it('an upgrade in place of a pending plan without a word of a cancellation', async () => {
    const who = await createSubscriber(BASIC);
    await change(who, 'BASIC_annually');
    await change(who, VIP);
    await reconcileStripe(test.ctx);
    await expectSubjects(who, [/^Welcome to BASIC/, /changing to BASIC/, /changing to VIP/]);
  });
});

it('answers a change that was made but answered too late with ok', async () => {
  const who = await createSubscriber(BASIC);
  const { rows } = await test.ctx.pool.query<{ id: string }>(
    'select id from subscriptions where account_id = $1',
    [who.uid],
  );
  const id = rows[0]?.id ?? '';
  const { items } = await test.ctx.stripe.subscriptions.retrieve(id);
  const { data } = await test.ctx.stripe.prices.list({ lookup_keys: ['VIP_monthly_chf_4000'] });
  // Made at Stripe by a call whose answer was lost, and whose webhook has not arrived.
  await test.ctx.stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? '', price: data[0]?.id ?? '' }],
  });
  const answer = await call(
    'changeStripeSubscription',
    {
      StripePriceID: '',
      ProductID: productOf(VIP),
      PackageID: VIP,
      OfferID: DEFAULT_OFFER_ID,
      changeStripeSubscription: true,
    },
    who,
  );
  expect(answer).toMatchObject(OK);
});

it('has the prices that these tests count with', () => {
  expect(makePackage('VIP', 'annual').StripePrice.unit_amount).toBe(43_200);
});
