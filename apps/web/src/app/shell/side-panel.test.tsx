import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { userStored } from '../../features/identity/current-user.slice.ts';
import { showAlert } from '../../shared/alert/alert.slice.ts';
import { configurationLoaded, initialConfiguration } from '../../shared/configuration/configuration.slice.ts';
import { createStore } from '../store.ts';
import { SidePanel } from './side-panel.tsx';

function open(role: 'teacher' | null) {
  const server = createFakeCallables({ getOperatorRole: { role, hasSecondFactor: true } });
  const store = createStore({ services: createFakeServices({ callFunction: server.callFunction }) });
  store.dispatch(userStored({ UID: 'u', Username: 'Thea', email: 't@school.test' }));
  const onClose = vi.fn();
  renderApp(<SidePanel isOpen onClose={onClose} isLoggedIn />, store);
  return { server, store, onClose };
}

it('leads a teacher to the studio, and closes', async () => {
  const { onClose } = open('teacher');
  await userEvent.click(await screen.findByRole('link', { name: 'Studio' }));
  expect(screen.getByTestId('address').textContent).toBe('/studio');
  expect(onClose).toHaveBeenCalled();
});

it('closes when a page is left in another way than by its links', async () => {
  const { onClose, store } = open(null);
  await screen.findByRole('link', { name: 'SETTINGS' });
  expect(onClose).not.toHaveBeenCalled();
  store.dispatch(showAlert({ title: 'No access', redirectTo: '/sign-in-up' }));
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('says apart from the hour that a lesson is on', () => {
  const store = createStore({ services: createFakeServices() });
  const live = { now: '2026-11-21T10:00:00.000Z', isOnStage: true, next: null };
  store.dispatch(configurationLoaded({ ...initialConfiguration, live }));
  renderApp(<SidePanel isOpen onClose={() => undefined} isLoggedIn />, store);
  expect(screen.getByRole('link', { name: /MONDAY 8 PM/ }).textContent).toMatch(/MONDAY 8 PM, now$/);
});

it('says nothing of a studio to a learner', async () => {
  const { server } = open(null);
  await waitFor(() => expect(server.payloadsOf('getOperatorRole')).toHaveLength(1));
  await screen.findByRole('link', { name: 'SETTINGS' });
  expect(screen.queryByRole('link', { name: 'Studio' })).toBeNull();
});
