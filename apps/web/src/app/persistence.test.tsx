import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../../testing/render-app.tsx';
import { positionReached } from '../features/lessons/lessons.slice.ts';
import { indexReceived } from '../features/mini-lessons/mini-lessons.slice.ts';
import { showAlert } from '../shared/alert/alert.slice.ts';
import { RestoredGate } from './app.tsx';
import { type KeptStorage, unserializePart } from './persistence.ts';
import { createStore } from './store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const KEPT = {
  'school-lessons': JSON.stringify({ courseTitle: 'Züritüütsch', list: [], positions: { 'l-1': 12 } }),
};

function show(storage: KeptStorage) {
  const store = createStore(storage);
  render(
    <Provider store={store}>
      <RestoredGate>the app</RestoredGate>
    </Provider>,
  );
  return store;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the kept state', () => {
  it('is restored before the app is shown', async () => {
    const store = show(createMemoryStorage(KEPT));
    expect(screen.getByText('please wait ...')).toBeDefined();
    await pass(1);
    expect(screen.getByText('the app')).toBeDefined();
    expect(store.getState().lessons.positions).toEqual({ 'l-1': 12 });
  });

  it('is waited for 5,000 ms at most; what comes later is ignored', async () => {
    const slow: KeptStorage = {
      getItem: (key) =>
        new Promise((resolve) => {
          setTimeout(() => resolve(KEPT[key as keyof typeof KEPT] ?? null), 6_000);
        }),
      setItem: () => undefined,
    };
    const store = show(slow);
    await pass(4_999);
    expect(screen.getByText('please wait ...')).toBeDefined();
    await pass(2);
    expect(screen.getByText('the app')).toBeDefined();
    await pass(2_000);
    expect(store.getState().lessons.positions).toEqual({});
  });

  it('undoes nothing that happened while it was read', async () => {
    const store = show(createMemoryStorage(KEPT));
    store.dispatch(showAlert({ title: 'Early' }));
    await pass(1);
    expect(store.getState().alert.title).toBe('Early');
    expect(store.getState().lessons.positions).toEqual({ 'l-1': 12 });
  });

  it('counts as empty where the storage is forbidden', async () => {
    const forbid = (): never => {
      throw new Error('SecurityError');
    };
    show({ getItem: forbid, setItem: forbid });
    await pass(1);
    expect(screen.getByText('the app')).toBeDefined();
  });

  it('holds the lessons part, the metadata part and the mini-lesson index, nothing else', async () => {
    const storage = createMemoryStorage();
    const store = show(storage);
    await pass(1);
    store.dispatch(indexReceived({ ids: ['a', 'b'], randoms: [0, 0] }));
    store.dispatch(positionReached({ lessonID: 'l-2', seconds: 31.7 }));
    await pass(1_000);
    expect(Object.keys(storage.kept).toSorted()).toEqual([
      'school-lessons',
      'school-metadata',
      'school-miniLessons',
    ]);
    expect(JSON.parse(storage.kept['school-miniLessons'] ?? '')).toEqual({ IDsIndex: ['a', 'b'] });
    expect(JSON.parse(storage.kept['school-lessons'] ?? '')).toMatchObject({ positions: { 'l-2': 31 } });
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '7',
    '{"positions":null}',
    '{"list":{}}',
    '{"__proto__":{"x":1},"other":1}',
  ])('ignores what it cannot have written: %s', (text) => {
    expect(unserializePart(text, 'lessons')).toEqual({ courseTitle: '', list: [], positions: {} });
  });
});
