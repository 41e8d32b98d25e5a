import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  arrange,
  confirmSummary,
  createServer,
  findCard,
  findLabel,
  has,
  MIRA,
  type Server,
  showPlans,
  vip,
} from '../../../../testing/plans-page.tsx';
import { userStored } from '../../../features/identity/current-user.slice.ts';
import { flowClosed, takeCompletionHandler } from '../../../features/identity/sign-up-flow.slice.ts';
import { CallFailure } from '../../../shared/api/call-error.ts';

let server: Server;
beforeEach(() => {
  server = createServer();
});

const cancelled = { cancels: true };
const CANCELS = 'canceles on 1 February 2026';

describe('cancelling', () => {
  const QUESTION = 'Are you sure you want to cancel?';
  const askToCancel = async () => {
    arrange(server, has(vip));
    showPlans(server, 'Mira');
    await userEvent.click(await screen.findByRole('button', { name: 'cancel' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(`${QUESTION}YESNO`);
  };

  it('does nothing after NO', async () => {
    await askToCancel();
    await userEvent.click(screen.getByRole('button', { name: 'NO' }));
    expect(screen.queryByText(QUESTION)).toBeNull();
    expect(server.payloadsOf('cancelStripeSubscription')).toHaveLength(0);
  });

  it('cancels after YES, says so, and shows the new state', async () => {
    await askToCancel();
    server.answers['cancelStripeSubscription'] = { ok: true };
    server.answers['getCurrentSubscriptions'] = has(vip, cancelled);
    await userEvent.click(screen.getByRole('button', { name: 'YES' }));
    await screen.findByText('SUCCESS');
    expect(screen.getByText('Successfully canceled your subscription.')).toBeDefined();
    await screen.findByText(CANCELS);
    expect(await findLabel('VIP')).toBe('resubscribe');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByTestId('address').textContent).toBe('/subscriptions');
  });

  it('says when it did not work', async () => {
    await askToCancel();
    server.answers['cancelStripeSubscription'] = new CallFailure('internal', 'internal');
    await userEvent.click(screen.getByRole('button', { name: 'YES' }));
    await screen.findByText(
      'There was a problem with canceling your subscription. Or it might be already canceled.',
    );
  });
});

describe('buying', () => {
  it('resubscribes the cancelled product', async () => {
    arrange(server, has(vip, cancelled));
    server.answers['uncancelStripeSubscription'] = { ok: true };
    showPlans(server, 'Mira');
    await userEvent.click(await screen.findByRole('button', { name: 'resubscribe' }));
    await waitFor(() =>
      expect(server.payloadsOf('uncancelStripeSubscription')[0]).toEqual({
        productIDToUncancel: vip.ProductID,
      }),
    );
  });

  it('asks a visitor to sign up first, and goes on with the checkout afterwards', async () => {
    server.answers['createStripeCheckoutSession'] = { id: 'cs_1', url: 'https://pay.example/cs_1' };
    const goTo = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const store = showPlans(server, 'visitor');
    await userEvent.click((await findCard('BASIC')).getByRole('button', { name: 'TRY OUT' }));
    const overlay = await screen.findByRole('dialog', { name: 'CREATE ACCOUNT' });
    expect(within(overlay).getByRole('button', { name: 'SIGN UP' })).toBeDefined();
    expect(document.body.style).toMatchObject({ height: '100vh', overflow: 'hidden' });
    expect(server.payloadsOf('createStripeCheckoutSession')).toHaveLength(0);
    expect(within(overlay).getByText('BASIC monthly')).toBeDefined();
    expect(within(overlay).getByText(/^30 days free, then CHF\s15\.00 per month$/)).toBeDefined();
    store.dispatch(userStored(MIRA));
    store.dispatch(flowClosed());
    store.dispatch(takeCompletionHandler())?.();
    await confirmSummary();
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('https://pay.example/cs_1'));
    expect(server.payloadsOf('createStripeCheckoutSession')[0]).toMatchObject({ packageID: 'BASIC_monthly' });
  });

  it('forgets the checkout when the overlay is closed', async () => {
    const store = showPlans(server, 'visitor');
    await userEvent.click((await findCard('VIP')).getByRole('button', { name: 'TRY OUT' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(store.dispatch(takeCompletionHandler())).toBeNull();
  });

  it.each([
    [
      'a refusal in its own words',
      new CallFailure('failed-precondition', 'You pay in the app.'),
      'You pay in the app.',
    ],
    ['anything else', new CallFailure('internal', 'a stack'), 'Something went wrong.'],
  ])('shows %s', async (_case, failure, text) => {
    server.answers['createStripeCheckoutSession'] = failure;
    showPlans(server, 'Mira');
    await userEvent.click((await findCard('VIP')).getByRole('button', { name: 'TRY OUT' }));
    await confirmSummary();
    expect((await screen.findByRole('alertdialog')).textContent).toBe(`Oops.${text}OK`);
  });
});
