import type { ReviewEntry } from '@school/contract/reviews';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createFakeAuth } from '../../../testing/fake-auth.ts';
import {
  createFakeCallables,
  createFakeServices,
  createMemoryStorage,
} from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import { configurationLoaded, initialConfiguration } from '../../shared/configuration/configuration.slice.ts';
import { ownZone } from '../../shared/dates/own-zone.ts';
import type { KeptStorage } from '../../shared/store/kept-storage.ts';
import { AllFlashcards } from './all-flashcards.tsx';
import { Flashcards } from './flashcards.tsx';
import { reviewOutbox } from './review-outbox.ts';
import { ReviewStatistics } from './review-statistics.tsx';
import { bringReviews, sendReviewsInTime } from './reviews.api.ts';

const CARDS = [
  { id: 'c-1', SwissGerman: 'Chuchichäschtli', English: 'kitchen cupboard' },
  { id: 'c-2', SwissGerman: 's Tram', English: 'the tram' },
];
const DUE = {
  cards: CARDS.map((card) => ({ ...card, lessonID: 'l-1', isNew: false })),
  dueCount: 2,
  newCount: 0,
  tomorrowCount: 0,
  newCardsPerDay: 10,
  zone: 'Europe/Zurich' as string | null,
  isBackAfterPause: false,
  nextDueAt: null as string | null,
};

const acknowledge = ({ reviews }: { reviews: ReviewEntry[] }) => ({
  results: reviews.map(({ id }) => ({ id, outcome: 'recorded' })),
});

function start(answers: Record<string, unknown> = {}, storage = createMemoryStorage()) {
  const all: Record<string, unknown> = {
    getFlashcardsCloudFunction: { flashcards: CARDS },
    listDueCards: DUE,
    recordReviews: acknowledge,
    ...answers,
  };
  const { callFunction, payloadsOf } = createFakeCallables(all);
  const auth = { ...createFakeAuth().service, findUid: async () => 'mira' };
  const store = createStore({ services: createFakeServices({ callFunction, storage, auth }) });
  const sent = () =>
    (payloadsOf('recordReviews') as { reviews: ReviewEntry[] }[]).map(({ reviews }) => reviews);
  const show = (UID = '') =>
    renderApp(
      <Flashcards
        lessonID="l-1"
        reader={{ UID, isKnown: true }}
        isMondayRecording={false}
        wayBack={<a href="/home">Back</a>}
      />,
      store,
    );
  return { answers: all, storage, store, payloadsOf, sent, show };
}

const listEntries = (storage: KeptStorage, UID: string) => [...reviewOutbox.list(storage, UID).values()];
const keepEntry = (storage: KeptStorage, UID: string, entry: ReviewEntry) =>
  reviewOutbox.keep(storage, UID, entry.id, entry);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const upSide = () => document.querySelector('button span[aria-hidden="false"]')?.textContent;

describe('a card', () => {
  it('is turned, then answered; the one that was not known comes once more, and the end says so', async () => {
    const { show, storage } = start();
    show();
    await screen.findByText(/of 2/);
    expect(screen.queryByRole('button', { name: 'knew it' })).toBeNull();
    await press('Turn the card');
    await press('not yet');
    await screen.findByText(/of 3/);
    expect(upSide()).toBe('s Tram');
    await press('Turn the card');
    await press('knew it');
    expect(upSide()).toBe('Chuchichäschtli');
    await press('Turn the card');
    await press('knew it');
    expect(screen.getByRole('heading', { name: 'Done!' })).toBeDefined();
    expect(screen.getByText('You knew 1 of 2 at once.')).toBeDefined();
    const place = screen.getByText(/of \d/, { selector: '[aria-live]' });
    expect(place.textContent).toBe('2 of 2');
    expect(screen.getByRole('listitem').textContent).toContain('Chuchichäschtli');
    expect(await screen.findByText(/The next cards are due on/)).toBeDefined();
    const kept = listEntries(storage, '');
    expect(kept).toHaveLength(3);
    expect(kept.every((entry) => 'grade' in entry)).toBe(true);
  });

  it('is answered by keys only once it is turned, and taken back with u and Ctrl+Z', async () => {
    const { show, storage } = start();
    show();
    await screen.findByText(/of 2/);
    await userEvent.keyboard('2');
    expect(upSide()).toBe('Chuchichäschtli');
    await userEvent.keyboard(' 2');
    expect(upSide()).toBe('s Tram');
    await userEvent.keyboard('u');
    expect(upSide()).toBe('kitchen cupboard');
    await userEvent.keyboard('1');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(upSide()).toBe('kitchen cupboard');
    expect(screen.getByText(/of 2/)).toBeDefined();
    expect(listEntries(storage, '').filter((entry) => 'undoes' in entry)).toHaveLength(2);
    expect((screen.getByRole('button', { name: 'Undo' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('leaves the keyboard where it was: at the buttons, at the card, and at the end on its heading', async () => {
    start().show();
    await screen.findByText(/of 2/);
    const focused = () => document.activeElement?.textContent;
    screen.getByRole('button', { name: 'Turn the card' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(focused()).toBe('knew it2 d');
    await userEvent.keyboard('1');
    expect(focused()).toBe('Turn the card');
    document.querySelector<HTMLElement>('[data-card]')?.focus();
    await userEvent.keyboard('{Enter}2');
    expect(document.activeElement).toBe(document.querySelector('[data-card]'));
    await userEvent.keyboard('{Enter}2');
    expect(focused()).toBe('Done!');
    await userEvent.click(screen.getByRole('button', { name: 'Repeat the cards' }));
    expect(focused()).toBe('Turn the card');
  });

  it('is not answered by an Enter that is held down', async () => {
    start().show();
    await screen.findByText(/of 2/);
    const turn = screen.getByRole('button', { name: 'Turn the card' });
    // What a browser presses a button with is not prevented the first time, and prevented from then on.
    expect(fireEvent.keyDown(turn, { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(turn, { key: 'Enter', repeat: true })).toBe(false);
  });

  it('leaves the focus alone that is nowhere in the deck', async () => {
    start().show();
    await screen.findByText(/of 2/);
    await userEvent.keyboard(' 2');
    expect(upSide()).toBe('s Tram');
    expect(document.activeElement).toBe(document.body);
  });

  it('has four answers for those who want them, and keeps that', async () => {
    const { show, storage } = start();
    show();
    await screen.findByText(/of 2/);
    await userEvent.click(screen.getByRole('checkbox', { name: /Grade with four buttons/ }));
    await press('Turn the card');
    for (const name of ['not yet', 'hard', 'knew it', 'easy'])
      expect(screen.getByRole('button', { name })).toBeDefined();
    await userEvent.keyboard('4');
    expect(listEntries(storage, '')).toMatchObject([{ grade: 'easy' }]);
    cleanup();
    start().show();
    await screen.findByText(/of 2/);
    expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(true);
  });

  it('that is turned can be swiped, right when it was known and left when not; a short way is none', async () => {
    const { show, storage } = start();
    show();
    await screen.findByText(/of 2/);
    await press('Turn the card');
    const card = () => document.querySelector<HTMLElement>('button[aria-describedby="flashcard-hint"]');
    const drag = (by: number) => {
      const element = card();
      if (!element) throw new Error('no card');
      element.setPointerCapture = () => undefined;
      fireEvent.pointerDown(element, { clientX: 200, pointerId: 1, isPrimary: true, button: 0 });
      fireEvent.pointerMove(element, { clientX: 200 + by, pointerId: 1, isPrimary: true });
      expect(element.style.translate).toBe(`${by}px 0`);
      fireEvent.pointerUp(element, { clientX: 200 + by, pointerId: 1, isPrimary: true });
      expect(element.style.translate).toBe('');
    };
    drag(40);
    expect(upSide()).toBe('kitchen cupboard');
    drag(-120);
    expect(upSide()).toBe('s Tram');
    await waitFor(() => expect(listEntries(storage, '')).toMatchObject([{ grade: 'again' }]));
  });
});

describe('a visitor', () => {
  async function learnAll() {
    const first = start();
    first.show();
    await screen.findByText(/of 2/);
    for (const _card of CARDS) await userEvent.keyboard(' 2');
    await waitFor(() => expect(listEntries(first.storage, '')).toHaveLength(2));
    cleanup();
    return first;
  }

  it('finds no card due after learning all, may go through them all, and sends nothing', async () => {
    const first = await learnAll();
    const second = start({}, first.storage);
    second.show();
    expect(await screen.findByText('You’re done for today.')).toBeDefined();
    await press('Go through all 2');
    expect(upSide()).toBe('Chuchichäschtli');
    expect(second.sent()).toEqual([]);
  });

  it('finds them due again by the school’s clock, whatever the browser’s says', async () => {
    const first = await learnAll();
    const later = start({}, first.storage);
    const now = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const live = { now, isOnStage: false, next: null };
    later.store.dispatch(configurationLoaded({ ...initialConfiguration, live }));
    later.show();
    expect(await screen.findByText('2 due')).toBeDefined();
    await userEvent.keyboard(' 2');
    await waitFor(() => expect(listEntries(first.storage, '')).toHaveLength(3));
    const ats = listEntries(first.storage, '').map((entry) => Date.parse('at' in entry ? entry.at : ''));
    expect(Math.max(...ats)).toBeGreaterThanOrEqual(Date.parse(now));
  });

  it('may keep at the end what they know, by signing up', async () => {
    start().show();
    await screen.findByText(/of 2/);
    for (const _card of CARDS) await userEvent.keyboard(' 2');
    const link = screen.getByRole('link', { name: 'Sign up and keep what you know' });
    expect(link.getAttribute('href')).toBe('/sign-in-up');
  });

  it('who signs up brings their reviews along once, with what an earlier release has kept', async () => {
    const review =
      '{"id":"0f2f2f7e-6d0c-4c7c-8f2a-1d2f3a4b5c6d","cardID":"c-1","grade":"good","at":"2026-11-21T10:00:00.000Z"}';
    const undo =
      '{"id":"1f2f2f7e-6d0c-4c7c-8f2a-1d2f3a4b5c6d","undoes":"0f2f2f7e-6d0c-4c7c-8f2a-1d2f3a4b5c6d"}';
    const kept = createMemoryStorage({
      'school.reviews/mira/1f2f2f7e-6d0c-4c7c-8f2a-1d2f3a4b5c6d': undo,
      'school.reviews/visitor/0f2f2f7e-6d0c-4c7c-8f2a-1d2f3a4b5c6d': review,
    });
    const { store, storage, sent } = start({}, kept);
    await store.dispatch(bringReviews('mira'));
    await store.dispatch(bringReviews('mira'));
    expect(sent()).toEqual([[JSON.parse(undo), JSON.parse(review)]]);
    expect(Object.keys(storage.kept).filter((key) => key.startsWith('school.reviews/'))).toEqual([]);
  });
});

describe('a learner', () => {
  it('gets the cards that are due, and their answers are sent when the page is left', async () => {
    const { show, sent, storage } = start({
      listDueCards: { ...DUE, cards: DUE.cards.slice(1), dueCount: 1 },
    });
    show('mira');
    await screen.findByText(/of 1/);
    expect(screen.getByText('1 due')).toBeDefined();
    expect(upSide()).toBe('s Tram');
    await userEvent.keyboard(' 2');
    expect(screen.getByRole('button', { name: 'Go through all 2' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Sign up/ })).toBeNull();
    cleanup();
    await waitFor(() => expect(sent().flat()).toMatchObject([{ cardID: 'c-2', grade: 'good' }]));
    await waitFor(() => expect(listEntries(storage, 'mira')).toEqual([]));
  });

  it('learns on without a connection, and what waited is sent once it is back', async () => {
    const { show, sent, storage, answers } = start({
      recordReviews: new CallFailure('network-failed', 'off'),
      listDueCards: new CallFailure('network-failed', 'off'),
    });
    show('mira');
    await screen.findByText(/of 2/);
    await userEvent.keyboard(' 2');
    expect(upSide()).toBe('s Tram');
    await waitFor(() => expect(listEntries(storage, 'mira')).toHaveLength(1));
    answers['recordReviews'] = acknowledge;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(listEntries(storage, 'mira')).toEqual([]));
    expect(sent().at(-1)).toMatchObject([{ cardID: 'c-1', grade: 'good' }]);
  });

  it('after a long break it says that only some come first', async () => {
    start({ listDueCards: { ...DUE, isBackAfterPause: true } }).show('mira');
    expect(await screen.findByText(/we start with just a few cards/)).toBeDefined();
  });

  it('hears a card that has a sound, by button and by key, and not before the answer is shown', async () => {
    const played: string[] = [];
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(
      this: HTMLMediaElement,
    ) {
      played.push(new URL(this.src).pathname);
      return Promise.resolve();
    });
    const prepared: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      prepared.push(address);
      return new Response('', { status: 404 });
    });
    const [first, second] = CARDS;
    const flashcards = [first, second].map((card, index) => ({
      ...card,
      Sound: `/media/t/cards/c-${index + 1}.mp3`,
    }));
    start({ getFlashcardsCloudFunction: { flashcards } }).show('mira');
    await screen.findByText(/of 2/);
    expect(prepared).toEqual([]);
    await press('Play the sound');
    expect(prepared).toEqual(['/media/t/cards/c-2.mp3']);
    expect(screen.getByText(/Hear it with r/)).toBeDefined();
    await userEvent.keyboard('r');
    expect(played).toEqual(['/media/t/cards/c-1.mp3', '/media/t/cards/c-1.mp3']);
    await press('English first');
    expect(screen.queryByRole('button', { name: 'Play the sound' })).toBeNull();
    await userEvent.keyboard('r');
    expect(played).toHaveLength(2);
    await press('Turn the card');
    play.mockRejectedValueOnce(new Error('the address has expired'));
    await press('Play the sound');
    expect(await screen.findByText(/didn’t play/)).toBeDefined();
    await userEvent.keyboard('2');
    expect(upSide()).toBe('the tram');
    expect(screen.queryByRole('button', { name: 'Play the sound' })).toBeNull();
  });

  it('has answers sent before a log-out, and those that could not be sent kept for the next log-in', async () => {
    const { store, storage, sent, answers } = start({
      recordReviews: new CallFailure('network-failed', 'off'),
    });
    const undo = {
      id: '0f2f2f7e-6d0c-4c7c-8f2a-1d2f3a4b5c6d',
      undoes: '0f2f2f7e-6d0c-4c7c-8f2a-1d2f3a4b5c6e',
    };
    keepEntry(storage, 'mira', undo);
    await store.dispatch(sendReviewsInTime('mira'));
    expect(listEntries(storage, 'mira')).toEqual([undo]);
    answers['recordReviews'] = acknowledge;
    await store.dispatch(sendReviewsInTime('mira'));
    expect(sent().at(-1)).toEqual([undo]);
    expect(listEntries(storage, 'mira')).toEqual([]);
  });

  it('does not wait for a server that does not answer at a log-out', async () => {
    vi.useFakeTimers();
    const { store, storage } = start({ recordReviews: () => new Promise(() => undefined) });
    keepEntry(storage, 'mira', {
      id: '0f2f2f7e-6d0c-4c7c-8f2a-1d2f3a4b5c6d',
      undoes: '0f2f2f7e-6d0c-4c7c-8f2a-1d2f3a4b5c6e',
    });
    let isDone = false;
    void store.dispatch(sendReviewsInTime('mira')).then(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(2_999);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isDone).toBe(true);
    expect(listEntries(storage, 'mira')).toHaveLength(1);
  });

  it('has the cards of all lessons on one page', async () => {
    const { store, answers } = start();
    renderApp(<AllFlashcards UID="mira" wayBack={<a href="/home">Back</a>} />, store);
    await screen.findByText(/of 2/);
    for (const _card of CARDS) await userEvent.keyboard(' 2');
    answers['listDueCards'] = { ...DUE, cards: [], dueCount: 0, nextDueAt: '2026-11-23T10:00:00.000Z' };
    await press('More cards');
    expect(await screen.findByText('You’re done for today.')).toBeDefined();
    expect((await screen.findByText(/23 November 2026/)).getAttribute('datetime')).toBe('2026-11-23');
  });

  it('is asked for a card by its schedule: to read it, or to say it; turned around, all are said', async () => {
    const cards = [
      { ...CARDS[0], lessonID: 'l-1', direction: 'understand', isNew: false },
      { ...CARDS[0], lessonID: 'l-1', direction: 'produce', isNew: true },
    ];
    const { store, storage } = start({
      listDueCards: { ...DUE, cards },
      recordReviews: () => {
        throw new CallFailure('network-failed', 'away');
      },
    });
    renderApp(<AllFlashcards UID="mira" wayBack={null} />, store);
    await screen.findByText(/of 2/);
    expect(upSide()).toBe('Chuchichäschtli');
    await userEvent.keyboard(' 2');
    expect(upSide()).toBe('Say it in Swiss Germankitchen cupboard');
    await userEvent.keyboard(' 1');
    await press('English first');
    expect(upSide()).toBe('kitchen cupboard');
    await press('Turn the card');
    await userEvent.keyboard('2');
    const answers = listEntries(storage, 'mira').flatMap((entry) =>
      'grade' in entry ? [`${entry.direction} ${entry.grade}`] : [],
    );
    expect(answers.sort()).toEqual(['produce again', 'produce good', 'understand good']);
    cleanup();
    // Offline, what was said right is not asked to be read either.
    renderApp(<AllFlashcards UID="mira" wayBack={null} />, store);
    expect(await screen.findByText('You’re done for today.')).toBeDefined();
  });

  it('says on the page of all lessons when cards come, to who has begun nothing', async () => {
    const empty = { cards: [], dueCount: 0, newCount: 0, nextDueAt: null };
    const { store } = start({ listDueCards: { ...DUE, ...empty } });
    renderApp(
      <AllFlashcards UID="mira" wayBack={null} mainWayBack={<a href="/home">See the lessons</a>} />,
      store,
    );
    expect(await screen.findByText('You have no cards yet.')).toBeDefined();
    expect(screen.getByText('Once you start a lesson, its cards appear here.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See the lessons' })).toBeDefined();
    expect(screen.queryByText('You’re done for today.')).toBeNull();
  });

  it('chooses how many new cards come in a day', async () => {
    const { store, payloadsOf } = start({ changeReviewSettings: { newCardsPerDay: 20 } });
    renderApp(<AllFlashcards UID="mira" wayBack={<a href="/home">Back</a>} />, store);
    const choice = await screen.findByRole('combobox', { name: 'New cards per day' });
    expect((choice as HTMLSelectElement).value).toBe('10');
    await userEvent.selectOptions(choice, '20');
    await waitFor(() => expect(payloadsOf('changeReviewSettings')).toEqual([{ newCardsPerDay: 20 }]));
  });

  it('sees where the day turns, and has it turn where they are now', async () => {
    const here = ownZone();
    const { store, payloadsOf } = start({
      listDueCards: { ...DUE, zone: 'Pacific/Kiritimati' },
      changeReviewSettings: { newCardsPerDay: 10, zone: here },
    });
    renderApp(<AllFlashcards UID="mira" wayBack={<a href="/home">Back</a>} />, store);
    expect(await screen.findByText('Your day begins at 4 AM (Pacific/Kiritimati).')).toBeDefined();
    const shown = here.replaceAll('_', ' ');
    await press(`Use the time here (${shown})`);
    expect(await screen.findByText(`Your day begins at 4 AM (${shown}).`)).toBeDefined();
    expect(payloadsOf('changeReviewSettings')).toEqual([{ zone: here }]);
    expect(screen.queryByRole('button', { name: /Use the time here/ })).toBeNull();
  });

  it('sees it before Intl is warm, which is not asked until then', async () => {
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        terminate() {}
      },
    );
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    const { store } = start({ listDueCards: { ...DUE, zone: 'Pacific/Kiritimati' } });
    renderApp(<AllFlashcards UID="mira" wayBack={<a href="/home">Back</a>} />, store);
    expect(await screen.findByText('Your day begins at 4 AM (Pacific/Kiritimati).')).toBeDefined();
    expect(asked).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: /Use the time here/ })).toBeNull();
  });

  it('reads on which of their days the next card comes: in the night it is the one before', async () => {
    const none = { ...DUE, cards: [], dueCount: 0, zone: 'America/New_York' };
    const { store } = start({ listDueCards: { ...none, nextDueAt: '2026-11-24T08:30:00.000Z' } });
    renderApp(<AllFlashcards UID="mira" wayBack={<a href="/home">Back</a>} />, store);
    expect(await screen.findByText('23 November 2026')).toBeDefined();
  });

  it('ends the day with how many come tomorrow, as home does', async () => {
    const { store, answers } = start();
    renderApp(<AllFlashcards UID="mira" wayBack={<a href="/home">Back</a>} />, store);
    await screen.findByText(/of 2/);
    answers['listDueCards'] = { ...DUE, cards: [], dueCount: 0, tomorrowCount: 12 };
    for (const _card of CARDS) await userEvent.keyboard(' 2');
    expect(await screen.findByText('See you tomorrow: 12 cards')).toBeDefined();
    expect(screen.getByText('Done!')).toBeDefined();
    expect(screen.queryByText(/still due/)).toBeNull();
  });

  it('tells a zone for an account that has none', async () => {
    const { store, payloadsOf } = start({
      listDueCards: { ...DUE, zone: null },
      changeReviewSettings: { newCardsPerDay: 10, zone: ownZone() },
    });
    renderApp(<AllFlashcards UID="mira" wayBack={<a href="/home">Back</a>} />, store);
    expect(await screen.findByText(/of 2/)).toBeDefined();
    expect(payloadsOf('changeReviewSettings')).toEqual([{ zone: ownZone() }]);
  });

  it('sees what stays known, what comes and the last year, each picture with its table', async () => {
    const { store } = start({
      getReviewStatistics: {
        retention: { reviewed: 8, known: 6 },
        forecast: [
          { day: '2026-11-21', count: 3 },
          { day: '2026-11-22', count: 1 },
        ],
        days: [
          { day: '2026-11-19', count: 5 },
          { day: '2026-11-20', count: 7 },
        ],
      },
    });
    renderApp(<ReviewStatistics UID="mira" />, store);
    expect(await screen.findByText('75%')).toBeDefined();
    expect(screen.getByRole('img', { name: '4 cards become due in the next 14 days.' })).toBeDefined();
    expect(screen.getByRole('img', { name: '12 answers on 2 days of the last year.' })).toBeDefined();
    const cells = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(cells).toEqual([
      '21 November 20263',
      '22 November 20261',
      '20 November 20267',
      '19 November 20265',
    ]);
  });
});

it('the cards of all lessons are as many as the desk says: those that are due, and the new ones of today', async () => {
  const { store } = start({ listDueCards: { ...DUE, newCount: 3 } });
  renderApp(<AllFlashcards UID="mira" wayBack={null} />, store);
  expect(await screen.findByText('5 due')).toBeTruthy();
});
