import type { Exercise } from '@school/contract/exercises';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import {
  createFakeCallables,
  createFakeServices,
  createMemoryStorage,
} from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import type { Film } from '../../shared/player/film.ts';
import { FilmGaps } from './film-gaps.tsx';

const gap = (endMs: number, before: string, wanted: string): Exercise & { dueAt: null } => ({
  id: `gap:l-1:${endMs}`,
  kind: 'gap',
  cardID: `gap:l-1:${endMs}`,
  line: { text: `${before}${wanted}`, speaker: null, startMs: endMs - 900, endMs },
  before,
  after: '',
  wanted,
  alsoRight: [],
  options: [],
  meaning: { en: `${wanted} in English` },
  needsTrueVoice: false,
  dueAt: null,
});

/** A film that is where it is put. */
function createFilm() {
  const element = { currentTime: 0, paused: true, seeking: false, scrollIntoView: () => undefined };
  let notify = () => undefined as unknown;
  const video = {
    current: element,
    watch: (told: () => void) => {
      notify = told;
      return () => undefined;
    },
  };
  const commands = {
    pause: vi.fn(() => {
      element.paused = true;
    }),
    toggle: vi.fn(() => {
      element.paused = !element.paused;
    }),
  };
  const playTo = (seconds: number) =>
    act(() => {
      element.paused = false;
      for (; !element.paused && element.currentTime < seconds; element.currentTime += 0.2) notify();
    });
  return { film: { video, commands } as unknown as Film, element, commands, playTo };
}

async function show() {
  const made = createFilm();
  const sent: { typed: string }[] = [];
  const { callFunction } = createFakeCallables({
    getExercises: {
      exercises: [
        gap(3_000, 'Das isch mys ', 'Huus'),
        gap(20_000, 'Mir händ en ', 'Hund'),
        gap(40_000, 'E ', 'Chatz'),
      ],
      words: [{ spelt: 'Hund', meaning: 'dog' }],
      region: null,
    },
    recordAnswers: ({ answers }: { answers: { id: string; typed: string }[] }) => {
      sent.push(...answers);
      return { results: answers.map(({ id }) => ({ id, outcome: 'recorded' })) };
    },
  });
  const onStop = vi.fn();
  renderApp(
    <FilmGaps film={made.film} lessonID="l-1" UID="u-1" onStop={onStop} />,
    createStore({ services: createFakeServices({ callFunction, storage: createMemoryStorage() }) }),
  );
  await screen.findByText('The film stops 3 times, for a word each.');
  return { ...made, sent, onStop };
}

it('the film stops at the line; the word is typed by keyboard alone, and the film goes on', async () => {
  const { commands, playTo, element, sent } = await show();
  playTo(2.5);
  expect(screen.queryByRole('textbox')).toBeNull();
  playTo(10);
  expect(commands.pause).toHaveBeenCalledOnce();
  expect(element.currentTime).toBeLessThan(3.5);
  expect(screen.getByText('Huus in English')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'The missing word' }));
  await userEvent.keyboard('Hus{Enter}');
  expect(screen.getByText(/^Right\. The course writes/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Play on' }));
  await userEvent.keyboard('{Enter}');
  expect(element.paused).toBe(false);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Without gaps' }));
  await waitFor(() => expect(sent.map(({ typed }) => typed)).toEqual(['Hus']));
});

it('the word is chosen by thumb, left out, or passed over by who plays on', async () => {
  const { playTo, element, sent, onStop } = await show();
  playTo(10);
  await userEvent.click(screen.getByRole('button', { name: 'Hund' }));
  expect(screen.getByText('‘hund’ is another word: dog. Wanted is ‘Huus’.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Play on' }));
  playTo(25);
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  expect(element.paused).toBe(false);
  // A jump over a line asks for nothing; nor does a line that was asked before.
  act(() => {
    element.currentTime = 2;
  });
  playTo(5);
  expect(screen.queryByRole('textbox')).toBeNull();
  act(() => {
    element.currentTime = 39;
  });
  playTo(41);
  expect(screen.getByRole('textbox')).toBeDefined();
  playTo(42);
  expect(screen.queryByRole('textbox')).toBeNull();
  await waitFor(() => expect(sent.map(({ typed }) => typed)).toEqual(['Hund']));
  await userEvent.click(screen.getByRole('button', { name: 'Without gaps' }));
  expect(onStop).toHaveBeenCalledOnce();
});
