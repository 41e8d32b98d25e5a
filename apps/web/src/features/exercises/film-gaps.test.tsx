import type { Exercise } from '@school/contract/exercises';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import {
  createFakeCallables,
  createFakeServices,
  createMemoryStorage,
} from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CaptionStrip } from '../../shared/captions/caption-strip.tsx';
import type { Film } from '../../shared/player/film.ts';
import { PictureVideo } from '../../shared/player/picture-video.tsx';
import { initialPlayer } from '../../shared/player/player-state.ts';
import { useFilm } from '../../shared/player/use-film.ts';
import { useVideoRef } from '../../shared/player/video-ref.ts';
import { Transcript } from '../../shared/transcript/transcript.tsx';
import { FilmGaps } from './film-gaps.tsx';

const gap = (endMs: number, before: string, wanted: string): Exercise & { dueAt: null } => ({
  id: `gap:l-1:${endMs}`,
  kind: 'gap',
  cardID: `gap:l-1:${endMs}`,
  line: { id: 'line-1', text: `${before}${wanted}`, speaker: null, startMs: endMs - 900, endMs },
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
  const element = {
    currentTime: 0,
    paused: true,
    seeking: false,
    scrollIntoView: () => undefined,
    closest: () => null,
  };
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
  return {
    film: { video, commands, coverLines: () => undefined } as unknown as Film,
    element,
    commands,
    playTo,
  };
}

function createServer() {
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
  const store = createStore({
    services: createFakeServices({ callFunction, storage: createMemoryStorage() }),
  });
  return { sent, store };
}

async function show() {
  const made = createFilm();
  const { sent, store } = createServer();
  const onStop = vi.fn();
  renderApp(<FilmGaps film={made.film} lessonID="l-1" UID="u-1" onStop={onStop} />, store);
  await screen.findByText('The film stops 3 times for you to fill in a word.');
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

it('who answers a gap and plays on by the film’s own button finds the next one open', async () => {
  const { playTo, sent } = await show();
  playTo(10);
  await userEvent.keyboard('Huus{Enter}');
  playTo(25);
  expect(screen.getByText('Hund in English')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Play on' })).toBeNull();
  await userEvent.keyboard('Hund{Enter}');
  await waitFor(() => expect(sent.map(({ typed }) => typed)).toEqual(['Huus', 'Hund']));
});

it('the word is chosen by thumb, left out, or passed over by who plays on', async () => {
  const { playTo, element, sent, onStop } = await show();
  playTo(10);
  await userEvent.click(screen.getByRole('button', { name: 'Hund' }));
  expect(screen.getByText('‘hund’ is another word: dog. We were looking for ‘Huus’.')).toBeDefined();
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

const SAID = [
  { id: 'line-1', startTime: 2.1, endTime: 3, text: 'Das isch mys Huus' },
  { id: 'line-2', startTime: 19.1, endTime: 20, text: 'Mir händ en Hund' },
  { id: 'line-3', startTime: 39.1, endTime: 40, text: 'E Chatz' },
];
const CAPTIONS = [{ language: 'gsw' as const, label: 'Swiss German', url: '/gsw.vtt' }];
const PLAYER = {
  state: initialPlayer,
  prepare: () => undefined,
  retry: () => undefined,
  onCanPlayThrough: () => undefined,
  onPlaying: () => undefined,
};

/** A film with its captions, its transcript and its gaps. */
function WholeFilm() {
  const video = useVideoRef();
  const [hasGaps, setHasGaps] = useState(true);
  const { sources, ...film } = useFilm({
    video,
    startAtSeconds: 0,
    captions: CAPTIONS,
    areCaptionsWanted: true,
    areCaptionsComing: false,
    isOpen: true,
    isStarting: false,
  });
  return (
    <>
      <div>
        <div data-picture>
          <PictureVideo video={video} title="a film" sources={sources} player={PLAYER} />
        </div>
        <button type="button">Play</button>
      </div>
      <CaptionStrip
        video={video}
        lines={film.lines}
        languages={['gsw']}
        ownLanguage="gsw"
        place="below"
        isHidden={false}
      />
      <Transcript film={film} note="" renderWord={(word) => word} />
      {hasGaps ? <FilmGaps film={film} lessonID="l-1" UID="u-1" onStop={() => setHasGaps(false)} /> : null}
    </>
  );
}

/** The browser reads the captions, and the film is where it is put. */
async function loadWholeFilm() {
  const { store } = createServer();
  renderApp(<WholeFilm />, store);
  const [video, track] = [document.querySelector('video'), document.querySelector('track')];
  if (!video || !track) throw new Error('no film');
  const state = { currentTime: 0, paused: true };
  for (const name of ['currentTime', 'paused'] as const)
    Object.defineProperty(video, name, {
      get: () => state[name],
      set: (value: never) => {
        state[name] = value;
      },
    });
  video.pause = () => {
    state.paused = true;
  };
  video.play = async () => {
    state.paused = false;
  };
  Object.defineProperty(track, 'track', { value: { mode: 'hidden', cues: SAID } });
  await act(async () => void track.dispatchEvent(new Event('load')));
  await screen.findByText('The film stops 3 times for you to fill in a word.');
  return (seconds: number) =>
    act(async () => {
      state.paused = false;
      while (!state.paused && state.currentTime < seconds) {
        state.currentTime += 0.2;
        video.dispatchEvent(new Event('timeupdate'));
      }
    });
}

it('neither the transcript nor the captions give a word away that is still to come', async () => {
  const playTo = await loadWholeFilm();
  const transcript = within(screen.getByRole('region', { name: 'Transcript' }));
  const lines = () => transcript.getAllByRole('listitem').map(({ textContent }) => textContent);
  const covered = ['0:02Das isch mys ____', '0:19Mir händ en ____', '0:39E ____'];
  expect(lines()).toEqual(covered);
  const caption = () => document.querySelector('[data-captions]')?.textContent;
  await playTo(2.5);
  expect(caption()).toBe('Das isch mys ____');
  await playTo(10);
  expect(lines()).toEqual(covered);
  // Its words cannot be chosen, nor kept.
  expect(document.querySelector('[data-word]')).toBeNull();
  await userEvent.keyboard('Hus{Enter}');
  expect(lines()[0]).toBe('0:02Das isch mys Huus');
  expect(document.querySelectorAll('[data-word]')).toHaveLength(4);
  await userEvent.keyboard('{Enter}');
  await playTo(25);
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  expect(lines()).toEqual(['0:02Das isch mys Huus', '0:19Mir händ en Hund', '0:39E ____']);
  await userEvent.click(screen.getByRole('button', { name: 'Without gaps' }));
  expect(lines()[2]).toBe('0:39E Chatz');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Play' }));
});
