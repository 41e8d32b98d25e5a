import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  confirmSummary,
  END,
  findCard,
  findLabel,
  followAddress,
  has,
  hasCancelled,
  MIRA,
  press,
  pressOn,
  showPlans,
  vip,
} from '../../../../testing/plans-page.tsx';
import { alertText } from '../../../../testing/render-app.tsx';
import { userStored } from '../../../features/identity/current-user.slice.ts';
import { flowClosed, takeCompletionHandler } from '../../../features/identity/sign-up-flow.slice.ts';
import { CallFailure } from '../../../shared/api/call-error.ts';

describe('cancelling', () => {
  const QUESTION = 'Are you sure you want to cancel?';
  const askToCancel = async () => {
    const page = showPlans({ runs: [has(vip)] });
    await press('cancel');
    expect(await alertText()).toContain(`${QUESTION}YESNO`);
    return page;
  };

  it('does nothing after NO', async () => {
    const { payloadsOf } = await askToCancel();
    await press('NO');
    expect(screen.queryByText(QUESTION)).toBeNull();
    expect(payloadsOf('cancelStripeSubscription')).toHaveLength(0);
  });

  it('cancels after YES, says so, and shows the new state', async () => {
    const { answers, nowRuns } = await askToCancel();
    answers['cancelStripeSubscription'] = { ok: true };
    nowRuns(hasCancelled(vip));
    await press('YES');
    await screen.findByText('SUCCESS');
    expect(screen.getByText('Successfully canceled your subscription.')).toBeDefined();
    await screen.findByText(`canceles on ${END}`);
    expect(await findLabel('VIP')).toBe('resubscribe');
    await press('OK');
    expect(screen.getByTestId('address').textContent).toBe('/subscriptions');
  });

  it('says when it did not work', async () => {
    const { answers } = await askToCancel();
    answers['cancelStripeSubscription'] = new CallFailure('internal', 'internal');
    await press('YES');
    await screen.findByText(
      'There was a problem with canceling your subscription. Or it might be already canceled.',
    );
  });
});

describe('buying', () => {
  it('resubscribes the cancelled product', async () => {
    const uncancelStripeSubscription = { ok: true };
    const { payloadsOf } = showPlans({ runs: [hasCancelled(vip)], answers: { uncancelStripeSubscription } });
    await press('resubscribe');
    const summary = await screen.findByRole('dialog', { name: 'VIP monthly goes on' });
    expect(summary.textContent).toContain(`VIP monthly no longer ends on ${END}.`);
    expect(summary.textContent).toMatch(/Next paymentCHF\s[\d.]+ on /);
    expect(payloadsOf('uncancelStripeSubscription')).toEqual([]);
    await press('Resubscribe');
    await waitFor(() =>
      expect(payloadsOf('uncancelStripeSubscription')[0]).toEqual({ productIDToUncancel: vip.ProductID }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks a visitor to sign up first, and goes on with the checkout afterwards', async () => {
    const createStripeCheckoutSession = { id: 'cs_1', url: 'https://pay.example/cs_1' };
    const goTo = followAddress();
    const { store, payloadsOf } = showPlans({ who: 'visitor', answers: { createStripeCheckoutSession } });
    await pressOn('BASIC', 'TRY OUT');
    const overlay = await screen.findByRole('dialog', { name: 'CREATE ACCOUNT' });
    expect(within(overlay).getByRole('button', { name: 'SIGN UP' })).toBeDefined();
    expect(document.body.style).toMatchObject({ height: '100vh', overflow: 'hidden' });
    expect(payloadsOf('createStripeCheckoutSession')).toHaveLength(0);
    expect(within(overlay).getByText('BASIC monthly')).toBeDefined();
    expect(within(overlay).getByText(/^30 days free, then CHF\s15\.00 per month$/)).toBeDefined();
    store.dispatch(userStored(MIRA));
    store.dispatch(flowClosed());
    store.dispatch(takeCompletionHandler())?.();
    await confirmSummary();
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('https://pay.example/cs_1'));
    expect(payloadsOf('createStripeCheckoutSession')[0]).toMatchObject({ packageID: 'BASIC_monthly' });
  });

  it('forgets the checkout when the overlay is closed', async () => {
    const { store } = showPlans({ who: 'visitor' });
    await pressOn('VIP', 'TRY OUT');
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(store.dispatch(takeCompletionHandler())).toBeNull();
    // Nor does a log-in elsewhere bring it back.
    await act(async () => store.dispatch(userStored(MIRA)));
    await findCard('VIP');
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  const refusal = new CallFailure('failed-precondition', 'You pay in the app.');

  describe('left before the payment page', () => {
    const confirmAndWait = async () => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const goTo = followAddress();
      showPlans({ answers: { createStripeCheckoutSession: () => promise } });
      await pressOn('VIP', 'TRY OUT');
      await confirmSummary();
      return { goTo, reject, answer: () => resolve({ id: 'cs_1', url: 'https://pay.example/cs_1' }) };
    };
    const pressEscape = async () =>
      fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));

    it.each([
      ['Back', () => press('Back')],
      ['Escape', pressEscape],
      ['another page', async () => cleanup()],
    ])('by %s stays where the learner is', async (_how, leave) => {
      const { goTo, answer } = await confirmAndWait();
      await leave();
      await act(async () => answer());
      expect(goTo).not.toHaveBeenCalled();
    });

    it('says no more that it failed', async () => {
      const { reject } = await confirmAndWait();
      await pressEscape();
      await act(async () => reject(refusal));
      await act(() => vi.dynamicImportSettled());
      await pressOn('BASIC', 'TRY OUT');
      await screen.findByRole('dialog', { name: 'Your order: BASIC monthly' });
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });

    it('goes to the page of what is ordered next', async () => {
      const { goTo, answer } = await confirmAndWait();
      await pressEscape();
      await act(async () => answer());
      await pressOn('BASIC', 'TRY OUT');
      await confirmSummary();
      await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('https://pay.example/cs_1'));
    });
  });

  it.each([
    ['a refusal in its own words', refusal, 'You pay in the app.'],
    ['anything else', new CallFailure('internal', 'a stack'), 'Something went wrong.'],
  ])('shows %s', async (_case, createStripeCheckoutSession, text) => {
    showPlans({ answers: { createStripeCheckoutSession } });
    await pressOn('VIP', 'TRY OUT');
    await confirmSummary();
    expect(await alertText()).toBe(`Oops.${text}OK`);
  });
});
