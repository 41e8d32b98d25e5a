import { CHECKOUT_WAIT_MS } from '@school/contract/constants';
import { act, cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { putIntoApp } from '../../../../testing/app-page.ts';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { MIRA } from '../../../../testing/plans-page.tsx';
import { renderApp } from '../../../../testing/render-app.tsx';
import { userRemoved, userStored } from '../../../features/identity/current-user.slice.ts';
import { CallFailure } from '../../../shared/api/call-error.ts';
import { createStore } from '../../store.ts';
import { SuccessCardUpdatePage } from './success-card-update-page.tsx';
import { SuccessPage } from './success-page.tsx';

const COMPLETE = {
  status: 'complete',
  planTitle: 'VIP',
  billingCycle: 'monthly',
  firstPaymentAt: '2026-12-21T09:00:00.000Z',
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const PAGES = (
  <Routes>
    <Route path="/success/:session_id?" element={<SuccessPage />} />
    <Route path="/success-card-update" element={<SuccessCardUpdatePage />} />
  </Routes>
);

function show(who: 'visitor' | 'Mira', answers: Record<string, unknown>, address = '/success/cs_1') {
  const server = createFakeCallables(answers);
  const store = createStore({ services: createFakeServices({ callFunction: server.callFunction }) });
  store.dispatch(who === 'Mira' ? userStored(MIRA) : userRemoved());
  renderApp(PAGES, store, address);
  return { ...server, store };
}

const heading = () => screen.findByRole('heading', { level: 1 });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the success page', () => {
  it.each([
    [
      'of a trial: the day of the first payment',
      'Mira',
      { ...COMPLETE, isTrial: true },
      'You have VIP',
      'Your free trial has begun. First payment on 21 December 2026.',
    ],
    [
      'of a plan paid at once: that it is paid',
      'Mira',
      { ...COMPLETE, isTrial: false },
      'You have VIP',
      'Thank you! Your payment went through on 21 December 2026. A receipt is on its way to you.',
    ],
    [
      'of a visitor with a real id: plan and first payment, and no thanks',
      'visitor',
      COMPLETE,
      'VIP monthly',
      'VIP monthly. First payment: 21 December 2026.',
    ],
    [
      'of a page that was left',
      'Mira',
      { status: 'open' },
      'You haven’t bought anything',
      'You didn’t finish this payment, so nothing was charged.',
    ],
  ] as const)('%s', async (_case, who, answer, title, lead) => {
    show(who, { getCheckoutStatus: answer });
    expect(await screen.findByText(lead)).toBeDefined();
    expect((await heading()).textContent).toBe(title);
  });

  it('of private lessons leads to them first', async () => {
    show('Mira', { getCheckoutStatus: { ...COMPLETE, planTitle: 'PRIVATE', isTrial: false } });
    const [first] = await screen.findAllByRole('link');
    expect([first?.textContent, first?.getAttribute('href')]).toEqual(['My lessons', '/my-lessons']);
  });

  it.each(['visitor', 'Mira'] as const)('thanks %s for no made-up purchase', async (who) => {
    show(who, { getCheckoutStatus: new CallFailure('not-found', 'There is no such purchase.') });
    expect(await screen.findByText(/^It may belong to another account/)).toBeDefined();
    expect((await heading()).textContent).toBe('We can’t find this purchase');
    expect(document.body.textContent).not.toMatch(/thank/i);
  });

  it('without an id asks a visitor to log in, and thanks for nothing', async () => {
    const server = show('visitor', {}, '/success');
    expect(await screen.findByText('Log in to see your plan and to start learning.')).toBeDefined();
    expect(document.body.textContent).not.toMatch(/thank/i);
    expect(server.payloadsOf('getCheckoutStatus')).toHaveLength(0);
  });

  it('waits with progress until the purchase is there, also while the server is away', async () => {
    const answers: Record<string, unknown> = { getCheckoutStatus: { status: 'processing' } };
    const server = show('Mira', answers);
    await screen.findByText('We’re waiting for the payment to be confirmed.');
    await pass(5_000);
    const progress = screen.getByRole('progressbar', { name: 'Waiting for the confirmation' });
    expect(Number(progress.getAttribute('value'))).toBeGreaterThan(3_000);
    answers['getCheckoutStatus'] = new CallFailure('unavailable', 'away');
    await pass(2_000);
    answers['getCheckoutStatus'] = { ...COMPLETE, isTrial: true };
    await pass(2_000);
    await screen.findByRole('heading', { name: 'You have VIP' });
    expect(screen.getByText(/Join the next live lesson/)).toBeDefined();
    expect(screen.queryByText(/your first private lesson/)).toBeNull();
    expect(server.payloadsOf('getCheckoutStatus')[0]).toEqual({ session_id: 'cs_1' });
  });

  it('stops waiting after half a minute', async () => {
    const server = show('Mira', { getCheckoutStatus: { status: 'processing' } });
    await screen.findByRole('progressbar');
    await pass(CHECKOUT_WAIT_MS + 2_000);
    await screen.findByText(/^This is taking longer than usual\./);
    expect(screen.queryByRole('progressbar')).toBeNull();
    const asked = server.payloadsOf('getCheckoutStatus').length;
    await pass(5_000);
    expect(server.payloadsOf('getCheckoutStatus')).toHaveLength(asked);
  });
});

describe('the success page inside the app, which has no session', () => {
  it('waits for the store’s webhook, then says what was bought', async () => {
    putIntoApp();
    const answers: Record<string, unknown> = { getStorePurchaseStatus: { status: 'processing' } };
    show('Mira', answers, '/success');
    await screen.findByRole('progressbar');
    answers['getStorePurchaseStatus'] = { ...COMPLETE, isTrial: true };
    await pass(2_000);
    await screen.findByText('Your free trial has begun. First payment on 21 December 2026.');
  });

  it('waits anew for a second purchase, soon after the first', async () => {
    putIntoApp();
    const answers: Record<string, unknown> = {
      getStorePurchaseStatus: { ...COMPLETE, planTitle: 'BASIC', isTrial: false },
    };
    const { store } = show('Mira', answers, '/success');
    await screen.findByRole('heading', { name: 'You have BASIC' });
    cleanup();
    await pass(5_000);
    answers['getStorePurchaseStatus'] = { status: 'processing' };
    renderApp(PAGES, store, '/success');
    expect(screen.queryByText('You have BASIC')).toBeNull();
    await screen.findByRole('progressbar');
    answers['getStorePurchaseStatus'] = { ...COMPLETE, isTrial: true };
    await pass(2_000);
    await screen.findByRole('heading', { name: 'You have VIP' });
  });

  it('says of a lower plan that the running one goes on, and that nothing was paid', async () => {
    putIntoApp('android');
    const change = { ...COMPLETE, planTitle: 'BASIC', isTrial: false, runsBefore: 'VIP' };
    show('Mira', { getStorePurchaseStatus: change }, '/success');
    await screen.findByText(
      'You keep VIP until 21 December 2026. Then BASIC monthly begins, with its first payment on that day. You paid nothing today.',
    );
    expect((await heading()).textContent).toBe('Your change to BASIC monthly');
    expect(document.body.textContent).not.toMatch(/thank|went through/i);
  });

  it('says that nothing was bought', async () => {
    putIntoApp('android');
    show('Mira', { getStorePurchaseStatus: { status: 'expired' } }, '/success');
    await screen.findByText('You didn’t finish this payment, so nothing was charged.');
  });

  it('asks nothing in a browser', async () => {
    const server = show('Mira', {}, '/success');
    await screen.findByText('You’ll find your plan on the subscriptions page.');
    expect(server.payloadsOf('getStorePurchaseStatus')).toEqual([]);
  });
});

describe('the page after another card was given', () => {
  const ADDRESS = '/success-card-update?session_id=cs_2';

  it.each([
    [
      'names the card',
      { status: 'card-updated', brand: 'visa', last4: '4242' },
      'Your card is updated',
      'From now on we charge your plan to Visa ending in 4242. There’s nothing else to do.',
    ],
    [
      'names what has no number',
      { status: 'card-updated', brand: 'twint', last4: '' },
      'Your card is updated',
      'From now on we charge your plan to TWINT. There’s nothing else to do.',
    ],
    [
      'says that the page was left',
      { status: 'open' },
      'Your card wasn’t changed',
      'You left the page for the new card before you’d finished. We keep using the card you had.',
    ],
    [
      'knows no page of another account',
      new CallFailure('not-found', 'no'),
      'Your card wasn’t changed',
      'We can’t find this card change in the account you’re logged in to.',
    ],
  ])('%s', async (_case, answer, title, lead) => {
    show('Mira', { getCheckoutStatus: answer }, ADDRESS);
    expect(await screen.findByText(lead)).toBeDefined();
    expect((await heading()).textContent).toBe(title);
  });

  it('waits with progress', async () => {
    const answers: Record<string, unknown> = { getCheckoutStatus: { status: 'processing' } };
    show('Mira', answers, ADDRESS);
    await screen.findByRole('progressbar');
    answers['getCheckoutStatus'] = { status: 'card-updated', brand: 'mastercard', last4: '4444' };
    await pass(2_000);
    await screen.findByText(
      'From now on we charge your plan to Mastercard ending in 4444. There’s nothing else to do.',
    );
  });

  it('asks a visitor to log in', async () => {
    const server = show('visitor', {}, ADDRESS);
    await screen.findByText('Log in to see which card pays for your plan.');
    expect(server.payloadsOf('getCheckoutStatus')).toHaveLength(0);
  });
});
