import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { makePackage } from '../../../../testing/make-package.ts';
import {
  arrange,
  basic,
  createServer,
  findCard,
  findLabel,
  has,
  type Server,
  showPlans,
  vip,
  vipYearly,
} from '../../../../testing/plans-page.tsx';
import { renderApp } from '../../../../testing/render-app.tsx';
import { Guidance } from '../../../features/billing/guidance.tsx';
import { CallFailure } from '../../../shared/api/call-error.ts';
import {
  configurationLoaded,
  initialConfiguration,
} from '../../../shared/configuration/configuration.slice.ts';

let server: Server;
beforeEach(() => {
  server = createServer();
});

const half = (name: RegExp) => screen.findByRole('button', { name });
const isChosen = async (name: RegExp) => (await half(name)).getAttribute('aria-pressed') === 'true';
const [MONTHLY, YEARLY] = [/^monthly/, /^yearly/];

describe('the plans', () => {
  it('offer the trial to a visitor, with lines and price', async () => {
    showPlans(server, 'visitor');
    const shown = await findCard('VIP');
    expect(shown.getByRole('button').textContent).toBe('TRY OUT');
    expect(shown.getByText('auto renews, cancel anytime')).toBeDefined();
    expect(shown.getByText(/^30 days free, then CHF\s29\.00 per month$/)).toBeDefined();
    expect(shown.getByText('What you get:')).toBeDefined();
    expect(shown.getByText('All of VIP')).toBeDefined();
    expect(server.payloadsOf('getSubscriptionPlatform')).toHaveLength(0);
    expect(screen.getByText(/^By subscribing/)).toBeDefined();
  });

  it('are sold without a trial to a learner who had one', async () => {
    server.answers['getHasAlreadySubscribed'] = true;
    showPlans(server, 'Mira');
    expect(await findLabel('VIP')).toBe('SUBSCRIBE');
    expect((await findCard('VIP')).getByText(/^CHF\s29\.00 per month$/)).toBeDefined();
  });

  it('leave out what needs a prerequisite that there is not', async () => {
    const unknown = makePackage('PRIVATE', 'monthly', { Prerequisites: ['a_horse'] });
    server.answers['getRevenueCatOffer_v2_0'] = { offers: [basic, unknown] };
    showPlans(server, 'visitor');
    await findCard('BASIC');
    expect(screen.queryByRole('heading', { name: 'PRIVATE' })).toBeNull();
  });

  it('say when they did not load, and come on the next try', async () => {
    const { getRevenueCatOffer_v2_0: offer } = server.answers;
    server.answers['getRevenueCatOffer_v2_0'] = new CallFailure('unavailable', 'away');
    showPlans(server, 'visitor');
    await screen.findByText('The plans did not load');
    server.answers['getRevenueCatOffer_v2_0'] = offer;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findLabel('VIP')).toBe('TRY OUT');
  });
});

const LATER = '2026-01-10T12:00:00.000Z';
const cancelled = { cancels: true };
const [RENEWS, CANCELS] = ['renews on 1 February 2026', 'canceles on 1 February 2026'];
const FIRST = 'first payment on: 1 February 2026';
const ANYTIME = 'auto renews, cancel anytime';

describe('label and status of a card', () => {
  it.each([
    ['the running plan', [has(vip)], 'VIP', 'cancel', RENEWS],
    ['the cancelled plan', [has(vip, cancelled)], 'VIP', 'resubscribe', CANCELS],
    [
      'a cancelled one with a later purchase beside it',
      [has(vip, cancelled), has(basic, { purchase_date: LATER })],
      'VIP',
      null,
      CANCELS,
    ],
    [
      'the later purchase',
      [has(vip, cancelled), has(basic, { purchase_date: LATER })],
      'BASIC',
      'cancel',
      RENEWS,
    ],
  ])('%s', async (_case, currents, title, label, status) => {
    arrange(server, ...currents);
    showPlans(server, 'Mira');
    await (await findCard(title)).findByText(status);
    expect(await findLabel(title)).toBe(label);
  });

  it.each([
    ['a lower plan starts when the running one ends', has(vip), 'BASIC', FIRST],
    ['a higher plan starts at once', has(basic), 'VIP', ANYTIME],
    ['a lower plan beside a cancelled one', has(vip, cancelled), 'BASIC', FIRST],
  ])('%s', async (_case, currents, title, status) => {
    arrange(server, currents);
    showPlans(server, 'Mira');
    expect(await (await findCard(title)).findByText(status)).toBeDefined();
  });
});

describe('the billing toggle', () => {
  it('shows months first, and the reduction of a year', async () => {
    showPlans(server, 'visitor');
    const yearly = await half(YEARLY);
    expect([await isChosen(MONTHLY), await isChosen(YEARLY)]).toEqual([true, false]);
    expect(yearly.textContent).toBe('yearly(-10%)');
    await userEvent.click(yearly);
    expect((await findCard('VIP')).getByText(/CHF\s313\.20 per year$/)).toBeDefined();
    await userEvent.click(await half(MONTHLY));
    expect((await findCard('VIP')).getByText(/CHF\s29\.00 per month$/)).toBeDefined();
  });

  it('keeps the half that is chosen when it is pressed again, by mouse and by keyboard', async () => {
    showPlans(server, 'visitor');
    const yearly = await half(YEARLY);
    await userEvent.dblClick(yearly);
    expect([await isChosen(MONTHLY), await isChosen(YEARLY)]).toEqual([false, true]);
    await userEvent.keyboard('{Enter} ');
    expect((await findCard('VIP')).getByText(/CHF\s313\.20 per year$/)).toBeDefined();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard(' ');
    expect([await isChosen(MONTHLY), await isChosen(YEARLY)]).toEqual([true, false]);
  });

  it('shows years first after a yearly purchase', async () => {
    arrange(server, has(vipYearly));
    showPlans(server, 'Mira');
    await screen.findByText(RENEWS);
    expect(await isChosen(YEARLY)).toBe(true);
    expect(await findLabel('VIP')).toBe('cancel');
  });
});

describe('a plan bought elsewhere', () => {
  it.each([
    ['ios', 'https://apps.apple.com/account/subscriptions'],
    ['android', 'https://play.google.com/store/account/subscriptions'],
  ])('from %s is managed there', async (platform, link) => {
    server.answers['getSubscriptionPlatform'] = { subscriptionPlatform: platform };
    showPlans(server, 'Mira');
    expect(await screen.findByText('Manage your subscription in the app')).toBeDefined();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Open the app and log in.',
      'Use the menu or the Settings icon.',
      'Press the SUBSCRIPTIONS button.',
    ]);
    expect(screen.getByRole('link').getAttribute('href')).toBe(link);
    expect(screen.queryByRole('article')).toBeNull();
  });

  it.each([
    ['web', undefined],
    ['ios', 'ios'],
    ['android', 'android'],
  ] as const)(
    'is no question for a visitor, who sees the offer of this platform: %s',
    async (platform, os) => {
      showPlans(server, 'visitor', os);
      expect(await findLabel('VIP')).toBe('TRY OUT');
      expect(server.payloadsOf('getRevenueCatOffer_v2_0')).toEqual([
        expect.objectContaining({ platform }) as unknown,
      ]);
    },
  );

  it('from the app around the page is managed on the page', async () => {
    server.answers['getSubscriptionPlatform'] = { subscriptionPlatform: 'ios' };
    showPlans(server, 'Mira', 'ios');
    expect(await findLabel('VIP')).toBe('TRY OUT');
  });

  it('leads to the page that the operator names', async () => {
    server.answers['getSubscriptionPlatform'] = { subscriptionPlatform: 'android' };
    const store = showPlans(server, 'Mira');
    const storeUrls = { android: 'https://play.example/mine', ios: 'https://apple.example/mine' };
    act(() => {
      store.dispatch(configurationLoaded({ ...initialConfiguration, storeUrls }));
    });
    const link = await screen.findByRole('link', { name: 'Google Play subscriptions' });
    expect(link.getAttribute('href')).toBe('https://play.example/mine');
  });

  it('from the web is managed in the web browser', () => {
    renderApp(<Guidance platform="stripe" />);
    expect(screen.getByRole('heading').textContent).toBe('Mange your subscription on your web browser');
  });

  it('offers nothing while the platform is unknown', async () => {
    server.answers['getSubscriptionPlatform'] = new Promise(() => undefined);
    showPlans(server, 'Mira');
    await waitFor(() => expect(server.payloadsOf('getHasAlreadySubscribed')).toHaveLength(1));
    expect(await screen.findByTestId('plans-pending')).toBeDefined();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByText(/CHF/)).toBeNull();
  });
});
