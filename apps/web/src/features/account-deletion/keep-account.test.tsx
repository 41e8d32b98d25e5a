import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { putIntoApp } from '../../../testing/app-page.ts';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import type { CallFunction } from '../../shared/api/call-function.ts';
import { KeepAccount } from './keep-account.tsx';
import { deletionFound, selectDeletesAt } from './pending-deletion.slice.ts';

const DELETES_AT = '2026-12-05T10:00:00.000Z';

function show(callFunction: CallFunction) {
  const store = createStore({ services: createFakeServices({ callFunction }) });
  store.dispatch(deletionFound(DELETES_AT));
  const onLeave = vi.fn().mockResolvedValue(undefined);
  renderApp(<KeepAccount deletesAt={DELETES_AT} onLeave={onLeave} />, store, '/home');
  return { store, onLeave };
}

it('names the day, what stays cancelled, and where a store’s plan is managed', () => {
  show(vi.fn());
  expect(screen.getByText(/5 December 2026/)).toBeDefined();
  expect(screen.getByText(/stays cancelled/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Google Play' }).getAttribute('href')).toContain('play.google.com');
  expect(screen.getByRole('link', { name: 'App Store' }).getAttribute('href')).toContain('apple.com');
});

it.each([
  ['ios', ['App Store']],
  ['android', ['Google Play']],
])('inside the app of %s only its own store is linked', (os, links) => {
  putIntoApp(os);
  show(vi.fn());
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
  expect(screen.getByText(/Cancel it in/).textContent).toMatch(/Google Play or the App Store\.$/);
});

it('keeps the account, and says so where that fails', async () => {
  const callFunction = vi.fn().mockRejectedValueOnce(new CallFailure('unavailable', 'away'));
  callFunction.mockResolvedValue({ ok: true });
  const { store } = show(callFunction);
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('That didn’t work. Try again.')).toBeDefined();
  expect(selectDeletesAt(store.getState())).toBe(DELETES_AT);
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(selectDeletesAt(store.getState())).toBeNull());
});

it('leaves it to be deleted', async () => {
  const { onLeave } = show(vi.fn());
  await userEvent.click(screen.getByRole('button', { name: 'Delete it as planned' }));
  expect(onLeave).toHaveBeenCalledOnce();
});
