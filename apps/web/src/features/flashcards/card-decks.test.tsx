import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import { AllFlashcards } from './all-flashcards.tsx';
import { CardDecks } from './card-decks.tsx';

const NOTHING = {
  cards: [],
  dueCount: 0,
  newCount: 0,
  tomorrowCount: 0,
  newCardsPerDay: 10,
  zone: 'Europe/Zurich',
  isBackAfterPause: false,
  nextDueAt: '2026-11-23T10:00:00.000Z',
};

function start(answers: Record<string, unknown>) {
  const fake = createFakeCallables({ recordReviews: { results: [] }, ...answers });
  return {
    ...fake,
    store: createStore({ services: createFakeServices({ callFunction: fake.callFunction }) }),
  };
}

it('lists the decks with what is due, each with the way to learn it alone', async () => {
  const decks = [
    { lessonID: 'l-1', deck: null, cardCount: 11, dueCount: 4 },
    { lessonID: null, deck: null, cardCount: 2, dueCount: 0 },
    { lessonID: null, deck: 'Food & drink', cardCount: 1, dueCount: 0 },
  ];
  const { store } = start({ listCardDecks: { decks } });
  renderApp(<CardDecks UID="mira" renderLesson={(id) => `Lesson ${id}`} />, store);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Lesson l-1', '/flashcards/l-1'],
    ['Your own cards', '/flashcards?own='],
    ['Food & drink', '/flashcards?own=Food+%26+drink'],
  ]);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('Lesson l-14 due 11 cards');
});

it('says what becomes a deck where there is none yet', async () => {
  renderApp(
    <CardDecks UID="mira" renderLesson={() => null} />,
    start({ listCardDecks: { decks: [] } }).store,
  );
  expect(await screen.findByText(/cards become a deck/)).toBeDefined();
});

it('says that the decks did not load, not that there are none, and loads them on the next try', async () => {
  const answers: Record<string, unknown> = { listCardDecks: new CallFailure('network-failed', 'away') };
  const { callFunction } = createFakeCallables(answers);
  const store = createStore({ services: createFakeServices({ callFunction }) });
  renderApp(<CardDecks UID="mira" renderLesson={() => null} />, store);
  expect(screen.queryByText(/cards become a deck/)).toBeNull();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/cards become a deck/)).toBeNull();
  answers['listCardDecks'] = { decks: [{ lessonID: null, deck: 'Food', cardCount: 1, dueCount: 0 }] };
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: 'Food' })).toBeDefined();
});

it.each([
  ['all cards, every one that is due', null, { limit: 200 }],
  ['one’s own', {}, { limit: 50, own: {} }],
  ['a deck', { deck: 'Food' }, { limit: 50, own: { deck: 'Food' } }],
])('a sitting of %s is asked for', async (_of, own, asked) => {
  const { store, payloadsOf } = start({
    listDueCards: NOTHING,
    countDueCards: { ...NOTHING, secondsPerCard: 10, goal: null, done: { cards: 0, minutes: 0 } },
  });
  renderApp(<AllFlashcards UID="mira" own={own} wayBack={null} />, store);
  await screen.findByText('You’re done for today.');
  await waitFor(() => expect(payloadsOf('listDueCards')).toEqual([asked, { ...asked, limit: 1 }]));
});
