import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { describe, expect, it, vi } from 'vitest';
import { createFakeAuth } from '../../../testing/fake-auth.ts';
import {
  createFakeCallables,
  createFakeServices,
  createMemoryStorage,
} from '../../../testing/fake-services.ts';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import { bringProgress, handOverProgress, sendProgress } from './progress.api.ts';
import { progressForgotten, selectUnsent } from './progress.slice.ts';
import { useLessonProgress } from './use-lesson-progress.ts';
import { useProgress } from './use-progress.ts';

type Stored = {
  lessonID: string;
  positionSeconds: number;
  at: string;
  furthestSeconds: number;
  seenAt: string | null;
};

type Told = {
  lessonID: string;
  positionSeconds: number;
  completed: boolean;
  played: [number, number][];
  at: string;
};

const AT = '2026-11-20T10:00:00.000Z';
const stored = (positionSeconds: number, over: Partial<Stored> = {}): Stored => ({
  lessonID: 'l-1',
  positionSeconds,
  at: AT,
  furthestSeconds: positionSeconds,
  seenAt: null,
  ...over,
});

/** A server that knows `lessons` and answers a report with what it was told. */
function start(lessons: Stored[], record?: unknown, storage = createMemoryStorage()) {
  const answers: Record<string, unknown> = {
    getProgress: { tier: 1, lessons },
    recordProgress:
      record ??
      (({ lessonID, positionSeconds, completed, at }: Told) =>
        stored(positionSeconds, { lessonID, at, seenAt: completed ? at : null })),
  };
  const { callFunction, payloadsOf } = createFakeCallables(answers);
  const account = { UID: 'mira' };
  const auth = { ...createFakeAuth().service, findUid: async () => account.UID };
  const store = createStore({ services: createFakeServices({ callFunction, auth, storage }) });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const show = (UID = 'mira') => renderHook(() => useLessonProgress('l-1', UID), { wrapper });
  const reports = () => payloadsOf('recordProgress') as { positionSeconds: number; completed: boolean }[];
  return { account, answers, store, wrapper, show, reports, payloadsOf };
}

/** Played from its beginning on. */
const film = (positionSeconds: number, ended = false) => ({
  positionSeconds,
  durationSeconds: 60,
  ended,
  played: [[0, positionSeconds]] satisfies [number, number][],
});

describe('a lesson’s film', () => {
  it('goes on where another device left it, once that is known, and stays there while it plays', async () => {
    const { show } = start([stored(42)]);
    const { result } = show();
    expect(result.current.startAtSeconds).toBeUndefined();
    await waitFor(() => expect(result.current.startAtSeconds).toBe(42));
    act(() => result.current.onProgress?.(film(47)));
    await act(async () => undefined);
    expect(result.current.startAtSeconds).toBe(42);
  });

  it('begins at its beginning where it was seen to its end, where it is new, and where the server does not answer', async () => {
    for (const lessons of [[stored(60, { seenAt: AT })], []]) {
      const { result } = start(lessons).show();
      await waitFor(() => expect(result.current.startAtSeconds).toBe(0));
    }
    const away = start([]);
    away.answers['getProgress'] = new CallFailure('unavailable', 'away');
    const { result } = away.show();
    await waitFor(() => expect(result.current.startAtSeconds).toBe(0));
  });

  it('begins at its beginning where its end was jumped to, though it is not seen', async () => {
    const { wrapper } = start([stored(59)]);
    const { result } = renderHook(() => useLessonProgress('l-1', 'mira', 60), { wrapper });
    await waitFor(() => expect(result.current.startAtSeconds).toBe(0));
  });

  it('is not followed for a visitor', () => {
    const { show, payloadsOf } = start([]);
    expect(show('').result.current).toEqual({});
    expect(payloadsOf('getProgress')).toEqual([]);
  });

  it('reports the first step and the end at once, what lies between together when the page is left', async () => {
    const { show, reports } = start([]);
    const { result, unmount } = show();
    await waitFor(() => expect(result.current.startAtSeconds).toBe(0));
    for (const at of [5, 10, 15]) act(() => result.current.onProgress?.(film(at)));
    await waitFor(() => expect(reports()).toHaveLength(1));
    unmount();
    await waitFor(() => expect(reports().map((one) => one.positionSeconds)).toEqual([5, 15]));
    const { onProgress } = result.current;
    act(() => onProgress?.(film(60, true)));
    await waitFor(() =>
      expect(reports().at(-1)).toMatchObject({ positionSeconds: 60, completed: true, played: [[0, 60]] }),
    );
  });
});

describe('what the server could not be told', () => {
  it('keeps the order of two reports of the same millisecond', async () => {
    const { show, wrapper } = start([], new CallFailure('network-failed', 'off'));
    const { result } = show();
    await waitFor(() => expect(result.current.startAtSeconds).toBe(0));
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(AT));
    act(() => result.current.onProgress?.(film(50)));
    act(() => result.current.onProgress?.(film(8)));
    const known = renderHook(() => useProgress('mira'), { wrapper });
    expect(known.result.current.lessons['l-1']).toMatchObject({ positionSeconds: 8, furthestSeconds: 50 });
  });

  it('waits in memory, counts here already, and is sent with the furthest point when the connection is back', async () => {
    const { answers, store, show, wrapper, reports } = start([], new CallFailure('network-failed', 'off'));
    const { result } = show();
    await waitFor(() => expect(result.current.startAtSeconds).toBe(0));
    act(() => result.current.onProgress?.(film(50)));
    act(() => result.current.onProgress?.(film(8)));
    const known = renderHook(() => useProgress('mira'), { wrapper });
    expect(known.result.current.lessons['l-1']).toMatchObject({ positionSeconds: 8, furthestSeconds: 50 });
    await act(async () => undefined);
    expect(Object.keys(selectUnsent(store.getState(), 'mira'))).toEqual(['l-1']);
    answers['recordProgress'] = ({ lessonID, positionSeconds, at }: Told) =>
      stored(positionSeconds, { lessonID, at });
    const before = reports().length;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(selectUnsent(store.getState(), 'mira')).toEqual({}));
    const sent = reports().slice(before);
    expect(sent.map((one) => one.positionSeconds)).toEqual(expect.arrayContaining([50, 8]));
    expect(known.result.current.lessons['l-1']).toMatchObject({ positionSeconds: 8, furthestSeconds: 50 });
  });

  it('is sent after the next log-in, as an earlier release has kept it', async () => {
    const kept = '{"positionSeconds":8,"atMs":1795600000000,"furthestSeconds":50,"seenAtMs":null}';
    const storage = createMemoryStorage({ 'school.progress/mira/l-1': kept });
    const { store, reports } = start([], undefined, storage);
    const sending = store.dispatch(bringProgress('mira'));
    expect(selectUnsent(store.getState(), 'mira')).toEqual({
      'l-1': { positionSeconds: 8, atMs: 1_795_600_000_000, furthestSeconds: 50, played: [], seenAtMs: null },
    });
    await sending;
    expect(reports().map((one) => one.positionSeconds)).toEqual([50, 8]);
    expect(selectUnsent(store.getState(), 'mira')).toEqual({});
    expect(storage.keys().filter((name) => name.startsWith('school.progress/'))).toEqual([]);
  });

  it('is given up where the server refuses it', async () => {
    const { store, show } = start([], new CallFailure('permission-denied', 'a plan'));
    const { result } = show();
    act(() => result.current.onProgress?.(film(5)));
    await waitFor(() => expect(selectUnsent(store.getState(), 'mira')).toEqual({}));
  });

  it('is not sent under another account', async () => {
    const { store, show, reports } = start([], new CallFailure('network-failed', 'off'));
    const { result } = show();
    act(() => result.current.onProgress?.(film(5)));
    await act(async () => undefined);
    const before = reports().length;
    store.dispatch(progressForgotten());
    await store.dispatch(sendProgress('reto'));
    expect(reports()).toHaveLength(before);
  });

  it('waits for its account where another has taken its place by the time that its page is left', async () => {
    const { account, store, show, reports } = start([]);
    const { result, unmount } = show();
    act(() => result.current.onProgress?.(film(5)));
    await waitFor(() => expect(selectUnsent(store.getState(), 'mira')).toEqual({}));
    act(() => result.current.onProgress?.(film(10)));
    account.UID = 'reto';
    unmount();
    await act(async () => undefined);
    expect(reports().map((one) => one.positionSeconds)).toEqual([5]);
    account.UID = 'mira';
    await store.dispatch(bringProgress('mira'));
    expect(reports().map((one) => one.positionSeconds)).toEqual([5, 10]);
  });

  it('waits for the next log-in where the session is over', async () => {
    const { answers, store, show, reports } = start([], new CallFailure('unauthenticated', 'over'));
    const { result } = show();
    act(() => result.current.onProgress?.(film(5)));
    await waitFor(() => expect(reports()).toHaveLength(1));
    await act(async () => undefined);
    expect(Object.keys(selectUnsent(store.getState(), 'mira'))).toEqual(['l-1']);
    answers['recordProgress'] = ({ lessonID, positionSeconds, at }: Told) =>
      stored(positionSeconds, { lessonID, at });
    await store.dispatch(bringProgress('mira'));
    expect(selectUnsent(store.getState(), 'mira')).toEqual({});
  });
});

describe('what a visitor has seen', () => {
  it('is handed over in its order, and kept where the server was away', async () => {
    const { store, reports, answers } = start([]);
    answers['recordProgress'] = ({ lessonID, positionSeconds, at }: Told) => {
      if (lessonID === 'l-2') throw new CallFailure('unavailable', 'away');
      if (lessonID === 'gone') throw new CallFailure('not-found', 'no such lesson');
      return stored(positionSeconds, { lessonID, at });
    };
    const done: string[] = [];
    const positions = { 'l-1': 12, 'l-2': 30, gone: 4 };
    await store.dispatch(handOverProgress(positions, (lessonID) => done.push(lessonID)));
    expect(done).toEqual(['l-1', 'gone']);
    const times = reports().map((one) => (one as unknown as { at: string }).at);
    expect(times).toEqual(times.toSorted());
    expect(new Set(times).size).toBe(3);
  });
});
