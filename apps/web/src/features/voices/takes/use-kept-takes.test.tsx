import { setImmediate } from 'node:timers/promises';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeServices } from '../../../../testing/fake-services.ts';
import { makeTake } from '../../../../testing/make-take.ts';
import { createStore } from '../../../app/store.ts';
import { passingTakes } from './kept-takes.ts';
import { useKeptTakes } from './use-kept-takes.ts';

const answer = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  answer.mockReset();
});

const TAKE = makeTake();
const KEPT = {
  ok: true,
  take: {
    id: TAKE.id,
    speakerID: TAKE.speakerID,
    recordedAt: '2026-11-21T10:00:00.000Z',
    seconds: 1,
    isClipped: false,
    fits: true,
  },
  isChosen: true,
};

/** Time stands still: only what is under way goes on. */
async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await act(() => setImmediate());
}

it.each([
  ['as long as it asks', { status: 429, headers: { 'retry-after': '30' } }, 30_000],
  ['a short while where it asks for none', { status: 503 }, 2_000],
])('leaves a busy server alone %s, then sends again', async (_name, busy, pauseMs) => {
  answer.mockImplementationOnce(async () => new Response('', busy));
  answer.mockImplementation(async () => Response.json(KEPT));
  const store = createStore({ services: createFakeServices() });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useKeptTakes('u-1'), { wrapper });
  await until(() => result.current.isReady);
  await act(() => result.current.keep(TAKE));
  await until(() => vi.getTimerCount() === 1);
  await act(() => vi.advanceTimersByTimeAsync(pauseMs - 1));
  expect(answer).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(1));
  await until(() => result.current.takes.length === 0);
  expect(answer).toHaveBeenCalledTimes(2);
});

it('drops what was read in one go once its last piece is stored', async () => {
  answer.mockImplementation(async () => Response.json(KEPT));
  const store = createStore({ services: createFakeServices() });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useKeptTakes('u-1'), { wrapper });
  await until(() => result.current.isReady);
  const { readings, lay } = result.current;
  const { UID, lessonID, speakerID, atMs } = TAKE;
  const place = { id: 'r-2', UID, lessonID, speakerID, atMs, lines: [] };
  const open = { ...place, isWhole: true, sound: null, pieces: [], isLaid: false };
  await act(async () => readings?.keep(open));
  await act(() =>
    lay({ ...open, id: 'r-1', isLaid: true }, [
      { ...TAKE, readingID: 'r-1' },
      { ...TAKE, id: 'second', readingID: 'r-1', isKept: false },
    ]),
  );
  await until(() => result.current.takes.length === 1);
  expect(await readings?.list('u-1')).toHaveLength(2);
  await act(() => result.current.drop('second'));
  expect(await readings?.list('u-1')).toEqual([open]);
});

it('lays what was read in one go once, though two windows keep its takes', async () => {
  const store = passingTakes();
  const { UID, lessonID, speakerID, atMs } = TAKE;
  const place = { id: 'r-1', UID, lessonID, speakerID, atMs, lines: [] };
  const reading = { ...place, isWhole: true, sound: null, pieces: [], isLaid: true };
  expect(await store.lay(reading, [{ ...TAKE, readingID: 'r-1' }])).toBe(true);
  expect(await store.lay(reading, [{ ...TAKE, id: 'other', readingID: 'r-1' }])).toBe(false);
  expect(await store.list(UID)).toHaveLength(1);
});

it('sends a take that the browser could not keep, says so, and forgets one that another window has sent', async () => {
  answer.mockImplementation(async () => Response.json(KEPT));
  const store = passingTakes();
  const full = { ...store, isLasting: true, keep: () => Promise.reject(new Error('no room')) };
  const app = createStore({ services: createFakeServices() });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={app}>{children}</Provider>;
  const open = async () => full;
  const { result } = renderHook(() => useKeptTakes('u-1', { open }), { wrapper });
  await until(() => result.current.isReady);
  expect(result.current.isLasting).toBe(true);
  await act(() => result.current.keep(TAKE));
  expect(result.current.isLasting).toBe(false);
  await until(() => result.current.takes.length === 0);
  expect(answer).toHaveBeenCalledOnce();

  const later = { ...store, list: async () => [TAKE] };
  const openLater = async () => later;
  const other = renderHook(() => useKeptTakes('u-1', { open: openLater }), { wrapper });
  await until(() => other.result.current.isReady);
  await until(() => other.result.current.takes.length === 0);
  expect(answer).toHaveBeenCalledOnce();
});
