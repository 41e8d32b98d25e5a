import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import { SpeakingPanel } from './speaking-panel.tsx';

it('shows the door as it was chosen until the server has answered twice', async () => {
  const studio = { door: 'closed', isOpen: false, opensAt: null, closesAt: null, rooms: [] };
  const saved = Promise.withResolvers<unknown>();
  let now: unknown = studio;
  const { callFunction } = createFakeCallables({
    getSpeakingStudio: () => now,
    changeSpeakingDoor: () => saved.promise,
  });
  renderApp(<SpeakingPanel />, createStore({ services: createFakeServices({ callFunction }) }));
  const door = await screen.findByRole<HTMLSelectElement>('combobox');
  await userEvent.selectOptions(door, 'open');
  expect(door.value).toBe('open');
  now = new Promise(() => undefined);
  await act(async () => saved.resolve({ ...studio, door: 'open', isOpen: true }));
  expect(door.value).toBe('open');
});

it('says that it did not load, and asks again', async () => {
  const answers: Record<string, unknown> = { getSpeakingStudio: new CallFailure('unavailable', 'away') };
  const { callFunction } = createFakeCallables(answers);
  renderApp(<SpeakingPanel />, createStore({ services: createFakeServices({ callFunction }) }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers['getSpeakingStudio'] = { isOpen: true, closesAt: null, opensAt: null, door: 'open', rooms: [] };
  await userEvent.click(again);
  expect(await screen.findByText('Nobody is in a room.')).toBeDefined();
});
