import type { ReviewEntry } from '@school/contract/reviews';
import { de } from '@school/texts/de';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeAuth } from '../../../../testing/fake-auth.ts';
import {
  createFakeCallables,
  createFakeServices,
  createMemoryStorage,
} from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { AllFlashcards } from '../../../features/flashcards/all-flashcards.tsx';
import { CallFailure } from '../../../shared/api/call-error.ts';
import { ChosenTexts } from '../../../shared/texts/use-texts.ts';
import { createStore } from '../../store.ts';
import { TypedCardPlace } from './typed-card-place.tsx';

const card = (id: string, SwissGerman: string, English: string, StandardGerman: string) => ({
  id,
  SwissGerman,
  English,
  StandardGerman,
  lessonID: 'l-1',
  isNew: false,
});
const CARDS = [
  card('c-1', 's Huus', 'the house', 'das Haus'),
  card('c-2', 'Und dir?', 'And you?', 'Und dir?'),
];
const DUE = {
  cards: CARDS,
  dueCount: 2,
  newCount: 0,
  newCardsPerDay: 10,
  isBackAfterPause: false,
  nextDueAt: null,
};
const WORDS = {
  words: [
    { spelt: 'Huus', forms: ['pfluumi'] },
    { spelt: 'Muus', meaning: 'mouse' },
  ],
  region: null,
  alsoRight: { 'c-2': ['Und du?'] },
};

afterEach(() => localStorage.clear());

function show(answers: Record<string, unknown> = {}, texts: typeof de | null = null) {
  const storage = createMemoryStorage();
  const { callFunction } = createFakeCallables({
    listDueCards: DUE,
    getCardWords: WORDS,
    recordReviews: () => {
      throw new CallFailure('network-failed', 'away');
    },
    ...answers,
  });
  const auth = { ...createFakeAuth().service, findUid: async () => 'mira' };
  renderApp(
    <ChosenTexts value={texts}>
      <AllFlashcards
        UID="mira"
        renderTyped={(task) => <TypedCardPlace {...task} UID="mira" lessonID={null} />}
        wayBack={null}
      />
    </ChosenTexts>,
    createStore({ services: createFakeServices({ callFunction, storage, auth }) }),
  );
  const kept = () =>
    storage
      .keys()
      .filter((key) => key.startsWith('school.reviews/'))
      .map((key) => JSON.parse(storage.getItem(key) ?? '') as ReviewEntry);
  return { kept };
}
const switchOn = async (name = 'Type the answer') => {
  await userEvent.click(await screen.findByRole('checkbox', { name }));
  return screen.findByRole('textbox');
};

describe('a due card that is answered in writing', () => {
  it.each([
    ['s Hus', /^Right\. The course writes/, 'knew it', 'good'],
    ['s Pfluumi', /^Right\./, 'knew it', 'good'],
    ['s Muus', '‘muus’ is another word: mouse. We were looking for ‘Huus’.', 'not yet', 'again'],
  ])('%s: a sentence, and the grade that fits comes with Enter', async (typed, sentence, name, grade) => {
    const { kept } = show();
    const field = await switchOn();
    const upSide = document.querySelector('button span[aria-hidden="false"]');
    // The Standard German would be half of the answer.
    expect(upSide?.textContent).toBe('the house');
    await userEvent.click(field);
    await userEvent.keyboard(`${typed}{Enter}`);
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.getByText('Question:').textContent).toBe('Question: the house');
    expect(document.activeElement).toBe(screen.getByRole('button', { name }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(kept()).toMatchObject([{ cardID: 'c-1', grade, typed }]));
    // The next one is written at once.
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('takes another grade from who thinks otherwise, and what its teacher takes besides', async () => {
    const { kept } = show();
    await userEvent.type(await switchOn(), 's Muus{Enter}');
    await userEvent.keyboard('2');
    await userEvent.type(screen.getByRole('textbox'), 'Und du?{Enter}');
    expect(screen.getByText('Right.')).toBeDefined();
    await userEvent.keyboard('{Enter}');
    const grades = () => kept().map((entry) => 'grade' in entry && [entry.cardID, entry.grade]);
    await waitFor(() =>
      expect(new Map(grades() as [string, string][])).toEqual(
        new Map([
          ['c-1', 'good'],
          ['c-2', 'good'],
        ]),
      ),
    );
  });

  it('is turned as ever by who does not know it, and keeps the choice', async () => {
    const { kept } = show();
    await switchOn();
    await userEvent.click(screen.getByRole('button', { name: 'Turn the card' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.keyboard('1');
    await waitFor(() => expect(kept()).toHaveLength(1));
    expect(kept()[0]).not.toHaveProperty('typed');
    cleanup();
    show();
    expect(await screen.findByRole('textbox', { name: 'Your answer' })).toBeDefined();
  });

  it('is judged by its sound where nothing could be fetched; in German, and not where it asks nothing', async () => {
    const away = () => {
      throw new CallFailure('network-failed', 'away');
    };
    show({ getCardWords: away }, de);
    await userEvent.type(await switchOn('Antwort tippen'), 's Hus{Enter}');
    expect(screen.getByText(/^Richtig\. Der Kurs schreibt/)).toBeDefined();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Karte umdrehen' })).toBeDefined();
  });
});
