import type { ListedCard, ReviewEntry } from '@school/contract/reviews';
import { answerCard } from '@school/domain/card-scheduler';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFakeAuth } from '../../../testing/fake-auth.ts';
import {
  createFakeCallables,
  createFakeServices,
  createMemoryStorage,
} from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import { AllFlashcards } from './all-flashcards.tsx';
import { CardBrowser } from './card-browser.tsx';
import { ReminderHour } from './reminder-hour.tsx';
import { reviewOutbox } from './review-outbox.ts';
import { ReviewStatistics } from './review-statistics.tsx';

const LONG_AGO = Date.parse('2026-11-01T10:00:00Z');
const known = answerCard(answerCard(null, { atMs: LONG_AGO, grade: 'good' }), {
  atMs: LONG_AGO + 2 * 86_400_000,
  grade: 'good',
});
const CARDS = [
  { id: 'c-1', SwissGerman: 'Znüni', English: 'snack', state: { ...known, lapseCount: 8 }, isOwn: true },
  { id: 'c-2', SwissGerman: 's Tram', English: 'the tram', state: null, isOwn: false },
].map((card) => ({ ...card, lessonID: 'l-1', direction: 'understand', isNew: card.state === null }));
const COUNTS = {
  dueCount: 1,
  newCount: 1,
  tomorrowCount: 0,
  zone: 'Europe/Zurich',
};
const DUE = { ...COUNTS, cards: CARDS, newCardsPerDay: 10, isBackAfterPause: false, nextDueAt: null };
const HOME = {
  ...COUNTS,
  secondsPerCard: 10,
  reminderHour: 18,
  goal: { kind: 'cards', amount: 20 },
  done: { cards: 12, minutes: 3.4 },
};

function start(answers: Record<string, unknown> = {}) {
  const storage = createMemoryStorage();
  const { callFunction, payloadsOf } = createFakeCallables({
    listDueCards: DUE,
    countDueCards: HOME,
    recordReviews: ({ reviews }: { reviews: ReviewEntry[] }) => ({
      results: reviews.map(({ id }) => ({ id, outcome: 'recorded' })),
    }),
    ...answers,
  });
  const auth = { ...createFakeAuth().service, findUid: async () => 'mira' };
  const store = createStore({ services: createFakeServices({ callFunction, storage, auth }) });
  const kept = () => [...reviewOutbox.list(storage, 'mira').values()];
  const showCards = async () => {
    renderApp(<AllFlashcards UID="mira" wayBack={null} />, store);
    await screen.findByText(/of 2/);
    await screen.findByRole('button', { name: 'Not today' });
  };
  return { store, payloadsOf, kept, showCards };
}

const away = () => {
  throw new CallFailure('network-failed', 'away');
};
const upSide = () => document.querySelector('button span[aria-hidden="false"]')?.textContent;

it('says on each button when the card would come again', async () => {
  await start().showCards();
  await userEvent.keyboard('2 ');
  await userEvent.keyboard('{ArrowRight} ');
  const again = screen.getByRole('button', { name: 'not yet', description: '10 min' });
  expect(again).toBeDefined();
  expect(screen.getByRole('button', { name: 'knew it', description: '2 d' })).toBeDefined();
});

it('puts a card aside by a key or a button, and an undo takes it back; offline it stays away', async () => {
  const { showCards, kept, store } = start({ recordReviews: away });
  await showCards();
  await userEvent.keyboard('-');
  expect(upSide()).toBe('s Tram');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(upSide()).toContain('Znüni');
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
  expect(
    kept()
      .map((entry) => ('act' in entry ? entry.act : 'undo'))
      .toSorted(),
  ).toEqual(['bury', 'suspend', 'undo']);
  cleanup();
  renderApp(<AllFlashcards UID="mira" wayBack={null} />, store);
  expect(await screen.findByText(/of 1/)).toBeDefined();
  expect(upSide()).toBe('s Tram');
});

it('says of a card that was forgotten eight times what can be done, and it is written anew there', async () => {
  const editOwnCard = (card: object) => ({
    card: { ...card, lessonID: 'l-1', keptAt: '2026-11-01T10:00:00Z' },
  });
  const { showCards, payloadsOf } = start({ editOwnCard });
  await showCards();
  expect(screen.getByRole('note').textContent).toMatch(/forgotten this card eight times/);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const field = screen.getByLabelText('Swiss German');
  await userEvent.clear(field);
  expect(screen.getByText('A card needs Swiss German and English.')).toBeDefined();
  await userEvent.type(field, 'es Znüni');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(upSide()).toContain('es Znüni'));
  expect(payloadsOf('editOwnCard')).toEqual([{ id: 'c-1', SwissGerman: 'es Znüni', English: 'snack' }]);
});

it('shows how far the day’s goal is reached, and the number of home on the app’s icon', async () => {
  const setAppBadge = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { setAppBadge }));
  await start().showCards();
  expect(await screen.findByText('12 of 20 cards today.')).toBeDefined();
  expect(setAppBadge).toHaveBeenCalledWith(2);
  vi.unstubAllGlobals();
});

it('shows a goal and an hour as they were chosen until the server has answered twice', async () => {
  const [saved, counted] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  let home: unknown = HOME;
  const { store, showCards } = start({
    countDueCards: () => home,
    changeReviewSettings: () => saved.promise,
  });
  await showCards();
  renderApp(<ReminderHour UID="mira" />, store);
  const [goal] = await screen.findAllByRole<HTMLSelectElement>('combobox', { name: 'Your daily goal' });
  const hour = await screen.findByRole<HTMLSelectElement>('combobox', {
    name: 'Remind me of my cards at',
  });
  if (!goal) throw new Error('There is no choice of a goal.');
  await userEvent.selectOptions(goal, '');
  await userEvent.selectOptions(hour, '7');
  home = counted.promise;
  expect([goal.value, hour.value]).toEqual(['', '7']);
  await act(async () => saved.resolve({ newCardsPerDay: 10 }));
  expect([goal.value, hour.value]).toEqual(['', '7']);
  await act(async () => counted.resolve({ ...HOME, goal: null, reminderHour: 7 }));
  expect([goal.value, hour.value]).toEqual(['', '7']);
});

const listed = (card: Partial<ListedCard>): ListedCard => ({
  id: 'c-1',
  SwissGerman: 'Znüni',
  English: 'snack',
  lessonID: 'l-1',
  isOwn: false,
  deck: null,
  isSuspended: false,
  isBuried: false,
  isLeech: false,
  understand: null,
  produce: null,
  ...card,
});

it('lists all cards, and does with many at once what it does with one', async () => {
  const cards = [listed({}), listed({ id: 'c-2', SwissGerman: 'Zvieri', isOwn: true, isSuspended: true })];
  const { store, payloadsOf } = start({
    listCards: { cards, total: 120, decks: ['Food'] },
    changeOwnCards: { count: 1 },
  });
  renderApp(<CardBrowser UID="mira" lessons={[{ id: 'l-1', title: 'Ich heisse …' }]} />, store);
  expect(await screen.findByText('120 cards')).toBeDefined();
  expect(screen.getByText('Page 1 of 3')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Forgotten often');
  await waitFor(() => expect(payloadsOf('listCards').at(-1)).toEqual({ filter: 'leech', page: 0 }));
  await userEvent.click(await screen.findByLabelText('Select all on this page'));
  const group = within(screen.getByRole('group', { name: '2 cards selected' }));
  await userEvent.type(group.getByLabelText(/^Deck/), 'Food');
  await userEvent.click(group.getByRole('button', { name: 'Move to deck' }));
  await waitFor(() =>
    expect(payloadsOf('changeOwnCards')).toEqual([{ ids: ['c-2'], change: { deck: 'Food' } }]),
  );
  expect(await screen.findByText('1 card changed. 120 cards')).toBe(document.activeElement);
  await userEvent.click(await screen.findByLabelText('Select all on this page'));
  expect(screen.queryByText(/changed/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
  await waitFor(() => {
    const sent = payloadsOf('recordReviews') as { reviews: ReviewEntry[] }[];
    const acts = sent.flatMap(({ reviews }) =>
      reviews.flatMap((entry) => ('act' in entry ? [entry.act] : [])),
    );
    expect(acts).toEqual(['resume', 'resume']);
  });
  expect(await screen.findByText('2 cards changed. 120 cards')).toBe(document.activeElement);
});

it('says that a card was written anew, and leaves the focus where that begins', async () => {
  const { store } = start({
    listCards: { cards: [listed({ isOwn: true })], total: 1, decks: [] },
    editOwnCard: (card: object) => ({ card: { ...card, lessonID: null, keptAt: '2026-11-01T10:00:00Z' } }),
  });
  renderApp(<CardBrowser UID="mira" lessons={[]} />, store);
  const opener = await screen.findByRole('button', { name: 'Edit Znüni' });
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(opener);
  expect(screen.queryByText(/changed/)).toBeNull();
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1 card changed. 1 card')).toBeDefined();
  expect(document.activeElement).toBe(opener);
});

it('shows the page before where the last card of the last one is gone', async () => {
  let total = 51;
  const { store, payloadsOf } = start({
    listCards: ({ page }: { page: number }) => {
      const card = listed(page === 0 ? {} : { id: 'c-2', SwissGerman: 'Zvieri', isOwn: true });
      return { cards: page * 50 < total ? [card] : [], total, decks: [] };
    },
    changeOwnCards: () => {
      total = 50;
      return { count: 1 };
    },
  });
  renderApp(<CardBrowser UID="mira" lessons={[]} />, store);
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Next page' });
  await userEvent.click(next);
  await screen.findByText('Zvieri');
  // There is none, but switched off it would lose the focus.
  expect([next.getAttribute('aria-disabled'), next.disabled]).toEqual(['true', false]);
  await userEvent.click(await screen.findByLabelText('Select all on this page'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove cards' }));
  const question = screen.getByText('Remove 1 card of yours for good?').parentElement ?? document.body;
  await userEvent.click(within(question).getByRole('button', { name: 'Remove cards' }));
  expect(await screen.findByText('Znüni')).toBeDefined();
  expect(await screen.findByText('50 cards')).toBe(document.activeElement);
  expect(payloadsOf('listCards').at(-1)).toEqual({ filter: 'all', page: 0 });
});

type Week = { week: string; understood: number; produced: number; minutes: number };

function showStatistics(weeks: Week[]) {
  const { store } = start({
    getReviewStatistics: {
      retention: { reviewed: 0, known: 0 },
      forecast: [{ day: '2026-11-18', count: 2 }],
      days: [{ day: '2026-11-17', count: 4 }],
      weeks,
    },
  });
  renderApp(<ReviewStatistics UID="mira" />, store);
}

it('says where the figures did not load', async () => {
  const { store } = start({ getReviewStatistics: away });
  renderApp(<ReviewStatistics UID="mira" />, store);
  expect(await screen.findByText('This didn’t load.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

it('says in words what no week has a figure of', async () => {
  const weeks = [{ week: '2026-11-16', understood: 5, produced: 0, minutes: 0 }];
  showStatistics(weeks);
  const block = (await screen.findByRole('heading', { name: 'Minutes listened' })).parentElement;
  expect(block?.textContent).toBe(
    'Minutes listenedNone in the last twelve weeks. Play a lesson, and its minutes count here.',
  );
  expect(screen.queryByRole('img', { name: /minutes of lessons/ })).toBeNull();
  expect(screen.getByRole('img', { name: /^You’ve understood 5 words/ })).toBeDefined();
});

it('shows words understood and said and minutes listened, week by week, with their table', async () => {
  const weeks = [
    { week: '2026-11-09', understood: 3, produced: 0, minutes: 12 },
    { week: '2026-11-16', understood: 5, produced: 1, minutes: 8 },
  ];
  showStatistics(weeks);
  const block = (await screen.findByRole('heading', { name: 'Words you understand' })).parentElement;
  expect(block?.textContent).toContain('5');
  expect(screen.getByRole('img', { name: /^20 minutes of lessons/ })).toBeDefined();
  const table = screen.getByRole('table', { name: 'The last twelve weeks', hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true });
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '16 November 2026518',
    '9 November 20263012',
  ]);
});
