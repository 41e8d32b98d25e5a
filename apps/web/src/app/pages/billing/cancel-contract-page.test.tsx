import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { CallFailure } from '../../../shared/api/call-error.ts';
import {
  configurationLoaded,
  initialConfiguration,
} from '../../../shared/configuration/configuration.slice.ts';
import { createStore } from '../../store.ts';
import { CancelContractPage } from './cancel-contract-page.tsx';

function show(
  answers: Record<string, unknown>,
  address = '/cancel-contract',
  hasContractCancellation = true,
) {
  const server = createFakeCallables(answers);
  const store = createStore({ services: createFakeServices({ callFunction: server.callFunction }) });
  store.dispatch(configurationLoaded({ ...initialConfiguration, hasContractCancellation }));
  renderApp(<CancelContractPage />, store, address);
  return server;
}

const CONFIRM = '/cancel-contract?token=t-1';

describe('cancelling a contract without a log-in', () => {
  it('asks for the address, and says where the confirmation comes from', async () => {
    const server = show({ requestContractCancellation: { ok: true } });
    await userEvent.type(screen.getByLabelText('email'), ' mira@learner.example ');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel my contract' }));
    await screen.findByText(/^If mira@learner\.example has a plan, an email is on its way/);
    expect(server.payloadsOf('requestContractCancellation')).toEqual([{ email: 'mira@learner.example' }]);
  });

  it('sends nothing without a whole address, says so, and takes another one afterwards', async () => {
    const server = show({ requestContractCancellation: { ok: true } });
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Cancel my contract' }));
    for (const typed of ['', 'abc']) {
      if (typed) await userEvent.type(screen.getByLabelText('email'), typed);
      await send();
      expect((await screen.findByRole('alert')).textContent).toMatch(/^Write the whole address/);
      expect(document.activeElement).toBe(screen.getByLabelText('email'));
    }
    expect(server.payloadsOf('requestContractCancellation')).toHaveLength(0);
    await userEvent.type(screen.getByLabelText('email'), '@learner.example');
    expect(screen.queryByRole('alert')).toBeNull();
    await send();
    const sent = await screen.findByText(/^If abc@learner\.example has a plan/);
    await waitFor(() => expect(document.activeElement).toBe(sent));
    await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(screen.getByLabelText<HTMLInputElement>('email').value).toBe('abc@learner.example');
  });

  it('says when it did not work, and keeps what was typed', async () => {
    show({ requestContractCancellation: new CallFailure('unavailable', 'away') });
    await userEvent.type(screen.getByLabelText('email'), 'mira@learner.example');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel my contract' }));
    expect((await screen.findByRole('alert')).textContent).toBe('That didn’t work. Try again in a moment.');
    expect(screen.getByDisplayValue('mira@learner.example')).toBeDefined();
  });

  it('ends the plan after a press behind the mail’s link, not by opening it', async () => {
    const server = show(
      { confirmContractCancellation: { ok: true, planTitle: 'VIP', endsAt: '2026-12-21T09:00:00.000Z' } },
      CONFIRM,
    );
    expect(server.payloadsOf('confirmContractCancellation')).toHaveLength(0);
    // Who reads the address over the learner's shoulder, or in a list of addresses, ends nothing.
    expect(screen.getByTestId('address').textContent).toBe('/cancel-contract');
    await userEvent.click(screen.getByRole('button', { name: 'Yes, end my plan' }));
    await screen.findByRole('heading', { name: 'VIP is cancelled' });
    expect(
      screen.getByText('You keep access until 21 December 2026. We’ve emailed you this confirmation.'),
    ).toBeDefined();
    expect(server.payloadsOf('confirmContractCancellation')).toEqual([{ token: 't-1' }]);
  });

  it('offers a new link in place of one that is used or too old', async () => {
    show({ confirmContractCancellation: new CallFailure('not-found', 'no') }, CONFIRM);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, end my plan' }));
    await screen.findByText('This link no longer works');
    await userEvent.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(screen.getByTestId('address').textContent).toBe('/cancel-contract');
  });

  it('can be confirmed again after the payment service was away', async () => {
    const answers: Record<string, unknown> = {
      confirmContractCancellation: new CallFailure('unavailable', 'away'),
    };
    show(answers, CONFIRM);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, end my plan' }));
    await screen.findByText('That didn’t work. Try again in a moment.');
    expect(screen.getByRole('button', { name: 'Yes, end my plan' })).toBeDefined();
  });

  it('is not there where the operator does not have it', () => {
    show({}, '/cancel-contract', false);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page doesn’t exist.');
  });
});
