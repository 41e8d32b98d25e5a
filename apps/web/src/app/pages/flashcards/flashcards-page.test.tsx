import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { makeLesson } from '../../../../testing/make-lesson.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { userStored } from '../../../features/identity/current-user.slice.ts';
import { rememberSession } from '../../../shared/api/session-hint.ts';
import { createStore } from '../../store.ts';
import { AllFlashcardsPage } from './all-flashcards-page.tsx';
import { FlashcardsPage } from './flashcards-page.tsx';

const card = { id: 'c-1', SwissGerman: 's Tram', English: 'the tram' };

function show() {
  const lesson = makeLesson('sample', { isFreeSample: true });
  const { callFunction, payloadsOf } = createFakeCallables({
    listLessons: { courseTitle: 'Swiss German', dialect: 'Zürich', lessons: [lesson] },
    getLessonSummary: { lesson },
    getFlashcardsCloudFunction: { flashcards: [card] },
    listOwnCards: { cards: [] },
    recordReviews: { results: [] },
    listDueCards: {
      cards: [{ ...card, lessonID: 'sample', isNew: true }],
      dueCount: 0,
      newCount: 1,
      newCardsPerDay: 10,
      isBackAfterPause: false,
      nextDueAt: null,
    },
  });
  const store = createStore({ services: createFakeServices({ callFunction }) });
  const router = createMemoryRouter([{ path: '/flashcards/:VideoID', element: <FlashcardsPage /> }], {
    initialEntries: ['/flashcards/sample'],
  });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { store, payloadsOf };
}

it('a visitor has a free lesson’s cards before the session is known', async () => {
  show();
  expect(await screen.findByText(/of 1/)).toBeDefined();
});

it('a learner’s cards are laid out once, when it is known who they are', async () => {
  rememberSession(true);
  const { store, payloadsOf } = show();
  await waitFor(() => expect(document.title).toContain('Flashcards'));
  expect(payloadsOf('getFlashcardsCloudFunction')).toEqual([]);
  act(() => {
    store.dispatch(userStored({ UID: 'mira', Username: 'Mira', email: 'mira@learner.example' }));
  });
  expect(await screen.findByText(/of 1/)).toBeDefined();
  expect(payloadsOf('listDueCards')).toEqual([{ limit: 200, lessonID: 'sample' }]);
});

it('the focus goes to the top with another deck, which is shown there', async () => {
  rememberSession(true);
  const { callFunction } = createFakeCallables({
    listDueCards: {
      cards: [],
      dueCount: 0,
      newCount: 0,
      newCardsPerDay: 10,
      isBackAfterPause: false,
      nextDueAt: null,
    },
    listLessons: { courseTitle: 'Swiss German', dialect: 'Zürich', lessons: [] },
    listOwnCards: { cards: [] },
    listCardDecks: { decks: [{ lessonID: null, deck: 'Reise', cardCount: 3, dueCount: 0 }] },
  });
  const store = createStore({ services: createFakeServices({ callFunction }) });
  store.dispatch(userStored({ UID: 'mira', Username: 'Mira', email: 'mira@learner.example' }));
  renderApp(
    <main tabIndex={-1}>
      <AllFlashcardsPage />
    </main>,
    store,
    '/flashcards',
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Reise' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  await userEvent.click(await screen.findByRole('link', { name: 'All cards' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
