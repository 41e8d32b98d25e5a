import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { createMemoryDocuments } from '../../../testing/memory-documents.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { RandomMiniLessonButton } from '../../features/mini-lessons/random-mini-lesson-button.tsx';
import { loadingEnded } from '../../shared/loading/loading.slice.ts';
import { createStore } from '../store.ts';
import { LoadingBar } from './loading-bar.tsx';

const bar = () => screen.queryByRole('progressbar', { name: 'Loading' });

it('is there from the start, and gone once the first page is', () => {
  const store = renderApp(<LoadingBar />);
  expect(bar()).not.toBeNull();
  act(() => void store.dispatch(loadingEnded()));
  expect(bar()).toBeNull();
});

it('is there while a mini lesson is fetched', async () => {
  const answer = Promise.withResolvers<never>();
  const documents = { ...createMemoryDocuments(), find: () => answer.promise };
  const store = createStore({ services: createFakeServices({ documents: async () => documents }) });
  renderApp(
    <>
      <LoadingBar />
      <RandomMiniLessonButton />
    </>,
    store,
  );
  act(() => void store.dispatch(loadingEnded()));
  await userEvent.click(screen.getByRole('button'));
  expect(bar()).not.toBeNull();
  await act(async () => answer.reject(new Error('away')));
  expect(bar()).toBeNull();
  cleanup();
});
