import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import { StreamAddress } from './stream-address.tsx';

it('says where no new key could be made: the old one is still the key', async () => {
  const { callFunction } = createFakeCallables({
    getStageKeys: { key: 'old-key', rtmpAddress: null, srtAddress: null },
    renewStageKey: new CallFailure('unavailable', 'away'),
  });
  renderApp(<StreamAddress />, createStore({ services: createFakeServices({ callFunction }) }));
  await userEvent.click(screen.getByRole('button', { name: 'Show the address and key' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make a new key' }));
  expect((await screen.findByRole('alert')).textContent).toBe('That didn’t work. Try again.');
  expect(screen.getByText('old-key')).toBeDefined();
});
