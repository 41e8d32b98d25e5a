import type { AppMessage } from '@school/contract/native-app';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAppPackage, putIntoApp, tellPage } from '../../../../testing/app-page.ts';
import { createFakeAuth } from '../../../../testing/fake-auth.ts';
import { createFakeServices } from '../../../../testing/fake-services.ts';
import { makeHour } from '../../../../testing/make-hour.ts';
import { makePackage } from '../../../../testing/make-package.ts';
import {
  arrange,
  basic,
  createServer,
  findCard,
  findLabel,
  has,
  MIRA,
  type Server,
  vip,
} from '../../../../testing/plans-page.tsx';
import { renderApp } from '../../../../testing/render-app.tsx';
import { userRemoved, userStored } from '../../../features/identity/current-user.slice.ts';
import { CallFailure } from '../../../shared/api/call-error.ts';
import {
  configurationLoaded,
  initialConfiguration,
} from '../../../shared/configuration/configuration.slice.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { NativeAppKeeper } from '../../shell/native-app-keeper.tsx';
import { createStore } from '../../store.ts';
import { SubscriptionsPage } from './subscriptions-page.tsx';

let server: Server;
beforeEach(() => {
  server = createServer();
  server.answers['prepareStorePurchase'] = { packageID: 'VIP_monthly', oldProductID: null, heldUntil: null };
  server.answers['releaseStorePurchase'] = { ok: true };
});

const PASSED = [makeAppPackage('BASIC_monthly', { priceString: 'CHF 12.50' }), makeAppPackage('VIP_monthly')];
const say = (...event: Parameters<typeof tellPage>) => act(async () => tellPage(...event));
const press = async (title: string, name: string) =>
  userEvent.click((await findCard(title)).getByRole('button', { name }));
const typesOf = (heard: readonly AppMessage[]) => heard.map(({ type }) => type);
const boughtOf = (heard: readonly AppMessage[]) => heard.filter(({ type }) => type === 'PURCHASE_PACKAGE');

/** The plans' page inside the app, which passes its packages. */
async function show(who: 'visitor' | 'Mira', packages: unknown = PASSED) {
  const auth = { ...createFakeAuth().service, findUid: async () => (who === 'Mira' ? 'mira' : '') };
  const store = createStore({ services: createFakeServices({ ...server, auth }) });
  store.dispatch(who === 'Mira' ? userStored(MIRA) : userRemoved());
  const urls = { marketingUrl: 'https://school.example/', learnStandardGermanUrl: 'https://de.example/' };
  store.dispatch(configurationLoaded({ ...initialConfiguration, ...urls }));
  renderApp(
    <>
      <NativeAppKeeper />
      <SubscriptionsPage />
    </>,
    store,
    '/subscriptions',
  );
  // The page's own code of the bridge has to be there.
  await act(() => vi.dynamicImportSettled());
  if (packages !== null) await say('PASS_RC_PACKAGES', packages);
  return store;
}

describe('the plans inside the app', () => {
  it.each(['ios', 'android'])('have the prices and periods of %s’s packages', async (os) => {
    putIntoApp(os);
    await show('visitor');
    expect((await findCard('VIP')).getByText('30 days free, then CHF 19.00 per month')).toBeDefined();
    expect((await findCard('BASIC')).getByText('CHF 12.50')).toBeDefined();
    expect(server.payloadsOf('getRevenueCatOffer_v2_0')).toEqual([
      expect.objectContaining({ platform: os }) as unknown,
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'yearly' }));
    await say('PASS_RC_PACKAGES', [makeAppPackage('VIP_annually', { priceString: 'CHF 190.00' })]);
    expect((await findCard('VIP')).getByText('30 days free, then CHF 190.00 per year')).toBeDefined();
  });

  it('say no reduction, no other site, no code, no card and no invoice; and have a purchase restored', async () => {
    putIntoApp();
    arrange(server, has(vip));
    server.answers['getSubscriptionPlatform'] = { subscriptionPlatform: 'ios' };
    server.answers['getBillingOverview'] = {
      ...(server.answers['getBillingOverview'] as object),
      invoices: [{ date: '2026-01-01T12:00:00.000Z', amount: 1, currency: 'chf', status: 'paid', url: null }],
      card: { brand: 'visa', last4: '4242' },
    };
    await show('Mira');
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
    putIntoApp();
    arrange(server, has(vip));
    server.answers['getSubscriptionPlatform'] = { subscriptionPlatform: 'ios' };
    await show('Mira');
    expect((await findCard('VIP')).getByText('renews on 1 February 2026')).toBeDefined();
    server.answers['getCurrentSubscriptions'] = has(vip, { cancels: true });
    fireEvent.focus(window);
    await waitFor(async () =>
      expect((await findCard('VIP')).getByText('canceles on 1 February 2026')).toBeDefined(),
    );
  });

  it('offer no trial where a store gives this buyer none', async () => {
    putIntoApp('ios');
    await show('visitor', [makeAppPackage('VIP_monthly', { introPrice: null }), PASSED[0]]);
    expect(await findLabel('VIP')).toBe('SUBSCRIBE');
    expect(await findLabel('BASIC')).toBe('TRY OUT');
  });

  it('on Android without any intro price are for those who have subscribed before', async () => {
    putIntoApp('android');
    await show(
      'visitor',
      PASSED.map((item) => makeAppPackage(item.identifier, { introPrice: null })),
    );
    expect([await findLabel('VIP'), await findLabel('BASIC')]).toEqual(['SUBSCRIBE', 'SUBSCRIBE']);
  });

  it.each([
    ['without a price', makeAppPackage('VIP_monthly', { priceString: '' })],
    ['in a currency that there is not', makeAppPackage('VIP_monthly', { currencyCode: 'XQQ' })],
    ['of another store', { ...makeAppPackage('VIP_monthly'), store: 'PLAY_STORE' }],
    ['that is not ours', makeAppPackage('GOLD_monthly')],
  ])('with a package %s: that card says so, and the other is sold', async (_what, bad) => {
    const heard = putIntoApp('ios');
    await show('Mira', [bad, makeAppPackage('BASIC_monthly')]);
    const card = await findCard('VIP');
    expect(card.getByText('This plan cannot be bought in the app just now.')).toBeDefined();
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
    expect(server.payloadsOf('prepareStorePurchase')).toEqual([]);
    await press('BASIC', 'TRY OUT');
    await waitFor(() => expect(boughtOf(heard)).toHaveLength(1));
  });

  it('without one of a plan that runs: it can be cancelled, and says when it renews', async () => {
    arrange(server, has(vip));
    server.answers['getSubscriptionPlatform'] = { subscriptionPlatform: 'ios' };
    putIntoApp('ios');
    await show('Mira', [makeAppPackage('BASIC_monthly')]);
    const card = await findCard('VIP');
    expect(card.getByRole('button', { name: 'cancel' }).getAttribute('aria-disabled')).toBeNull();
    expect(card.getByText(/^renews on /)).toBeDefined();
  });

  it('that a school does not sell in stores are not there, and the page says so', async () => {
    server.answers['getRevenueCatOffer_v2_0'] = { offers: [] };
    putIntoApp();
    await show('visitor');
    expect(await screen.findByText('No plan is sold in the app just now.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'restore purchase' })).toBeDefined();
  });

  it('before the app has passed its packages have no price, and the press says to try again', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    putIntoApp();
    await show('Mira', null);
    expect((await findCard('VIP')).queryByText(/CHF/)).toBeNull();
    await press('VIP', 'TRY OUT');
    await screen.findByText('Try again in a couple of seconds.');
    expect(error).toHaveBeenCalledExactlyOnceWith('No packages from parent app');
  });

  it('bought before the app has passed its packages wait for them', async () => {
    const heard = putIntoApp();
    await show('Mira', null);
    await press('VIP', 'TRY OUT');
    expect(boughtOf(heard)).toEqual([]);
    await say('PASS_RC_PACKAGES', PASSED);
    await waitFor(() => expect(boughtOf(heard)).toHaveLength(1));
    expect(screen.queryByText('Try again in a couple of seconds.')).toBeNull();
  });

  it.each([
    ['stripe', 'Mange your subscription on your web browser'],
    ['android', 'Manage your subscription in the app'],
  ])(
    'of an account that pays by %s are managed there, without a link into another store',
    async (platform, words) => {
      arrange(server, has(vip));
      server.answers['getSubscriptionPlatform'] = { subscriptionPlatform: platform };
      putIntoApp('ios');
      await show('Mira');
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
  arrange(server, has(vip));
  server.answers['getSubscriptionPlatform'] = { subscriptionPlatform: platform };
  putIntoApp(os);
  await show('Mira');
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByText('Press the SUBSCRIPTIONS button.')).toBeDefined();
});

describe('buying inside the app', () => {
  it('asks the server, then the app with its own package, and is busy until the app leads on', async () => {
    const heard = putIntoApp();
    await show('Mira');
    await press('VIP', 'TRY OUT');
    await waitFor(() => expect(boughtOf(heard)).toHaveLength(1));
    expect(boughtOf(heard)).toEqual([{ type: 'PURCHASE_PACKAGE', payload: { package: PASSED[1] } }]);
    expect(server.payloadsOf('prepareStorePurchase')).toEqual([
      { offerID: 'VIP_BASIC_PRIVATE_monthly_annual', packageID: 'VIP_monthly', platform: 'ios' },
    ]);
    const button = (await findCard('VIP')).getByRole('button');
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    await press('BASIC', 'TRY OUT');
    expect(boughtOf(heard)).toHaveLength(1);
    await say('REDIRECT_TO_PAGE', { page: '/success' });
    expect(screen.getByTestId('address').textContent).toBe('/success');
    expect(server.payloadsOf('releaseStorePurchase')).toEqual([]);
  });

  it('that was given up ends the wait, frees what was held, and says so in a quiet line', async () => {
    const heard = putIntoApp();
    await show('Mira');
    await press('VIP', 'TRY OUT');
    await waitFor(() => expect(boughtOf(heard)).toHaveLength(1));
    await say('STOP_LOADING_ANIMATION');
    await waitFor(() => expect(server.payloadsOf('releaseStorePurchase')).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(async () => expect(await findLabel('VIP')).toBe('TRY OUT'));
    const said = async (title: string) => (await findCard(title)).getByRole('status').textContent;
    await waitFor(async () => expect(await said('VIP')).toBe('Nothing was bought.'));
    expect(await said('BASIC')).toBe('');
    await press('VIP', 'TRY OUT');
    await waitFor(() => expect(boughtOf(heard)).toHaveLength(2));
    expect((await findCard('VIP')).queryByText('Nothing was bought.')).toBeNull();
  });

  it('in the place of a running plan names the product that the server gave', async () => {
    arrange(server, has(basic));
    server.answers['getSubscriptionPlatform'] = { subscriptionPlatform: 'android' };
    server.answers['prepareStorePurchase'] = {
      packageID: 'VIP_monthly',
      oldProductID: 'app.BASIC_monthly',
      heldUntil: null,
    };
    const heard = putIntoApp('android');
    await show('Mira');
    await press('VIP', 'UPGRADE');
    await waitFor(() =>
      expect(boughtOf(heard)).toMatchObject([{ payload: { oldProductID: 'app.BASIC_monthly' } }]),
    );
  });

  it('once more what was cancelled is a purchase', async () => {
    arrange(server, has(vip, { cancels: true }));
    server.answers['getSubscriptionPlatform'] = { subscriptionPlatform: 'ios' };
    const heard = putIntoApp();
    await show('Mira');
    await press('VIP', 'resubscribe');
    await waitFor(() => expect(boughtOf(heard)).toHaveLength(1));
    expect(server.payloadsOf('uncancelStripeSubscription')).toEqual([]);
  });

  it('what runs elsewhere is refused by the server before the app is asked', async () => {
    const words = 'Your plan runs on the web. Manage it there.';
    server.answers['prepareStorePurchase'] = new CallFailure('failed-precondition', words, 'other-platform');
    const heard = putIntoApp();
    await show('Mira');
    await press('VIP', 'TRY OUT');
    expect(await screen.findByText(words)).toBeDefined();
    expect(boughtOf(heard)).toEqual([]);
    expect(server.payloadsOf('releaseStorePurchase')).toEqual([]);
  });

  it('through a bridge that throws frees what was held, and says so', async () => {
    putIntoApp('ios', () => {
      throw new Error('gone');
    });
    await show('Mira');
    await press('VIP', 'TRY OUT');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('The app did not take this.');
    await waitFor(() => expect(server.payloadsOf('releaseStorePurchase')).toHaveLength(1));
  });

  it('tells the app once more whose it is, where that failed at the log-in', async () => {
    let isAway = true;
    const heard = putIntoApp('ios', () => {
      if (isAway) throw new Error('not ready');
    });
    await show('Mira');
    await waitFor(() => expect(typesOf(heard)).toEqual(['LOG_IN_TO_PURCHASE_SERVICE']));
    isAway = false;
    await press('VIP', 'TRY OUT');
    await waitFor(() =>
      expect(typesOf(heard)).toEqual([
        'LOG_IN_TO_PURCHASE_SERVICE',
        'LOG_IN_TO_PURCHASE_SERVICE',
        'PURCHASE_PACKAGE',
      ]),
    );
  });

  it('of a visitor begins after the log-in', async () => {
    const heard = putIntoApp();
    const store = await show('visitor');
    await press('VIP', 'TRY OUT');
    expect(await screen.findByText('CREATE ACCOUNT')).toBeDefined();
    expect(boughtOf(heard)).toEqual([]);
    await act(async () => store.dispatch(userStored(MIRA)));
    await waitFor(() => expect(boughtOf(heard)).toHaveLength(1));
    expect(typesOf(heard)).toEqual(['LOG_IN_TO_PURCHASE_SERVICE', 'PURCHASE_PACKAGE']);
  });

  it('of private lessons asks for the hour first, and again where somebody was faster', async () => {
    server.answers['getRevenueCatOffer_v2_0'] = { offers: [makePackage('PRIVATE')] };
    server.answers['getPrivateLessonTimes'] = {
      slots: [makeHour('MON 9 AM'), makeHour('MON 5 PM')],
      MaxAmountOfLessons: 10,
      AmountOfLessons: 1,
    };
    server.answers['prepareStorePurchase'] = new CallFailure('failed-precondition', 'taken', 'slot-taken');
    const heard = putIntoApp();
    await show('Mira', [makeAppPackage('PRIVATE_monthly')]);
    await press('PRIVATE', 'TRY OUT');
    const choose = async (hour: string) => {
      await userEvent.click(await screen.findByRole('radio', { name: hour }));
      await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    };
    await choose('Monday, 9 AM');
    await waitFor(() => expect(server.payloadsOf('prepareStorePurchase')).toHaveLength(1));
    expect(boughtOf(heard)).toEqual([]);
    server.answers['prepareStorePurchase'] = { packageID: 'x', oldProductID: null, heldUntil: null };
    await choose('Monday, 5 PM');
    await waitFor(() => expect(boughtOf(heard)).toHaveLength(1));
    expect(server.payloadsOf('prepareStorePurchase')).toMatchObject([
      { packageID: 'PRIVATE_monthly', selectedPrivateLesson: 'mon-9-am' },
      { packageID: 'PRIVATE_monthly', selectedPrivateLesson: 'mon-5-pm' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('restoring a purchase', () => {
  it('asks a visitor to sign in first', async () => {
    const heard = putIntoApp();
    await show('visitor');
    await userEvent.click(await screen.findByRole('button', { name: 'restore purchase' }));
    const alert = await screen.findByRole('alertdialog', { name: 'Sign in' });
    expect(alert.textContent).toBe('Sign inYou have to sign in first to restore a purchase.OK');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByTestId('address').textContent).toBe('/sign-in-up');
    expect(heard).toEqual([]);
  });

  it('asks the app, and goes where it leads; what came of it is read again', async () => {
    const heard = putIntoApp();
    await show('Mira');
    await userEvent.click(await screen.findByRole('button', { name: 'restore purchase' }));
    await waitFor(() => expect(heard.at(-1)).toEqual({ type: 'RESTORE_PURCHASES', payload: {} }));
    const asked = server.payloadsOf('getSubscriptionPlatform').length;
    await say('STOP_LOADING_ANIMATION');
    await waitFor(() => expect(server.payloadsOf('getSubscriptionPlatform').length).toBeGreaterThan(asked));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await waitFor(() => expect(told()).toContain('Nothing was restored.'));
    expect(server.payloadsOf('releaseStorePurchase')).toEqual([]);
  });
});
