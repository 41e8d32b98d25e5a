import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { createFakeAuth } from '../../../testing/fake-auth.ts';
import { createFakeServices, createMemoryAnswers } from '../../../testing/fake-services.ts';
import { rememberSession } from '../../shared/api/session-hint.ts';
import { createStore } from '../store.ts';
import { AccountEffects } from './account-effects.tsx';

/** How many answers of an account are still kept a while after the page was opened. */
async function countKept(): Promise<number> {
  vi.useFakeTimers();
  const keptAnswers = createMemoryAnswers();
  const answer = { UID: 'mira', name: 'getLesson', key: '{}', answer: 1, tier: 0, files: [], atMs: 1 };
  await keptAnswers.keep(answer, 1);
  const auth = { ...createFakeAuth().service, watch: () => Promise.reject(new Error('away')) };
  const store = createStore({ services: createFakeServices({ auth, keptAnswers }) });
  render(
    <Provider store={store}>
      <AccountEffects />
    </Provider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  return keptAnswers.all().length;
}

it('a visitor’s page forgets what was kept for an account', async () => {
  expect(await countKept()).toBe(0);
});

it('but not where it could not be asked whether the session still stands', async () => {
  rememberSession(true);
  expect(await countKept()).toBe(1);
});
