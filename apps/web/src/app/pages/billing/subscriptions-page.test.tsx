import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { makePackage } from '../../../../testing/make-package.ts';
import {
  basic,
  END,
  findCard,
  findLabel,
  has,
  hasCancelled,
  hasLater,
  press,
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

const [MONTHLY, YEARLY] = [/^monthly/, /^yearly/];
const half = (name: RegExp) => screen.findByRole('button', { name });
const isChosen = async (name: RegExp) => (await half(name)).getAttribute('aria-pressed') === 'true';
const areChosen = async () => [await isChosen(MONTHLY), await isChosen(YEARLY)];
const expectPrice = async (text: RegExp) => expect((await findCard('VIP')).getByText(text)).toBeDefined();

describe('the plans', () => {
  it('offer the trial to a visitor, with lines and price', async () => {
    const { payloadsOf } = showPlans({ who: 'visitor' });
    const shown = await findCard('VIP');
    expect(shown.getByRole('button').textContent).toBe('TRY OUT');
    expect(shown.getByText('auto renews, cancel anytime')).toBeDefined();
    expect(shown.getByText(/^30 days free, then CHF\s29\.00 per month$/)).toBeDefined();
    expect(shown.getByText('What you get:')).toBeDefined();
    expect(shown.getByText('All of VIP')).toBeDefined();
    expect(payloadsOf('getSubscriptionPlatform')).toHaveLength(0);
    expect(screen.getByText(/^By subscribing/)).toBeDefined();
  });

  it.each([
    ['nothing', [], ['BASIC', 'VIP']],
    ['the second one', [has(vip)], ['VIP', 'BASIC']],
  ])('begin with the own one, for who has %s', async (_what, runs, titles) => {
    showPlans({ runs, answers: { getRevenueCatOffer_v2_0: { offers: [basic, vip] } } });
    await findCard('VIP');
    const cards = screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
    expect(cards).toEqual(titles);
  });

  it('lead up to the own one where it is above, down where it is below, and nowhere where it is in sight', async () => {
    showPlans({ runs: [has(vip)] });
    const arrow = await screen.findByRole('button', { name: /to your plan$/ });
    const place = arrow.parentElement;
    const card = document.querySelector('[data-plan="running"]');
    if (!card || !place) throw new Error('there is no plan');
    vi.spyOn(place, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 700, 390, 80));
    const lies = vi.spyOn(card, 'getBoundingClientRect');
    for (const [top, words, isHidden] of [
      [-200, 'Up to your plan', false],
      [900, 'Down to your plan', false],
      [720, 'Down to your plan', false],
      [120, 'Down to your plan', true],
    ] as const) {
      lies.mockReturnValue(new DOMRect(0, top, 390, 600));
      act(() => void window.dispatchEvent(new Event('scroll')));
      expect(arrow.textContent).toBe(words);
      expect(place.className.includes('hidden')).toBe(isHidden);
    }
  });

  it('say what a month costs of the price of a year', async () => {
    showPlans({ who: 'visitor', answers: { getRevenueCatOffer_v2_0: { offers: [vip, vipYearly] } } });
    await findCard('VIP');
    expect(screen.queryByText(/ a month$/)).toBeNull();
    await userEvent.click(await half(YEARLY));
    await expectPrice(/^CHF\s26\.10 a month$/);
  });

  it('are sold without a trial to a learner who had one', async () => {
    showPlans({ answers: { getHasAlreadySubscribed: true } });
    expect(await findLabel('VIP')).toBe('SUBSCRIBE');
    await expectPrice(/^CHF\s29\.00 per month$/);
  });

  it('leave out what needs a prerequisite that there is not', async () => {
    const unknown = makePackage('PRIVATE', 'monthly', { Prerequisites: ['a_horse'] });
    showPlans({ who: 'visitor', answers: { getRevenueCatOffer_v2_0: { offers: [basic, unknown] } } });
    await findCard('BASIC');
    expect(screen.queryByRole('heading', { name: 'PRIVATE' })).toBeNull();
  });

  it('say when they did not load, and come on the next try', async () => {
    const getRevenueCatOffer_v2_0 = new CallFailure('unavailable', 'away');
    const { answers } = showPlans({ who: 'visitor', answers: { getRevenueCatOffer_v2_0 } });
    await screen.findByText('The plans didn’t load');
    answers['getRevenueCatOffer_v2_0'] = { offers: [basic, vip] };
    await press('Try again');
    expect(await findLabel('VIP')).toBe('TRY OUT');
  });
});

it('without a connection the way to the lessons stands in the plans’ place, and they come with it', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { answers } = showPlans({
    who: 'visitor',
    answers: { getRevenueCatOffer_v2_0: new CallFailure('network-failed', 'away') },
  });
  await screen.findByText('You’re offline. The plans appear as soon as you’re connected.');
  expect(screen.getByRole('link', { name: 'See the lessons' }).getAttribute('href')).toBe('/home');
  answers['getRevenueCatOffer_v2_0'] = { offers: [basic, vip] };
  online.mockReturnValue(true);
  await press('Try again');
  expect(await findLabel('VIP')).toBe('TRY OUT');
});

const [RENEWS, CANCELS] = [`renews on ${END}`, `canceles on ${END}`];
const replaced = [hasCancelled(vip), hasLater(basic)];

describe('label and status of a card', () => {
  it.each([
    ['the running plan', [has(vip)], 'VIP', 'cancel', RENEWS],
    ['the cancelled plan', [hasCancelled(vip)], 'VIP', 'resubscribe', CANCELS],
    ['a cancelled one with a later purchase beside it', replaced, 'VIP', null, CANCELS],
    ['the later purchase', replaced, 'BASIC', 'cancel', RENEWS],
  ])('%s', async (_case, runs, title, label, status) => {
    showPlans({ runs });
    await (await findCard(title)).findByText(status);
    expect(await findLabel(title)).toBe(label);
  });

  it.each([
    ['a lower plan starts when the running one ends', has(vip), 'BASIC', `first payment on: ${END}`],
    ['a higher plan starts at once', has(basic), 'VIP', 'auto renews, cancel anytime'],
    ['a lower plan beside a cancelled one', hasCancelled(vip), 'BASIC', `first payment on: ${END}`],
  ])('%s', async (_case, running, title, status) => {
    showPlans({ runs: [running] });
    await (await findCard(title)).findByText(status);
  });
});

describe('the billing toggle', () => {
  it('shows months first, and the reduction of a year', async () => {
    showPlans({ who: 'visitor' });
    const yearly = await half(YEARLY);
    expect(await areChosen()).toEqual([true, false]);
    expect(yearly.textContent).toBe('yearly(-10%)');
    await userEvent.click(yearly);
    await expectPrice(/CHF\s313\.20 per year$/);
    await userEvent.click(await half(MONTHLY));
    await expectPrice(/CHF\s29\.00 per month$/);
  });

  it('keeps the half that is chosen when it is pressed again, by mouse and by keyboard', async () => {
    showPlans({ who: 'visitor' });
    await userEvent.dblClick(await half(YEARLY));
    expect(await areChosen()).toEqual([false, true]);
    await userEvent.keyboard('{Enter} ');
    await expectPrice(/CHF\s313\.20 per year$/);
    await userEvent.tab({ shift: true });
    await userEvent.keyboard(' ');
    expect(await areChosen()).toEqual([true, false]);
  });

  it('shows years first after a yearly purchase', async () => {
    showPlans({ runs: [has(vipYearly)] });
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
    showPlans({ platform });
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
    ['web', {}],
    ['ios', { os: 'ios' }],
    ['android', { os: 'android' }],
  ] as const)(
    'is no question for a visitor, who sees the offer of this platform: %s',
    async (platform, given) => {
      const { payloadsOf } = showPlans({ who: 'visitor', ...given });
      expect(await findLabel('VIP')).toBe('TRY OUT');
      expect(payloadsOf('getRevenueCatOffer_v2_0')).toEqual([
        expect.objectContaining({ platform }) as unknown,
      ]);
    },
  );

  it('from the app around the page is managed on the page', async () => {
    showPlans({ platform: 'ios', os: 'ios' });
    expect(await findLabel('VIP')).toBe('TRY OUT');
  });

  it('leads to the page that the operator names', async () => {
    const { store } = showPlans({ platform: 'android' });
    const storeUrls = { android: 'https://play.example/mine', ios: 'https://apple.example/mine' };
    act(() => void store.dispatch(configurationLoaded({ ...initialConfiguration, storeUrls })));
    const link = await screen.findByRole('link', { name: 'Google Play subscriptions' });
    expect(link.getAttribute('href')).toBe('https://play.example/mine');
  });

  it('from the web is managed in the web browser', () => {
    renderApp(<Guidance platform="stripe" />);
    expect(screen.getByRole('heading').textContent).toBe('Mange your subscription on your web browser');
  });

  it('offers nothing while the platform is unknown', async () => {
    const { payloadsOf } = showPlans({
      answers: { getSubscriptionPlatform: new Promise(() => undefined) },
    });
    await waitFor(() => expect(payloadsOf('getHasAlreadySubscribed')).toHaveLength(1));
    expect(await screen.findByTestId('plans-pending')).toBeDefined();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByText(/CHF/)).toBeNull();
  });
});
