import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryAnswers, createMemoryStorage } from '../../../testing/fake-services.ts';
import { OFFLINE_CALLS } from '../../app/offline-calls.ts';
import { CallFailure } from '../api/call-error.ts';
import type { CallFunction } from '../api/call-function.ts';
import { createKeepingCalls } from './keep-answers.ts';
// There before a test waits for it.
import './keep-one-answer.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const DAY_MS = 86_400_000;
const later = (days: number) => new Date(NOW + days * DAY_MS).toISOString();

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));

const CARDS = { flashcards: [{ id: 'c-1', SwissGerman: 'Grüezi', English: 'Hello' }] };
const LESSON = {
  hasAccess: true,
  Text: 'Grüezi mitenand',
  VideoHLSurl: '/media/signed/index.m3u8',
  Photos: [{ url: '/media/signed/photo.webp', title: 'A photo' }],
  Audios: [],
  captions: [{ language: 'gsw', label: 'Züritüütsch', url: '/media/signed/gsw.vtt' }],
};

/** A browser with an account, a server that answers, and a network that can be away. */
function start(
  plan = { tier: 1, tierEndsAt: later(10) as string | null },
  { kept = createMemoryAnswers(), storage = createMemoryStorage() } = {},
) {
  const used = Promise.resolve();
  const state = { UID: 'mira', isAway: false, plan, answers: {} as Record<string, unknown>, used };
  const call = vi.fn(async (name: string) => {
    if (state.isAway) throw new CallFailure('network-failed', 'no way');
    const answer = name === 'getProgress' ? { ...state.plan, lessons: [] } : state.answers[name];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const calls = createKeepingCalls({
    rules: OFFLINE_CALLS,
    call: call as unknown as CallFunction,
    kept,
    findUid: async () => state.UID,
    whenUsed: () => state.used,
    storage,
  });
  const getCards = () => calls('getFlashcardsCloudFunction', { VideoID: 'l-1' });
  state.answers = { getFlashcardsCloudFunction: CARDS, getSecureData_v2_0: LESSON };
  const untilKept = (which = 'getFlashcardsCloudFunction') =>
    waitFor(() => expect(kept.all().map(({ name }) => name)).toContain(which));
  return { kept, storage, state, calls, call, getCards, untilKept };
}

it('a page that asks for the plan itself is the only one to ask', async () => {
  const { calls, call, getCards, state, untilKept } = start();
  await Promise.all([calls('getProgress', null), getCards()]);
  await untilKept();
  expect(call.mock.calls.filter(([name]) => name === 'getProgress')).toHaveLength(1);
  state.isAway = true;
  expect(await getCards()).toEqual(CARDS);
});

it('a lesson of an untouched page is kept once it is used', async () => {
  const { kept, state, calls, untilKept } = start();
  const fetchFile = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('WEBVTT'));
  const used = Promise.withResolvers<void>();
  state.used = used.promise;
  await calls('getSecureData_v2_0', { videoID: 'l-1' });
  await vi.dynamicImportSettled();
  const which = { UID: 'mira', name: 'getSecureData_v2_0', key: '{"videoID":"l-1"}' } as const;
  expect([fetchFile.mock.calls.length, await kept.find(which)]).toEqual([0, null]);
  used.resolve();
  await untilKept(which.name);
  expect(fetchFile.mock.calls).toEqual([['/media/signed/gsw.vtt']]);
  expect(await kept.find(which)).toMatchObject({ files: ['WEBVTT'] });
});

it('a lesson whose page was left before it was kept is kept by the next page', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('WEBVTT'));
  const left = start();
  left.state.used = new Promise(() => undefined);
  await left.calls('getSecureData_v2_0', { videoID: 'l-1' });
  await vi.dynamicImportSettled();
  expect(Object.keys(left.storage.kept)).toEqual(['school.to-keep/{"videoID":"l-1"}']);
  const next = start(undefined, left);
  await next.calls('getProgress', null);
  await next.untilKept('getSecureData_v2_0');
  await waitFor(() => expect(left.storage.kept).toEqual({}));
  next.state.isAway = true;
  expect(await next.calls('getSecureData_v2_0', { videoID: 'l-1' })).toMatchObject({ Text: LESSON.Text });
});

it('a lesson that is kept is not asked for again, and another account’s neither', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('WEBVTT'));
  const { calls, call, storage, untilKept } = start();
  storage.setItem('school.to-keep/{"videoID":"l-2"}', 'urs');
  await calls('getSecureData_v2_0', { videoID: 'l-1' });
  await untilKept('getSecureData_v2_0');
  await waitFor(() => expect(Object.keys(storage.kept)).toEqual(['school.to-keep/{"videoID":"l-2"}']));
  await vi.dynamicImportSettled();
  expect(call.mock.calls.filter(([name]) => name === 'getSecureData_v2_0')).toHaveLength(1);
});

describe('without a network', () => {
  it('cards that were opened before are there, and others are not', async () => {
    const { state, calls, getCards, untilKept } = start();
    await getCards();
    await untilKept();
    state.isAway = true;
    expect(await getCards()).toEqual(CARDS);
    await expect(calls('getFlashcardsCloudFunction', { VideoID: 'l-2' })).rejects.toThrow('no way');
  });

  it('the cards of a deck have the sounds that came with them, and of others none', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      async (address) => new Response('a sound', { status: address === '/media/gone.m4a' ? 404 : 200 }),
    );
    const line = (Sound: string) => ({ lessonID: 'l-1', startSeconds: 1, Sound });
    const flashcards = [
      {
        id: 'c-1',
        SwissGerman: 'Grüezi',
        English: 'Hello',
        Sound: '/media/a.m4a',
        Line: line('/media/a.m4a'),
      },
      { id: 'c-2', SwissGerman: 'Hoi', English: 'Hi', Sound: '/media/gone.m4a', Line: line('/media/b.m4a') },
      { id: 'c-3', SwissGerman: 'Sali', English: 'Hey' },
    ];
    const { kept, state, getCards } = start();
    state.answers = { getFlashcardsCloudFunction: { flashcards } };
    expect(await getCards()).toEqual({ flashcards });
    await waitFor(() => expect(kept.all().flatMap(({ sounds = [] }) => sounds)).toHaveLength(2));
    state.isAway = true;
    const file: unknown = expect.stringMatching(/^blob:/);
    const away = await getCards();
    expect(away).toEqual({
      flashcards: [
        { ...flashcards[0], Sound: file, Line: { lessonID: 'l-1', startSeconds: 1, Sound: file } },
        {
          id: 'c-2',
          SwissGerman: 'Hoi',
          English: 'Hi',
          Line: { lessonID: 'l-1', startSeconds: 1, Sound: file },
        },
        flashcards[2],
      ],
    });
    expect(await getCards()).toEqual(away);
    // Signed anew: what is here is not fetched again.
    const fetched = vi.mocked(fetch).mock.calls.length;
    const anew = flashcards.map((card) => ({
      ...card,
      ...(card.Sound && { Sound: card.Sound.replace('/media/', '/media/t2/') }),
    }));
    state.isAway = false;
    state.answers = {
      getFlashcardsCloudFunction: { flashcards: anew.slice(0, 1).map(({ Line: _line, ...card }) => card) },
    };
    await getCards();
    await waitFor(() =>
      expect(kept.all().flatMap(({ sounds = [] }) => sounds.map(({ address }) => address))).toEqual([
        '/media/t2/a.m4a',
      ]),
    );
    expect(vi.mocked(fetch).mock.calls.length).toBe(fetched);
    // One sound is one file.
    const [first] = 'flashcards' in away ? away.flashcards : [];
    expect(first?.Line?.Sound).toBe(first?.Sound);
  });

  it.each([
    ['a later answer stays', { flashcards: [] }, [{ flashcards: [] }]],
    ['what the server has closed stays away', { error: { code: 2 } }, []],
  ])('%s where the sounds of an earlier answer come after it', async (_what, next, left) => {
    const sounds = Promise.withResolvers<Response>();
    const fetchSound = vi.spyOn(globalThis, 'fetch').mockReturnValue(sounds.promise);
    const { kept, state, getCards } = start();
    const decks = () => kept.all().filter(({ name }) => name !== 'getProgress');
    state.answers = {
      getFlashcardsCloudFunction: { flashcards: [{ ...CARDS.flashcards[0], Sound: '/media/a.m4a' }] },
    };
    await getCards();
    await waitFor(() => expect(fetchSound).toHaveBeenCalledOnce());
    vi.setSystemTime(NOW + 60_000);
    state.answers = { getFlashcardsCloudFunction: next };
    await getCards();
    await waitFor(() => expect(decks().map(({ answer }) => answer)).toEqual(left));
    sounds.resolve(new Response('a sound'));
    await vi.dynamicImportSettled();
    expect(decks().map(({ answer }) => answer)).toEqual(left);
  });

  it('a lesson has its text and captions, and nothing that was signed', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('WEBVTT\n\nGrüezi'));
    const { kept, state, calls, untilKept } = start();
    await calls('getSecureData_v2_0', { videoID: 'l-1' });
    await untilKept('getSecureData_v2_0');
    expect(JSON.stringify(kept.all())).not.toContain('/media/');
    state.isAway = true;
    const lesson = await calls('getSecureData_v2_0', { videoID: 'l-1' });
    expect(lesson).toMatchObject({ Text: LESSON.Text, VideoHLSurl: '', Photos: [] });
    const [caption] = 'captions' in lesson ? lesson.captions : [];
    expect(caption?.language).toBe('gsw');
    expect(caption?.url).toMatch(/^blob:/);
    // What is shown once more is the same file.
    expect(await calls('getSecureData_v2_0', { videoID: 'l-1' })).toEqual(lesson);
  });

  it('what is paid for ends with the paid time that was known last', async () => {
    const { state, getCards, untilKept } = start();
    await getCards();
    await untilKept();
    state.isAway = true;
    vi.setSystemTime(NOW + 9 * DAY_MS);
    expect(await getCards()).toEqual(CARDS);
    vi.setSystemTime(NOW + 10 * DAY_MS);
    await expect(getCards()).rejects.toThrow('no way');
  });

  it('a clock set back does not open again what has ended', async () => {
    const { state, getCards, untilKept } = start();
    await getCards();
    await untilKept();
    state.isAway = true;
    vi.setSystemTime(NOW + 11 * DAY_MS);
    await expect(getCards()).rejects.toThrow('no way');
    vi.setSystemTime(NOW - 365 * DAY_MS);
    await expect(getCards()).rejects.toThrow('no way');
  });

  it('another account finds nothing, also where it was signed in here before', async () => {
    const { state, getCards, untilKept } = start();
    await getCards();
    await untilKept();
    Object.assign(state, { isAway: true, UID: 'reto' });
    await expect(getCards()).rejects.toThrow('no way');
  });
});

describe('with a network', () => {
  it('the server decides: a refusal takes away what was kept', async () => {
    const { kept, state, getCards, untilKept } = start();
    await getCards();
    await untilKept();
    state.answers['getFlashcardsCloudFunction'] = { error: { code: 2 } };
    expect(await getCards()).toEqual({ error: { code: 2 } });
    await waitFor(() => expect(kept.all().map(({ name }) => name)).toEqual(['getProgress']));
    state.isAway = true;
    await expect(getCards()).rejects.toThrow('no way');
  });

  it('a server in trouble is no missing network', async () => {
    const { state, getCards, untilKept } = start();
    await getCards();
    await untilKept();
    state.answers['getFlashcardsCloudFunction'] = new CallFailure('unavailable', 'too much to do');
    await expect(getCards()).rejects.toThrow('too much to do');
  });

  it('an answer that comes after the log-out is not kept', async () => {
    const { kept, state, getCards, untilKept } = start();
    const asked = getCards();
    await Promise.resolve();
    await Promise.resolve();
    state.UID = '';
    await asked;
    await untilKept('getProgress');
    await vi.dynamicImportSettled();
    expect(kept.all().filter(({ name }) => name !== 'getProgress')).toEqual([]);
  });

  it('what is open to all stays readable for an account without a plan', async () => {
    const { state, getCards, untilKept } = start({ tier: 0, tierEndsAt: null });
    await getCards();
    await untilKept();
    state.isAway = true;
    vi.setSystemTime(NOW + 900 * DAY_MS);
    expect(await getCards()).toEqual(CARDS);
  });
});
