import { billing } from '@school/texts/de/billing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  basic,
  basicYearly,
  confirmSummary,
  END,
  findCard,
  findLabel,
  followAddress,
  has,
  hasCancelled,
  hasLater,
  press,
  pressOn,
  showPlans,
  UPDATE_CARD,
  vip,
  vipYearly,
} from '../../../../testing/plans-page.tsx';
import { alertText } from '../../../../testing/render-app.tsx';
import { CallFailure } from '../../../shared/api/call-error.ts';

const paymentProblem = { since: '2026-01-29T09:00:00.000Z', accessUntil: '2026-02-01T09:00:00.000Z' };
const away = new CallFailure('unavailable', 'away');
/** VIP ends, and BASIC begins. */
const replaced = [hasCancelled(vip), hasLater(basic)];

describe('changing a running plan', () => {
  /** Presses on VIP, above the BASIC that runs. */
  const upgrade = async (answers: Record<string, unknown>, beside = {}) => {
    const page = showPlans({ runs: [has(basic)], beside, answers });
    await pressOn('VIP', 'UPGRADE');
    return page;
  };

  it('shows what it means, sends the six fields, says the result and shows the new state', async () => {
    const changeStripeSubscription = { ok: true };
    const { payloadsOf, nowRuns } = showPlans({ runs: [has(vip)], answers: { changeStripeSubscription } });
    await pressOn('BASIC', 'DOWNGRADE');
    const summary = within(await screen.findByRole('dialog', { name: 'Your change to BASIC monthly' }));
    expect(summary.getByText('Nothing. You keep VIP monthly until 1 February 2026.')).toBeDefined();
    expect(payloadsOf('changeStripeSubscription')).toHaveLength(0);
    nowRuns(...replaced);
    await confirmSummary();
    await screen.findByText(`BASIC monthly begins on ${END}. Until then nothing changes.`);
    expect(screen.getByText('SUCCESS')).toBeDefined();
    expect(payloadsOf('changeStripeSubscription')).toEqual([
      {
        StripePriceID: 'price_BASIC_monthly',
        ProductID: 'prod_BASIC_monthly',
        PackageID: 'BASIC_monthly',
        OfferID: 'VIP_BASIC_PRIVATE_monthly_annual',
        changeStripeSubscription: true,
      },
    ]);
    await press('OK');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(async () => expect(await findLabel('BASIC')).toBe('cancel'));
  });

  it('leads to the bank where it wants the payment confirmed', async () => {
    const goTo = followAddress();
    await upgrade({ changeStripeSubscription: { id: 'in_1', url: 'https://bank.example/in_1' } });
    await confirmSummary();
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('https://bank.example/in_1'));
  });

  it('says what became of it after Back, and goes to no bank', async () => {
    const goTo = followAddress();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { answers } = await upgrade({ changeStripeSubscription: () => promise });
    await confirmSummary();
    await press('Back');
    await act(async () => resolve({ id: 'in_1', url: 'https://bank.example/in_1' }));
    expect(goTo).not.toHaveBeenCalled();
    const change = Promise.withResolvers<unknown>();
    answers['changeStripeSubscription'] = () => change.promise;
    await pressOn('VIP', 'UPGRADE');
    await confirmSummary();
    await press('Back');
    await act(async () => change.reject(new CallFailure('failed-precondition', 'You pay in the app.')));
    expect(await alertText()).toBe('Oops.You pay in the app.OK');
  });

  it('changes nothing after Back', async () => {
    const { payloadsOf } = await upgrade({});
    await press('Back');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(payloadsOf('changeStripeSubscription')).toHaveLength(0);
  });

  it('says so when the payment service is away, and works on the next press', async () => {
    const { answers } = await upgrade({ changeStripeSubscription: away });
    await confirmSummary();
    expect(await alertText()).toBe('Oops.Something went wrong.OK');
    await press('OK');
    answers['changeStripeSubscription'] = { ok: true };
    await confirmSummary();
    await screen.findByText('You have VIP monthly now.');
  });

  it('reads again what the account has after a refusal that something else came first', async () => {
    const changeStripeSubscription = new CallFailure('failed-precondition', 'You have VIP already.');
    const { nowRuns } = await upgrade({ changeStripeSubscription });
    nowRuns(has(vip));
    await confirmSummary();
    await screen.findByText('You have VIP already.');
    await press('OK');
    await waitFor(async () => expect(await findLabel('VIP')).toBe('cancel'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('buys another plan in place of an unpaid one', async () => {
    const createStripeCheckoutSession = { id: 'cs_1', url: 'https://pay.example/cs_1' };
    const goTo = followAddress();
    const { payloadsOf } = await upgrade({ createStripeCheckoutSession }, { paymentProblem });
    await confirmSummary();
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example/cs_1'));
    expect(payloadsOf('changeStripeSubscription')).toHaveLength(0);
  });
});

describe('what a card says of its plan', () => {
  it.each([
    ['the running plan', [has(vip)], {}, 'VIP', 'Your plan'],
    [
      'a trial',
      [has(vip)],
      { trialEndsAt: paymentProblem.accessUntil },
      'VIP',
      `Your free trial runs until ${END}.`,
    ],
    [
      'a failed payment',
      [has(vip)],
      { paymentProblem },
      'VIP',
      `The payment of 29 January 2026 didn’t go through. You keep access until ${END}; please add a card that works before then.`,
    ],
    [
      'a failed payment, whose literal status stays',
      [has(vip)],
      { paymentProblem },
      'VIP',
      `renews on ${END}`,
    ],
    [
      'a plan that ends for the next, and so has no button',
      replaced,
      {},
      'VIP',
      `VIP monthly ends on ${END}, and BASIC monthly begins. To keep VIP monthly, cancel BASIC monthly, then press ‘resubscribe’.`,
    ],
    ['the next plan', replaced, {}, 'BASIC', 'Your next plan'],
    [
      'the next plan’s beginning',
      replaced,
      {},
      'BASIC',
      `It begins on ${END}, with its first payment on the same day.`,
    ],
    [
      'the card that pays',
      [has(vip)],
      { card: { brand: 'visa', last4: '4242' } },
      'VIP',
      'Visa ending in 4242',
    ],
  ])('%s', async (_case, runs, beside, title, text) => {
    showPlans({ runs, beside });
    await (await findCard(title)).findByText(text);
  });

  it('another card says which change it takes the place of', async () => {
    showPlans({ runs: [hasCancelled(vip), hasLater(basicYearly)] });
    await press('monthly');
    const card = await findCard('BASIC');
    expect(card.getByText('If you choose this, it replaces your change to BASIC yearly.')).toBeDefined();
    expect(await findLabel('BASIC')).toBe('SWITCH');
  });

  it('an unpaid one that is cancelled asks for no card', async () => {
    showPlans({ runs: [hasCancelled(vip)], beside: { paymentProblem } });
    expect(await findLabel('VIP')).toBe('resubscribe');
    expect((await findCard('BASIC')).getByText(/your unpaid plan VIP monthly ends at once/)).toBeDefined();
    expect((await findCard('VIP')).queryByText(/add a card that works/)).toBeNull();
  });

  it('another card begins at once in place of an unpaid one', async () => {
    showPlans({ runs: [has(vip)], beside: { paymentProblem } });
    const card = await findCard('BASIC');
    expect(
      card.getByText(
        'If you choose this, your unpaid plan VIP monthly ends at once. The first payment is today.',
      ),
    ).toBeDefined();
    expect(card.getByText('first payment on: 20 January 2026')).toBeDefined();
    expect(await findLabel('BASIC')).toBe('DOWNGRADE');
  });

  it('the price that its owner pays, in place of a new one', async () => {
    const price = { ProductID: vip.ProductID, currency: 'chf', unit_amount: 2_500 };
    showPlans({ runs: [has(vip)], beside: { price } });
    await (await findCard('VIP')).findByText(/^CHF\s25\.00 per month$/);
    expect((await findCard('BASIC')).getByText(/^CHF\s15\.00 per month$/)).toBeDefined();
  });

  it('the price to come, beside the one until then, on that plan alone', async () => {
    const price = { ProductID: vip.ProductID, currency: 'chf', unit_amount: 2_500 };
    const nextPrice = { currency: 'chf', unit_amount: 2_900, from: '2026-02-01T09:00:00.000Z' };
    showPlans({ runs: [has(vip)], beside: { price, nextPrice } });
    const card = await findCard('VIP');
    await card.findByText(/^From 1 February 2026 on it costs CHF\s29\.00 per month\. Until then you pay/);
    expect(card.getByText(/^CHF\s25\.00 per month$/)).toBeDefined();
    expect((await findCard('BASIC')).queryByText(/^From/)).toBeNull();
    expect(billing.notes.priceChanges('CHF 29.00 pro Monat', '1. Februar 2026')).toBe(
      'Ab dem 1. Februar 2026 kostet es CHF 29.00 pro Monat. Bis dahin bleibt alles, wie es ist.',
    );
  });

  it('a subscriber of a year sees both plans with an action', async () => {
    showPlans({ runs: [has(vipYearly)] });
    expect([await findLabel('VIP'), await findLabel('BASIC')]).toEqual(['cancel', 'DOWNGRADE']);
    await press('monthly');
    expect([await findLabel('VIP'), await findLabel('BASIC')]).toEqual(['SWITCH', 'DOWNGRADE']);
    const lookOf = async (plan: string, label: string) =>
      (await findCard(plan)).getByRole('button', { name: label }).className;
    // What takes something away does not stand out, whatever its package's colour.
    expect(await lookOf('VIP', 'SWITCH')).toMatch(/main/);
    expect(await lookOf('BASIC', 'DOWNGRADE')).toMatch(/plain/);
  });
});

describe('the cancel question', () => {
  it.each([
    ['VIP', [has(vip)], `You keep VIP monthly until ${END}, and nothing more is charged.`],
    [
      'BASIC',
      replaced,
      `BASIC monthly won’t begin. VIP monthly still ends on ${END}, unless you press ‘resubscribe’ afterwards.`,
    ],
  ])('of %s has a title, and says until when one keeps access', async (title, runs, note) => {
    showPlans({ runs });
    await pressOn(title, 'cancel');
    const question = within(await screen.findByRole('alertdialog', { name: `Cancel ${title} monthly` }));
    expect(question.getByText(note)).toBeDefined();
    expect(question.getByText('Are you sure you want to cancel?')).toBeDefined();
  });

  it.each([
    ['ios', 'App Store subscriptions', 'https://apps.apple.com/account/subscriptions'],
    ['android', 'Google Play subscriptions', 'https://play.google.com/store/account/subscriptions'],
  ] as const)(
    'of a plan bought in the app around the page leads to its store: %s',
    async (os, link, page) => {
      const cancelStripeSubscription = new CallFailure('failed-precondition', 'no');
      showPlans({ runs: [has(vip)], platform: os, os, answers: { cancelStripeSubscription } });
      await pressOn('VIP', 'cancel');
      await press('YES');
      await screen.findByText("To cancel your subscription go to your 'Swiss German' mobile app.");
      const alert = within(screen.getByRole('alertdialog'));
      expect(alert.getByRole('link', { name: link }).getAttribute('href')).toBe(page);
      expect(document.activeElement?.textContent).toBe('OK');
      await press('OK');
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );
});

describe('update card info', () => {
  it('stands on the running plan alone, and leads to the page for another card', async () => {
    const goTo = followAddress();
    const createStripeCardUpdateCheckoutSession = { id: 'cs_2', url: 'https://pay.example/cs_2' };
    showPlans({ runs: [has(vip)], answers: { createStripeCardUpdateCheckoutSession } });
    await pressOn('VIP', UPDATE_CARD);
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('https://pay.example/cs_2'));
    expect(screen.getAllByRole('button', { name: /^update card info/ })).toHaveLength(1);
  });

  it('leads nowhere who has gone to another page', async () => {
    const goTo = followAddress();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    showPlans({ runs: [has(vip)], answers: { createStripeCardUpdateCheckoutSession: () => promise } });
    await pressOn('VIP', UPDATE_CARD);
    cleanup();
    await act(async () => resolve({ id: 'cs_2', url: 'https://pay.example/cs_2' }));
    expect(goTo).not.toHaveBeenCalled();
  });

  it('says when it did not work', async () => {
    showPlans({ runs: [has(vip)], answers: { createStripeCardUpdateCheckoutSession: away } });
    await pressOn('VIP', UPDATE_CARD);
    await screen.findByText('Something went wrong. try again');
  });
});

describe('invoices and receipts', () => {
  const invoice = {
    date: '2026-01-01T09:00:00.000Z',
    amount: 2_900,
    currency: 'chf',
    refunded: 0,
    url: null,
  };
  const findList = () => screen.findByRole('region', { name: 'Invoices and receipts' });

  it('are listed with a link each', async () => {
    const invoices = [
      { ...invoice, status: 'paid', url: 'https://pay.example/in_1' } as const,
      { ...invoice, status: 'paid', refunded: 1_000, date: '2025-12-31T09:00:00.000Z' } as const,
      { ...invoice, status: 'refunded', refunded: 2_900, date: '2025-12-30T09:00:00.000Z' } as const,
      { ...invoice, status: 'open', date: '2025-12-01T09:00:00.000Z' } as const,
    ];
    showPlans({ runs: [has(vip)], beside: { invoices } });
    const list = within(await findList());
    expect(list.getAllByRole('listitem').map((item) => item.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      '1 January 2026CHF 29.00paiddownload',
      '31 December 2025CHF 29.00paid, CHF 10.00 refunded',
      '30 December 2025CHF 29.00refunded',
      '1 December 2025CHF 29.00to be paid',
    ]);
    const link = list.getByRole('link', { name: 'download the invoice of 1 January 2026' });
    expect(link.getAttribute('href')).toBe('https://pay.example/in_1');
  });

  it.each([
    ['the last one is to be paid', ['open', 'paid'], true],
    ['the last one is paid', ['paid', 'open'], false],
  ] as const)('without a plan, where %s', async (_which, statuses, isSaid) => {
    const invoices = statuses.map((status, index) => ({
      ...invoice,
      status,
      url: `https://pay.example/${index}`,
    }));
    showPlans({ beside: { invoices }, answers: { getHasAlreadySubscribed: true } });
    await findList();
    const said = screen.queryByText(/^The payment of 1 January 2026 didn’t go through\. Choose a plan/);
    expect(said !== null).toBe(isSaid);
  });

  it('with a plan say nothing of one that has ended', async () => {
    showPlans({ runs: [has(vip)], beside: { invoices: [{ ...invoice, status: 'open' }] } });
    await findList();
    expect(screen.queryByText('Your plan has ended')).toBeNull();
  });

  it('are said to be away while the payment service is', async () => {
    showPlans({ runs: [has(vip)], beside: { invoices: null } });
    await screen.findByText('They didn’t load. Come back in a while.');
  });

  it('do not keep the plans waiting when they cannot be asked for', async () => {
    showPlans({ runs: [has(vip)], answers: { getBillingOverview: away } });
    expect(await findLabel('VIP')).toBe('cancel');
    expect(screen.queryByRole('region', { name: 'Invoices and receipts' })).toBeNull();
  });
});
