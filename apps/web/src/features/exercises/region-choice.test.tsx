import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import { RegionChoice } from './region-choice.tsx';

it('says where the region did not load, and asks again', async () => {
  const answers: Record<string, unknown> = { getRegion: new CallFailure('unavailable', 'away') };
  const { callFunction } = createFakeCallables(answers);
  renderApp(<RegionChoice UID="mira" />, createStore({ services: createFakeServices({ callFunction }) }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers['getRegion'] = { region: null };
  await userEvent.click(again);
  expect((await screen.findByRole<HTMLSelectElement>('combobox')).disabled).toBe(false);
});
