import { VOICE_READINGS, VOICE_TAKES } from '@school/contract/voice-limits';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeServices } from '../../../../testing/fake-services.ts';
import { makeTake } from '../../../../testing/make-take.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { createStore } from '../../../app/store.ts';
import { passingTakes } from '../takes/kept-takes.ts';
import { ALONE, type Windows } from '../takes/windows.ts';
import { SendWaiting } from './send-waiting.tsx';

const answer = vi.fn<(path: string, asked: Record<string, string>) => unknown>();
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const [path = '', query] = address.split('?');
    return Response.json(answer(path, Object.fromEntries(new URLSearchParams(query))));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  answer.mockReset();
});

const TAKE = makeTake();
const { UID, lessonID, speakerID } = TAKE;
const reading = (id: string, atMs: number, isWhole = true) => ({
  UID,
  lessonID,
  speakerID,
  id,
  atMs,
  lines: [{ id: 'line-1', text: 'Grüezi' }],
  isWhole,
  sound: null,
  pieces: [],
  isLaid: false,
});

/** A second of silence, and one of a voice. */
const PEAKS = btoa(String.fromCharCode(...Array.from({ length: 100 }, (_none, at) => (at < 50 ? 0 : 200))));

it('sends takes and whole readings of every lesson, the earliest first, without what is recorded or refused', async () => {
  answer.mockImplementation((path, { readingID }) => {
    if (path === VOICE_TAKES) return { ok: true, take: {}, isChosen: true };
    if (readingID === 'r-refused') return { ok: false, reason: 'too-long' };
    return { ok: true, sound: { durationMs: 2_000, peaks: PEAKS } };
  });
  const store = passingTakes();
  const isKept = { isKept: false, id: '00000000-0000-4000-8000-000000000002' };
  for (const take of [TAKE, { ...TAKE, ...isKept }]) await store.keep(take);
  const kept = [
    reading('r-later', 3),
    reading('r-recording', 0, false),
    reading('r-refused', 1),
    { ...reading('r-first', 2), lessonID: 'bim-toggter' },
  ];
  for (const one of kept) {
    await store.readings.keep(one);
    await store.readings.addChunk(one.id, 0, new ArrayBuffer(8));
  }
  renderApp(
    <SendWaiting UID="u-1" open={async () => store} />,
    createStore({ services: createFakeServices() }),
  );
  const isMeasured = async (id: string) =>
    (await store.readings.list('u-1')).find((one) => one.id === id)?.sound !== null;
  await waitFor(async () => expect(await isMeasured('r-later')).toBe(true));
  await waitFor(async () => expect(await store.list('u-1')).toHaveLength(1));
  const sent = answer.mock.calls.flatMap(([path, { readingID }]) =>
    path === VOICE_READINGS ? readingID : [],
  );
  expect(sent).toEqual(['r-refused', 'r-first', 'r-later']);
  expect(await Promise.all(['r-first', 'r-recording', 'r-refused'].map(isMeasured))).toEqual([
    true,
    false,
    false,
  ]);
  const [first] = (await store.readings.list('u-1')).filter(({ id }) => id === 'r-first');
  expect(first?.pieces).toHaveLength(1);
});

it('leaves what another window has measured and arranged meanwhile as it is', async () => {
  const store = passingTakes();
  const pieces = [{ startMs: 100, endMs: 900 }];
  const sound = { durationMs: 2_000, peaks: new Uint8Array(100) };
  for (const one of [reading('r-1', 1), reading('r-2', 2)]) {
    await store.readings.keep(one);
    await store.readings.addChunk(one.id, 0, new ArrayBuffer(8));
  }
  answer.mockImplementation((_path, { readingID }) => {
    if (readingID === 'r-1') void store.readings.keep({ ...reading('r-1', 1), sound, pieces });
    return { ok: true, sound: { durationMs: 2_000, peaks: PEAKS } };
  });
  renderApp(
    <SendWaiting UID="u-1" open={async () => store} />,
    createStore({ services: createFakeServices() }),
  );
  const find = async (id: string) => (await store.readings.list('u-1')).find((one) => one.id === id);
  await waitFor(async () => expect((await find('r-2'))?.sound).not.toBeNull());
  expect(await find('r-1')).toMatchObject({ pieces });
});

/** Windows of one browser, as its locks and its channel have them. */
function makeWindows() {
  let last: Promise<unknown> = Promise.resolve();
  const watching = new Set<() => void>();
  const waiting = new Map<string, () => void>();
  const windows: Windows = {
    ...ALONE,
    inTurn: (work) => {
      const turn = last.then(work);
      last = turn;
      return turn;
    },
    whenFree: (id, _signal, then) => waiting.set(id, then),
    watch: (onChange) => {
      watching.add(onChange);
      return () => watching.delete(onChange);
    },
  };
  return {
    windows,
    tell: () => {
      for (const onChange of watching) onChange();
    },
    endRecording: (id: string) => waiting.get(id)?.(),
    isAwaited: (id: string) => waiting.has(id),
  };
}

const accept = (path: string) =>
  path === VOICE_TAKES
    ? { ok: true, take: {}, isChosen: true }
    : { ok: true, sound: { durationMs: 2_000, peaks: PEAKS } };

it('sends what was being recorded in a window that has gone, as far as it went', async () => {
  answer.mockImplementation(accept);
  const { windows, endRecording, isAwaited } = makeWindows();
  const store = passingTakes(windows);
  await store.readings.keep(reading('r-cut-off', 1, false));
  await store.readings.addChunk('r-cut-off', 0, new ArrayBuffer(8));
  renderApp(
    <SendWaiting UID="u-1" open={async () => store} />,
    createStore({ services: createFakeServices() }),
  );
  await waitFor(() => expect(isAwaited('r-cut-off')).toBe(true));
  expect(answer).not.toHaveBeenCalled();
  endRecording('r-cut-off');
  await waitFor(async () => expect((await store.readings.find('r-cut-off'))?.pieces).toHaveLength(1));
});

it('sends once what another window keeps while both are open', async () => {
  answer.mockImplementation(accept);
  const { windows, tell } = makeWindows();
  const store = passingTakes(windows);
  const page = <SendWaiting UID="u-1" open={async () => store} />;
  renderApp(page, createStore({ services: createFakeServices() }));
  renderApp(page, createStore({ services: createFakeServices() }));
  await store.keep({ ...TAKE, lessonID: 'bim-beck', id: 'earlier' });
  tell();
  await waitFor(async () => expect(await store.list('u-1')).toEqual([]));
  await store.keep(TAKE);
  tell();
  await waitFor(async () => expect(await store.list('u-1')).toEqual([]));
  expect(answer.mock.calls.map(([, { takeID }]) => takeID)).toEqual(['earlier', TAKE.id]);
});

it('goes on where the browser’s own store fails: what it does not read later, what it does not keep with the next', async () => {
  answer.mockImplementation(accept);
  const store = passingTakes();
  for (const one of [reading('r-full', 1), reading('r-next', 2)]) {
    await store.readings.keep(one);
    await store.readings.addChunk(one.id, 0, new ArrayBuffer(8));
  }
  const { keep } = store.readings;
  vi.spyOn(store.readings, 'keep').mockImplementation(async (one) => {
    if (one.id === 'r-full') throw new DOMException('full', 'QuotaExceededError');
    await keep(one);
  });
  const read = vi
    .spyOn(store.readings, 'readSound')
    .mockRejectedValueOnce(new DOMException('', 'AbortError'));
  renderApp(
    <SendWaiting UID="u-1" open={async () => store} />,
    createStore({ services: createFakeServices() }),
  );
  await waitFor(async () => {
    window.dispatchEvent(new Event('online'));
    expect((await store.readings.find('r-next'))?.sound).not.toBeNull();
  });
  expect(read.mock.calls.map(([id]) => id)).toEqual(['r-full', 'r-full', 'r-next']);
});
