import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  arrange,
  basic,
  basicYearly,
  confirmSummary,
  createServer,
  findCard,
  findLabel,
  has,
  NOTHING_BESIDE,
  type Server,
  showPlans,
  UPDATE_CARD,
  vip,
  vipYearly,
} from '../../../../testing/plans-page.tsx';
import { CallFailure } from '../../../shared/api/call-error.ts';

let server: Server;
beforeEach(() => {
  server = createServer();
});

const [LATER, END] = ['2026-01-10T12:00:00.000Z', '1 February 2026'];
const press = async (title: string, name: string) =>
  userEvent.click((await findCard(title)).getByRole('button', { name }));
const followAddress = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);

describe('changing a running plan', () => {
  it('shows what it means, sends the six fields, says the result and shows the new state', async () => {
    arrange(server, has(vip));
    server.answers['changeStripeSubscription'] = { ok: true };
    showPlans(server, 'Mira');
    await press('BASIC', 'DOWNGRADE');
    const summary = within(await screen.findByRole('dialog', { name: 'Your change to BASIC monthly' }));
    expect(summary.getByText('Nothing. You keep VIP monthly until 1 February 2026.')).toBeDefined();
    expect(server.payloadsOf('changeStripeSubscription')).toHaveLength(0);
    server.answers['getCurrentSubscriptions'] = {
      ...has(vip, { cancels: true }),
      ...has(basic, { purchase_date: LATER }),
    };
    await confirmSummary();
    await screen.findByText(`BASIC monthly begins on ${END}. Until then nothing changes.`);
    expect(screen.getByText('SUCCESS')).toBeDefined();
    expect(server.payloadsOf('changeStripeSubscription')).toEqual([
      {
        StripePriceID: 'price_BASIC_monthly',
        ProductID: 'prod_BASIC_monthly',
        PackageID: 'BASIC_monthly',
        OfferID: 'VIP_BASIC_PRIVATE_monthly_annual',
        changeStripeSubscription: true,
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(async () => expect(await findLabel('BASIC')).toBe('cancel'));
  });

  it('leads to the bank where it wants the payment confirmed', async () => {
    arrange(server, has(basic));
    server.answers['changeStripeSubscription'] = { id: 'in_1', url: 'https://bank.example/in_1' };
    const goTo = followAddress();
    showPlans(server, 'Mira');
    await press('VIP', 'UPGRADE');
    await confirmSummary();
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('https://bank.example/in_1'));
  });

  it('changes nothing after Back', async () => {
    arrange(server, has(basic));
    showPlans(server, 'Mira');
    await press('VIP', 'UPGRADE');
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.payloadsOf('changeStripeSubscription')).toHaveLength(0);
  });

  it('says so when the payment service is away, and works on the next press', async () => {
    arrange(server, has(basic));
    server.answers['changeStripeSubscription'] = new CallFailure('unavailable', 'away');
    showPlans(server, 'Mira');
    await press('VIP', 'UPGRADE');
    await confirmSummary();
    expect((await screen.findByRole('alertdialog')).textContent).toBe('Oops.Something went wrong.OK');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    server.answers['changeStripeSubscription'] = { ok: true };
    await confirmSummary();
    await screen.findByText('You have VIP monthly now.');
  });

  it('reads again what the account has after a refusal that something else came first', async () => {
    arrange(server, has(basic));
    server.answers['changeStripeSubscription'] = new CallFailure(
      'failed-precondition',
      'You have VIP already.',
    );
    showPlans(server, 'Mira');
    await press('VIP', 'UPGRADE');
    server.answers['getCurrentSubscriptions'] = has(vip);
    await confirmSummary();
    await screen.findByText('You have VIP already.');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(async () => expect(await findLabel('VIP')).toBe('cancel'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('buys another plan in place of an unpaid one', async () => {
    arrange(server, has(basic));
    const paymentProblem = { since: '2026-01-29T12:00:00.000Z', accessUntil: '2026-02-01T12:00:00.000Z' };
    server.answers['getBillingOverview'] = { ...NOTHING_BESIDE, paymentProblem };
    server.answers['createStripeCheckoutSession'] = { id: 'cs_1', url: 'https://pay.example/cs_1' };
    const goTo = followAddress();
    showPlans(server, 'Mira');
    await press('VIP', 'UPGRADE');
    await confirmSummary();
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example/cs_1'));
    expect(server.payloadsOf('changeStripeSubscription')).toHaveLength(0);
  });
});

describe('what a card says of its plan', () => {
  const paymentProblem = { since: '2026-01-29T12:00:00.000Z', accessUntil: '2026-02-01T12:00:00.000Z' };
  const waiting = [has(vip, { cancels: true }), has(basic, { purchase_date: LATER })];

  it.each([
    ['the running plan', [has(vip)], {}, 'VIP', 'Your plan'],
    [
      'a trial',
      [has(vip)],
      { trialEndsAt: '2026-02-01T12:00:00.000Z' },
      'VIP',
      `Your free trial runs until ${END}.`,
    ],
    [
      'a failed payment',
      [has(vip)],
      { paymentProblem },
      'VIP',
      `The payment of 29 January 2026 did not go through. You keep access until ${END}; give a card that works before then.`,
    ],
    [
      'a plan that ends for the next, and so has no button',
      waiting,
      {},
      'VIP',
      `VIP monthly ends on ${END}, and BASIC monthly begins. To keep VIP monthly, cancel BASIC monthly, then press ‘resubscribe’.`,
    ],
    ['the next plan', waiting, {}, 'BASIC', 'Your next plan'],
    [
      'the next plan’s beginning',
      waiting,
      {},
      'BASIC',
      `It begins on ${END}, and that is the day of its first payment.`,
    ],
    [
      'the card that pays',
      [has(vip)],
      { card: { brand: 'visa', last4: '4242' } },
      'VIP',
      'Visa ending in 4242',
    ],
  ])('%s', async (_case, currents, beside, title, text) => {
    arrange(server, ...currents);
    server.answers['getBillingOverview'] = { ...NOTHING_BESIDE, ...beside };
    showPlans(server, 'Mira');
    expect(await (await findCard(title)).findByText(text)).toBeDefined();
  });

  it('another card says which change it takes the place of', async () => {
    arrange(server, has(vip, { cancels: true }), has(basicYearly, { purchase_date: LATER }));
    showPlans(server, 'Mira');
    await userEvent.click(await screen.findByRole('button', { name: 'monthly' }));
    const card = await findCard('BASIC');
    expect(card.getByText('Choosing this takes the place of your change to BASIC yearly.')).toBeDefined();
    expect(await findLabel('BASIC')).toBe('SWITCH');
  });

  it('another card begins at once in place of an unpaid one', async () => {
    arrange(server, has(vip));
    server.answers['getBillingOverview'] = { ...NOTHING_BESIDE, paymentProblem };
    showPlans(server, 'Mira');
    const card = await findCard('BASIC');
    expect(
      card.getByText('Choosing this ends VIP monthly, which is unpaid, at once. The first payment is today.'),
    ).toBeDefined();
    expect(card.getByText('first payment on: 20 January 2026')).toBeDefined();
    expect(await findLabel('BASIC')).toBe('DOWNGRADE');
  });

  it('the price that its owner pays, in place of a new one', async () => {
    arrange(server, has(vip));
    const price = { ProductID: vip.ProductID, currency: 'chf', unit_amount: 2_500 };
    server.answers['getBillingOverview'] = { ...NOTHING_BESIDE, price };
    showPlans(server, 'Mira');
    expect(await (await findCard('VIP')).findByText(/^CHF\s25\.00 per month$/)).toBeDefined();
    expect((await findCard('BASIC')).getByText(/^CHF\s15\.00 per month$/)).toBeDefined();
  });

  it('the literal status of a failed payment stays', async () => {
    arrange(server, has(vip));
    server.answers['getBillingOverview'] = { ...NOTHING_BESIDE, paymentProblem };
    showPlans(server, 'Mira');
    expect(await (await findCard('VIP')).findByText(`renews on ${END}`)).toBeDefined();
  });

  it('a subscriber of a year sees both plans with an action', async () => {
    arrange(server, has(vipYearly));
    showPlans(server, 'Mira');
    expect(await findLabel('VIP')).toBe('cancel');
    expect(await findLabel('BASIC')).toBe('DOWNGRADE');
    await userEvent.click(screen.getByRole('button', { name: 'monthly' }));
    expect([await findLabel('VIP'), await findLabel('BASIC')]).toEqual(['SWITCH', 'DOWNGRADE']);
  });
});

describe('the cancel question', () => {
  it.each([
    [
      'VIP',
      [has(vip)],
      'Cancel VIP monthly',
      `You keep VIP monthly until ${END}, and nothing more is charged.`,
    ],
    [
      'BASIC',
      [has(vip, { cancels: true }), has(basic, { purchase_date: LATER })],
      'Cancel BASIC monthly',
      `BASIC monthly will not begin. VIP monthly still ends on ${END}, unless you press ‘resubscribe’ afterwards.`,
    ],
  ])('of %s has a title, and says until when one keeps access', async (title, currents, heading, note) => {
    arrange(server, ...currents);
    showPlans(server, 'Mira');
    await press(title, 'cancel');
    const question = await screen.findByRole('alertdialog', { name: heading });
    expect(within(question).getByText(note)).toBeDefined();
    expect(within(question).getByText('Are you sure you want to cancel?')).toBeDefined();
  });

  it.each([
    ['ios', 'App Store subscriptions', 'https://apps.apple.com/account/subscriptions'],
    ['android', 'Google Play subscriptions', 'https://play.google.com/store/account/subscriptions'],
  ] as const)(
    'of a plan bought in the app around the page leads to its store: %s',
    async (os, link, page) => {
      arrange(server, has(vip));
      server.answers['getSubscriptionPlatform'] = { subscriptionPlatform: os };
      server.answers['cancelStripeSubscription'] = new CallFailure('failed-precondition', 'no');
      showPlans(server, 'Mira', os);
      await press('VIP', 'cancel');
      await userEvent.click(await screen.findByRole('button', { name: 'YES' }));
      await screen.findByText("To cancel your subscription go to your 'Swiss German' mobile app.");
      const alert = within(screen.getByRole('alertdialog'));
      expect(alert.getByRole('link', { name: link }).getAttribute('href')).toBe(page);
      expect(document.activeElement?.textContent).toBe('OK');
      await userEvent.click(alert.getByRole('button', { name: 'OK' }));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );
});

describe('update card info', () => {
  it('stands on the running plan alone, and leads to the page for another card', async () => {
    arrange(server, has(vip));
    server.answers['createStripeCardUpdateCheckoutSession'] = { id: 'cs_2', url: 'https://pay.example/cs_2' };
    const goTo = followAddress();
    showPlans(server, 'Mira');
    await press('VIP', UPDATE_CARD);
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('https://pay.example/cs_2'));
    expect(screen.getAllByRole('button', { name: /^update card info/ })).toHaveLength(1);
  });

  it('says when it did not work', async () => {
    arrange(server, has(vip));
    server.answers['createStripeCardUpdateCheckoutSession'] = new CallFailure('unavailable', 'away');
    showPlans(server, 'Mira');
    await press('VIP', UPDATE_CARD);
    await screen.findByText('Something went wrong. try again');
  });
});

describe('invoices and receipts', () => {
  const invoice = { date: '2026-01-01T12:00:00.000Z', amount: 2_900, currency: 'chf' };

  it('are listed with a link each', async () => {
    arrange(server, has(vip));
    server.answers['getBillingOverview'] = {
      ...NOTHING_BESIDE,
      invoices: [
        { ...invoice, status: 'paid', url: 'https://pay.example/in_1' },
        { ...invoice, date: '2025-12-01T12:00:00.000Z', status: 'open', url: null },
      ],
    };
    showPlans(server, 'Mira');
    const list = within(await screen.findByRole('region', { name: 'Invoices and receipts' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      '1 January 2026CHF 29.00paiddownload',
      '1 December 2025CHF 29.00to be paid',
    ]);
    const link = list.getByRole('link', { name: 'download the invoice of 1 January 2026' });
    expect(link.getAttribute('href')).toBe('https://pay.example/in_1');
  });

  it.each([
    ['the last one is to be paid', ['open', 'paid'], true],
    ['the last one is paid', ['paid', 'open'], false],
  ] as const)('without a plan, where %s', async (_which, statuses, isSaid) => {
    server.answers['getHasAlreadySubscribed'] = true;
    const invoices = statuses.map((status, index) => ({
      ...invoice,
      status,
      url: `https://pay.example/${index}`,
    }));
    server.answers['getBillingOverview'] = { ...NOTHING_BESIDE, invoices };
    showPlans(server, 'Mira');
    await screen.findByRole('region', { name: 'Invoices and receipts' });
    const said = screen.queryByText(/^The payment of 1 January 2026 did not go through\. Choose a plan/);
    expect(said !== null).toBe(isSaid);
  });

  it('with a plan say nothing of one that has ended', async () => {
    arrange(server, has(vip));
    server.answers['getBillingOverview'] = {
      ...NOTHING_BESIDE,
      invoices: [{ ...invoice, status: 'open', url: null }],
    };
    showPlans(server, 'Mira');
    await screen.findByRole('region', { name: 'Invoices and receipts' });
    expect(screen.queryByText('Your plan has ended')).toBeNull();
  });

  it('are said to be away while the payment service is', async () => {
    arrange(server, has(vip));
    server.answers['getBillingOverview'] = { ...NOTHING_BESIDE, invoices: null };
    showPlans(server, 'Mira');
    await screen.findByText('They cannot be fetched just now. Look again in a while.');
  });

  it('do not keep the plans waiting when they cannot be asked for', async () => {
    arrange(server, has(vip));
    server.answers['getBillingOverview'] = new CallFailure('unavailable', 'away');
    showPlans(server, 'Mira');
    expect(await findLabel('VIP')).toBe('cancel');
    expect(screen.queryByRole('region', { name: 'Invoices and receipts' })).toBeNull();
  });
});
