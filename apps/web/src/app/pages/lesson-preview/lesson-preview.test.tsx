import type { LessonContent } from '@school/contract/course-pieces';
import { findTexts } from '@school/texts/languages';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  createFakeCallables,
  createFakeServices,
  createMemoryStorage,
} from '../../../../testing/fake-services.ts';
import { makePackage } from '../../../../testing/make-package.ts';
import { BARE_CONTENT, makeStudioLesson } from '../../../../testing/make-studio-lesson.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { createStore } from '../../store.ts';
import { LessonPreview } from './lesson-preview.tsx';
import { type Draft, openingOf, type ReaderName, stateOf } from './preview-data.ts';
import { PreviewPages } from './preview-pages.tsx';
import { createPreviewStore } from './preview-store.ts';

const CONTENT: LessonContent = {
  title: 'Im Kafi',
  subtitle: { en: 'in the café', de: 'im Café' },
  type: 'video_lesson',
  difficulty: 2,
  theme: null,
  dialect: 'Bern',
  publication: 'draft',
  date: '2026-11-02T08:00:00.000Z',
  text: { en: 'Say hello.', de: 'Sag hallo.' },
  ...BARE_CONTENT,
};
const LESSON = makeStudioLesson(CONTENT, 'draft');
const line = (id: string, text: string) => ({ id, startMs: 0, endMs: 1_000, speaker: 'A', text });
const card = {
  id: 'c1',
  swissGerman: 'Es Gipfeli',
  english: 'A croissant',
  standardGerman: null,
  soundFile: null,
};
const draftOf = (changes: Partial<LessonContent> = {}): Draft => ({
  lesson: LESSON,
  content: { ...CONTENT, ...changes },
  captions: { gsw: [line('l1', 'Grüezi'), line('l2', 'Sali')], en: [line('l1', 'Hello')] },
  cards: [card],
});

const EVERYBODYS = {
  listLessons: { courseTitle: '', dialect: 'Zürich', lessons: [] },
  getRevenueCatOffer_v2_0: { offers: [makePackage('VIP')] },
};

const EXERCISE = {
  id: 'gap:l1',
  kind: 'gap' as const,
  cardID: 'gap:l1',
  line: { text: 'Grüezi zäme', speaker: 'A', startMs: 0, endMs: 1_000 },
  before: 'Grüezi ',
  after: '',
  wanted: 'zäme',
  alsoRight: [],
  options: [],
  meaning: { en: 'Hello all' },
  needsTrueVoice: false,
  edit: null,
};
const COMMENT = {
  Message: 'What does ‘Znüni’ mean?',
  UID: 'mira',
  Username: 'Mira',
  TimeStamp: '2026-11-20T10:00:00.000000Z',
};

async function open(reader: ReaderName, { draft = draftOf(), language = 'en', answers = {} } = {}) {
  const server = createFakeCallables({
    getStudioExercises: { exercises: [EXERCISE], offKinds: [], words: [] },
    ...EVERYBODYS,
    ...answers,
  });
  const written: string[] = [];
  const write = (path: string) => {
    written.push(path);
    return Promise.resolve();
  };
  const calls: string[] = [];
  const storage = createMemoryStorage();
  const real = createFakeServices({
    callFunction: (name, payload) => {
      calls.push(name);
      return server.callFunction(name, payload);
    },
    documents: async () => ({
      list: async (path) => (path === 'Videos/im-kafi/Comments' ? [{ id: 'c', fields: COMMENT }] : []),
      find: () => Promise.reject(new Error('no document of the school is fetched')),
      add: write,
      set: write,
      remove: write,
    }),
    storage,
  });
  const store = createPreviewStore(real, draft, reader);
  render(<PreviewPages store={store} texts={await findTexts(language)} draft={draft} reader={reader} />);
  return { calls, kept: storage.kept, written };
}

it.each<[ReaderName, Partial<LessonContent>, 1 | 2 | null]>([
  ['visitor', {}, 1],
  ['no-plan', {}, 2],
  ['basic', {}, null],
  ['vip', {}, null],
  ['visitor', { isFreeSample: true }, null],
  ['basic', { type: 'monday_lesson' }, 2],
  ['vip', { type: 'monday_lesson' }, null],
])('is open or closed to %s as the server would have it: %o', (reader, changes, refusal) => {
  const state = stateOf(draftOf(changes), reader);
  expect(state.refusal).toBe(refusal);
  expect(state.secure === null).toBe(refusal !== null);
  expect(state.summary).toMatchObject({ Dialect: 'Bern', isAvailableLessons: true });
});

it('shows the whole page to who has a plan, in German too, and its cards at their own address', async () => {
  const { calls, kept } = await open('vip', { language: 'de' });
  expect(await screen.findByText('Sag hallo.')).toBeDefined();
  expect(within(screen.getByRole('heading', { level: 1 })).getByText('im Café')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Transkript' })).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Lernkarten' }));
  expect((await screen.findAllByText('Es Gipfeli')).length).toBeGreaterThan(0);
  const read = ['listLessons', 'getRevenueCatOffer_v2_0', 'getStudioExercises', 'getLineSounds'];
  expect(calls.filter((name) => !read.includes(name))).toEqual([]);
  expect(kept).toEqual({});
});

it('has the sounds of its lines and gaps in its film, and no sounds before a closed door', async () => {
  const answers = {
    getLineSounds: { computerVoice: null, film: { base: '/media/t/line-sounds/', isComputers: false } },
  };
  const { calls } = await open('basic', { answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Fill gaps while you watch' }));
  expect(await screen.findByRole('region', { name: 'Gaps in the film' })).toBeDefined();
  expect(calls).toContain('getLineSounds');
  cleanup();
  const visitor = await open('visitor', { answers });
  expect(await screen.findByText('Grüezi')).toBeDefined();
  expect(visitor.calls).not.toContain('getLineSounds');
});

it('shows what learners say of it, its exercises and its row in lists, and sends nothing of what is written', async () => {
  const { calls, kept, written } = await open('basic');
  expect(await screen.findByText('What does ‘Znüni’ mean?')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Your comment'), 'Hoi');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/wasn’t sent/)).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Begin' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /gap|missing|word/i }), 'zäme{Enter}');
  expect(await screen.findByRole('button', { name: 'Next' })).toBeDefined();
  const lists = screen.getByRole('region', { name: 'In lists' });
  expect(within(lists).getByRole('link', { name: /Im Kafi/ }).textContent).not.toContain('BASIC');
  expect([written, calls.includes('recordAnswers'), kept]).toEqual([[], false, {}]);
});

it.each<[ReaderName, Partial<LessonContent>, RegExp]>([
  ['visitor', {}, /BASIC/],
  ['no-plan', { type: 'monday_lesson' }, /VIP/],
  ['basic', { type: 'monday_lesson' }, /VIP/],
  ['visitor', { isFreeSample: true }, /Free/],
])('its row says what would open it: %s, %o', async (reader, changes, plan) => {
  await open(reader, { draft: draftOf(changes) });
  const lists = await screen.findByRole('region', { name: 'In lists' });
  expect(within(lists).getByRole('link', { name: /Im Kafi/ }).textContent).toMatch(plan);
});

it('has no exercises that its teacher put away, and none before a closed door', async () => {
  const putAway = { ...EXERCISE, edit: { isOff: true, gapWord: '', alsoRight: [] } };
  const { calls } = await open('vip', {
    answers: { getStudioExercises: { exercises: [putAway], offKinds: [], words: [] } },
  });
  expect(await screen.findByText('There’s nothing to practise in this lesson right now.')).toBeDefined();
  expect(calls).toContain('getStudioExercises');
  cleanup();
  const visitor = await open('visitor');
  expect(await screen.findByText('What does ‘Znüni’ mean?')).toBeDefined();
  expect(visitor.calls).not.toContain('getStudioExercises');
});

it('shows a visitor the locked door: how it begins, the plan’s offer and why it does not play', async () => {
  await open('visitor');
  expect(await screen.findByText('Grüezi')).toBeDefined();
  const door = screen.getByRole('region', { name: 'Transcript' });
  expect(within(door).getByText('Hello')).toBeDefined();
  expect(screen.queryByText('Say hello.')).toBeNull();
  expect(await screen.findByText(/VIP.*30 days/)).toBeDefined();
  await userEvent.click(within(door).getByRole('link', { name: 'Log in' }));
  expect(await screen.findByText('For learners, this link leads to /sign-in-up.')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Back to the lesson' }));
  expect(await screen.findByText('Grüezi')).toBeDefined();
});

it('begins with the first two lines of the film’s own language', () => {
  expect(openingOf(draftOf())).toEqual([
    { speaker: 'A', words: { gsw: 'Grüezi', en: 'Hello' } },
    { speaker: 'A', words: { gsw: 'Sali' } },
  ]);
});

it('stands in a separate window, with who looks and in which language to choose from', async () => {
  const { callFunction } = createFakeCallables({
    getStudioCaptions: { revision: 1, durationSeconds: 90, content: {}, houseWords: [], changed: null },
    getStudioCards: { revision: 1, content: [], alike: {}, houseWords: [], changed: null },
    ...EVERYBODYS,
  });
  const store = createStore({ services: createFakeServices({ callFunction }) });
  renderApp(<LessonPreview UID="u" lesson={LESSON} content={CONTENT} />, store);
  expect(await screen.findByTitle('The lesson’s page, live plan')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('As'), 'visitor');
  expect(await screen.findByTitle('The lesson’s page, visitor')).toBeDefined();
});
