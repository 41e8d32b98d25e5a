import type { AppMessage } from '@school/contract/native-app';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { makeAppPackage } from '../../../../testing/app-page.ts';
import { makeHour } from '../../../../testing/make-hour.ts';
import { makePackage } from '../../../../testing/make-package.ts';
import {
  basic,
  END,
  findCard,
  findLabel,
  has,
  hasCancelled,
  MIRA,
  PASSED,
  press,
  pressOn,
  say,
  showPlansInApp,
  vip,
} from '../../../../testing/plans-page.tsx';
import { alertText, renderApp } from '../../../../testing/render-app.tsx';
import { userStored } from '../../../features/identity/current-user.slice.ts';
import { CallFailure } from '../../../shared/api/call-error.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { SubscriptionsPage } from './subscriptions-page.tsx';

const typesOf = (heard: readonly AppMessage[]) => heard.map(({ type }) => type);
const boughtOf = (heard: readonly AppMessage[]) => heard.filter(({ type }) => type === 'PURCHASE_PACKAGE');
const untilBought = (heard: readonly AppMessage[], count = 1) =>
  waitFor(() => expect(boughtOf(heard)).toHaveLength(count));
const withoutIntroPrice = (identifier: string) => makeAppPackage(identifier, { introPrice: null });

describe('the plans inside the app', () => {
  it.each(['ios', 'android'])('have the prices and periods of %s’s packages', async (os) => {
    const { payloadsOf } = await showPlansInApp({ os, who: 'visitor' });
    expect((await findCard('VIP')).getByText('30 days free, then CHF 19.00 per month')).toBeDefined();
    expect((await findCard('BASIC')).getByText('CHF 12.50')).toBeDefined();
    expect(payloadsOf('getRevenueCatOffer_v2_0')).toEqual([
      expect.objectContaining({ platform: os }) as unknown,
    ]);
    await press('yearly');
    await say('PASS_RC_PACKAGES', [makeAppPackage('VIP_annually', { priceString: 'CHF 190.00' })]);
    expect((await findCard('VIP')).getByText('30 days free, then CHF 190.00 per year')).toBeDefined();
  });

  it('say no reduction, no other site, no code, no card and no invoice; and have a purchase restored', async () => {
    const invoice = { date: '2026-01-01T09:00:00.000Z', amount: 1, currency: 'chf', refunded: 0, url: null };
    const beside = {
      invoices: [{ ...invoice, status: 'paid' as const }],
      card: { brand: 'visa', last4: '4242' },
    };
    await showPlansInApp({ runs: [has(vip)], platform: 'ios', beside });
    expect((await findCard('VIP')).getByText('CHF 19.00 per month')).toBeDefined();
    expect(document.body.textContent).not.toMatch(/-10%|standard German|learn more|romotion|card|Invoices/);
    expect(screen.getByRole('button', { name: 'restore purchase' })).toBeDefined();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.filter((href) => href?.startsWith('http'))).toEqual([
      'https://apps.apple.com/account/subscriptions',
    ]);
    expect(document.querySelector('script[src*="stripe"]')).toBeNull();
  });

  it('hear of what was cancelled in the store when their owner comes back from it', async () => {
    const { nowRuns } = await showPlansInApp({ runs: [has(vip)], platform: 'ios' });
    expect((await findCard('VIP')).getByText(`renews on ${END}`)).toBeDefined();
    nowRuns(hasCancelled(vip));
    fireEvent.focus(window);
    await waitFor(async () => expect((await findCard('VIP')).getByText(`canceles on ${END}`)).toBeDefined());
  });

  it.each([
    ['offer no trial where a store gives this buyer none', 'ios', PASSED[0], 'TRY OUT'],
    [
      'on Android without any intro price are for those who have subscribed before',
      'android',
      withoutIntroPrice('BASIC_monthly'),
      'SUBSCRIBE',
    ],
  ])('%s', async (_case, os, other, label) => {
    await showPlansInApp({ os, who: 'visitor', packages: [withoutIntroPrice('VIP_monthly'), other] });
    expect([await findLabel('VIP'), await findLabel('BASIC')]).toEqual(['SUBSCRIBE', label]);
  });

  it.each([
    ['without a price', makeAppPackage('VIP_monthly', { priceString: '' })],
    ['in a currency that there is not', makeAppPackage('VIP_monthly', { currencyCode: 'XQQ' })],
    ['of another store', { ...makeAppPackage('VIP_monthly'), store: 'PLAY_STORE' }],
    ['that is not ours', makeAppPackage('GOLD_monthly')],
  ])('with a package %s: that card says so, and the other is sold', async (_what, bad) => {
    const packages = [bad, makeAppPackage('BASIC_monthly')];
    const { heard, payloadsOf } = await showPlansInApp({ packages });
    const card = await findCard('VIP');
    expect(card.getByText('You can’t buy this plan in the app just now.')).toBeDefined();
    const button = card.getByRole('button', { name: /TRY OUT|SUBSCRIBE/ });
    expect([button.getAttribute('aria-disabled'), button.className]).toEqual([
      'true',
      buttonClass({ isWide: true }),
    ]);
    expect(card.queryByText('auto renews, cancel anytime')).toBeNull();
    expect((await findCard('BASIC')).getByText('auto renews, cancel anytime')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try out VIP' })).toBeNull();
    await userEvent.click(button);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(payloadsOf('prepareStorePurchase')).toEqual([]);
    await pressOn('BASIC', 'TRY OUT');
    await untilBought(heard);
  });

  it('without one of a plan that runs: it can be cancelled, and says when it renews', async () => {
    const packages = [makeAppPackage('BASIC_monthly')];
    await showPlansInApp({ runs: [has(vip)], platform: 'ios', packages });
    const card = await findCard('VIP');
    expect(card.getByRole('button', { name: 'cancel' }).getAttribute('aria-disabled')).toBeNull();
    expect(card.getByText(/^renews on /)).toBeDefined();
  });

  it('that a school does not sell in stores are not there, and the page says so', async () => {
    await showPlansInApp({ who: 'visitor', answers: { getRevenueCatOffer_v2_0: { offers: [] } } });
    expect(await screen.findByText('You can’t buy a plan in the app just now.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'restore purchase' })).toBeDefined();
  });

  it('before the app has passed its packages have no price, and the press says to try again', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    await showPlansInApp({ packages: null });
    expect((await findCard('VIP')).queryByText(/CHF/)).toBeNull();
    await pressOn('VIP', 'TRY OUT');
    await screen.findByText('Try again in a couple of seconds.');
    expect(error).toHaveBeenCalledExactlyOnceWith('No packages from parent app');
  });

  it('bought before the app has passed its packages wait for them', async () => {
    const { heard } = await showPlansInApp({ packages: null });
    const card = await findCard('VIP');
    // The page waits two seconds for them, which do not pass here.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(card.getByRole('button', { name: 'TRY OUT' }));
    expect(boughtOf(heard)).toEqual([]);
    await say('PASS_RC_PACKAGES', PASSED);
    vi.useRealTimers();
    await untilBought(heard);
    expect(screen.queryByText('Try again in a couple of seconds.')).toBeNull();
  });

  it.each([
    ['stripe', 'Mange your subscription on your web browser'],
    ['android', 'Manage your subscription in the app'],
  ])(
    'of an account that pays by %s are managed there, without a link into another store',
    async (platform, words) => {
      await showPlansInApp({ runs: [has(vip)], platform });
      expect(await screen.findByText(words)).toBeDefined();
      expect(screen.queryByRole('article')).toBeNull();
      expect(screen.queryAllByRole('link')).toEqual([]);
    },
  );
});

it.each([
  [
    'ios',
    'android',
    'Your plan runs on Google Play. To manage it, open the app on your Android phone or tablet.',
  ],
  ['android', 'ios', 'Your plan runs on the App Store. To manage it, open the app on your iPhone or iPad.'],
])('in the app of %s a plan of %s is said to be in that system’s app', async (os, platform, words) => {
  await showPlansInApp({ os, platform, runs: [has(vip)] });
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByText('Press the SUBSCRIPTIONS button.')).toBeDefined();
});

describe('buying inside the app', () => {
  type Given = Parameters<typeof showPlansInApp>[0];
  /** Presses on VIP. */
  const buy = async (given?: Given, label = 'TRY OUT') => {
    const page = await showPlansInApp(given);
    await pressOn('VIP', label);
    return page;
  };

  it('asks the server, then the app with its own package, and is busy until the app leads on', async () => {
    const { heard, payloadsOf } = await buy();
    await untilBought(heard);
    expect(boughtOf(heard)).toEqual([{ type: 'PURCHASE_PACKAGE', payload: { package: PASSED[1] } }]);
    expect(payloadsOf('prepareStorePurchase')).toEqual([
      { offerID: 'VIP_BASIC_PRIVATE_monthly_annual', packageID: 'VIP_monthly', platform: 'ios' },
    ]);
    const button = (await findCard('VIP')).getByRole('button');
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    await pressOn('BASIC', 'TRY OUT');
    expect(boughtOf(heard)).toHaveLength(1);
    await say('REDIRECT_TO_PAGE', { page: '/success' });
    expect(screen.getByTestId('address').textContent).toBe('/success');
    expect(payloadsOf('releaseStorePurchase')).toEqual([]);
  });

  it('that was given up ends the wait, frees what was held, and says so in a quiet line', async () => {
    const { heard, payloadsOf } = await buy();
    await untilBought(heard);
    await say('STOP_LOADING_ANIMATION');
    await waitFor(() => expect(payloadsOf('releaseStorePurchase')).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(async () => expect(await findLabel('VIP')).toBe('TRY OUT'));
    const said = async (title: string) => (await findCard(title)).getByRole('status').textContent;
    await waitFor(async () => expect(await said('VIP')).toBe('You haven’t bought anything.'));
    expect(await said('BASIC')).toBe('');
    await pressOn('VIP', 'TRY OUT');
    await untilBought(heard, 2);
    expect((await findCard('VIP')).queryByText('You haven’t bought anything.')).toBeNull();
  });

  it('is ended by no look for what was bought before', async () => {
    const { heard, payloadsOf } = await buy();
    await untilBought(heard);
    expect(screen.getByRole('button', { name: 'restore purchase' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await press('restore purchase');
    await act(() => vi.dynamicImportSettled());
    expect(typesOf(heard).at(-1)).toBe('PURCHASE_PACKAGE');
    expect(payloadsOf('releaseStorePurchase')).toEqual([]);
    await say('REDIRECT_TO_PAGE', { page: '/success' });
    expect(screen.getByTestId('address').textContent).toBe('/success');
  });

  it('begun anew after the page was left frees nothing of what the store is at', async () => {
    const { heard, payloadsOf, store } = await buy();
    await untilBought(heard);
    cleanup();
    renderApp(<SubscriptionsPage />, store, '/subscriptions');
    await pressOn('VIP', 'TRY OUT');
    await untilBought(heard, 2);
    await act(() => vi.dynamicImportSettled());
    expect(payloadsOf('releaseStorePurchase')).toEqual([]);
  });

  it('in the place of a running plan names the product that the server gave', async () => {
    const oldProductID = 'app.BASIC_monthly';
    const prepareStorePurchase = { packageID: 'VIP_monthly', oldProductID, heldUntil: null };
    const given: Given = { os: 'android', platform: 'android', runs: [has(basic)] };
    const { heard } = await buy({ ...given, answers: { prepareStorePurchase } }, 'UPGRADE');
    await waitFor(() => expect(boughtOf(heard)).toMatchObject([{ payload: { oldProductID } }]));
  });

  it('once more what was cancelled is a purchase', async () => {
    const { heard, payloadsOf } = await buy({ runs: [hasCancelled(vip)], platform: 'ios' }, 'resubscribe');
    await untilBought(heard);
    expect(payloadsOf('uncancelStripeSubscription')).toEqual([]);
  });

  it('what runs elsewhere is refused by the server before the app is asked', async () => {
    const words = 'Your plan runs on the web. Manage it there.';
    const prepareStorePurchase = new CallFailure('failed-precondition', words, 'other-platform');
    const { heard, payloadsOf } = await buy({ answers: { prepareStorePurchase } });
    expect(await screen.findByText(words)).toBeDefined();
    expect(boughtOf(heard)).toEqual([]);
    expect(payloadsOf('releaseStorePurchase')).toEqual([]);
  });

  it('through a bridge that throws frees what was held, and says so', async () => {
    const { payloadsOf } = await buy({
      take: () => {
        throw new Error('gone');
      },
    });
    expect(await alertText()).toContain('The app didn’t respond.');
    await waitFor(() => expect(payloadsOf('releaseStorePurchase')).toHaveLength(1));
  });

  it('tells the app once more whose it is, where that failed at the log-in', async () => {
    let isAway = true;
    const { heard } = await showPlansInApp({
      take: () => {
        if (isAway) throw new Error('not ready');
      },
    });
    await waitFor(() => expect(typesOf(heard)).toEqual(['LOG_IN_TO_PURCHASE_SERVICE']));
    isAway = false;
    await pressOn('VIP', 'TRY OUT');
    await waitFor(() =>
      expect(typesOf(heard)).toEqual([
        'LOG_IN_TO_PURCHASE_SERVICE',
        'LOG_IN_TO_PURCHASE_SERVICE',
        'PURCHASE_PACKAGE',
      ]),
    );
  });

  it('of a visitor begins after the log-in', async () => {
    const { heard, store } = await buy({ who: 'visitor' });
    expect(await screen.findByText('CREATE ACCOUNT')).toBeDefined();
    expect(boughtOf(heard)).toEqual([]);
    await act(async () => store.dispatch(userStored(MIRA)));
    await untilBought(heard);
    expect(typesOf(heard)).toEqual(['LOG_IN_TO_PURCHASE_SERVICE', 'PURCHASE_PACKAGE']);
  });

  it('of private lessons asks for the hour first, and again where another account was faster', async () => {
    const slots = [makeHour('MON 9 AM'), makeHour('MON 5 PM')];
    const { answers, heard, payloadsOf } = await showPlansInApp({
      packages: [makeAppPackage('PRIVATE_monthly')],
      answers: {
        getRevenueCatOffer_v2_0: { offers: [makePackage('PRIVATE')] },
        getPrivateLessonTimes: { slots, MaxAmountOfLessons: 10, AmountOfLessons: 1 },
        prepareStorePurchase: new CallFailure('failed-precondition', 'taken', 'slot-taken'),
      },
    });
    await pressOn('PRIVATE', 'TRY OUT');
    const choose = async (hour: string) => {
      await userEvent.click(await screen.findByRole('radio', { name: hour }));
      await press('Continue');
    };
    await choose('Monday, 9 AM');
    await waitFor(() => expect(payloadsOf('prepareStorePurchase')).toHaveLength(1));
    expect(boughtOf(heard)).toEqual([]);
    answers['prepareStorePurchase'] = { packageID: 'x', oldProductID: null, heldUntil: null };
    await choose('Monday, 5 PM');
    await untilBought(heard);
    expect(payloadsOf('prepareStorePurchase')).toMatchObject([
      { packageID: 'PRIVATE_monthly', selectedPrivateLesson: 'mon-9-am' },
      { packageID: 'PRIVATE_monthly', selectedPrivateLesson: 'mon-5-pm' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('restoring a purchase', () => {
  it('asks a visitor to sign in first', async () => {
    const { heard } = await showPlansInApp({ who: 'visitor' });
    await press('restore purchase');
    await screen.findByRole('alertdialog', { name: 'Sign in' });
    expect(await alertText()).toBe('Sign inYou have to sign in first to restore a purchase.OK');
    await press('OK');
    expect(screen.getByTestId('address').textContent).toBe('/sign-in-up');
    expect(heard).toEqual([]);
  });

  it('asks the app, and goes where it leads; what came of it is read again', async () => {
    const { heard, payloadsOf } = await showPlansInApp();
    await press('restore purchase');
    await waitFor(() => expect(heard.at(-1)).toEqual({ type: 'RESTORE_PURCHASES', payload: {} }));
    const asked = payloadsOf('getSubscriptionPlatform').length;
    await say('STOP_LOADING_ANIMATION');
    await waitFor(() => expect(payloadsOf('getSubscriptionPlatform').length).toBeGreaterThan(asked));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await waitFor(() => expect(told()).toContain('Nothing was restored.'));
    expect(payloadsOf('releaseStorePurchase')).toEqual([]);
  });
});
