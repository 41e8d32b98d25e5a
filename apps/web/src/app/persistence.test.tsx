import { createSlice } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFakeServices, createMemoryStorage } from '../../testing/fake-services.ts';
import { initialLessons, positionReached, selectPositions } from '../features/lessons/lessons.slice.ts';
import { indexReceived } from '../features/mini-lessons/mini-lessons.slice.ts';
import { selectAlert, showAlert } from '../shared/alert/alert.slice.ts';
import { selectMetadata, selectSellingPlatform } from '../shared/metadata/metadata.slice.ts';
import { restorePart } from '../shared/store/kept-slices.ts';
import type { KeptStorage } from '../shared/store/kept-storage.ts';
import { RestoredGate } from './app.tsx';
import { createStore } from './store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const KEPT = {
  'school-lessons': JSON.stringify({ courseTitle: 'Züritüütsch', list: [], positions: { 'l-1': 12 } }),
};

function show(storage: KeptStorage) {
  const store = createStore({ services: createFakeServices({ storage }) });
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
    expect(selectPositions(store.getState())).toEqual({ 'l-1': 12 });
  });

  it('is waited for 5,000 ms at most; what comes later is ignored', async () => {
    const slow: KeptStorage = {
      keys: () => Object.keys(KEPT),
      // As a storage may that is no browser's.
      getItem: ((key: keyof typeof KEPT) =>
        new Promise((resolve) => {
          setTimeout(() => resolve(KEPT[key] ?? null), 6_000);
        })) as never,
      setItem: () => undefined,
      removeItem: () => undefined,
    };
    const store = show(slow);
    await pass(4_999);
    expect(screen.getByText('please wait ...')).toBeDefined();
    await pass(2);
    expect(screen.getByText('the app')).toBeDefined();
    await pass(2_000);
    expect(selectPositions(store.getState())).toEqual({});
  });

  it('undoes nothing that happened while it was read', async () => {
    const store = show(createMemoryStorage(KEPT));
    store.dispatch(showAlert({ title: 'Early' }));
    await pass(1);
    expect(selectAlert(store.getState()).title).toBe('Early');
    expect(selectPositions(store.getState())).toEqual({ 'l-1': 12 });
  });

  it('does not take the page out of the app that is around it', async () => {
    const kept = { windowInnerHeight: 700, resizeListenerTurnedOn: true };
    const parentApp = {
      parentAppOS: 'ios',
      parentAppVersion: '2.1',
      parentAppBuildNumber: '7',
      parentAppBundleId: 'ch.school.app',
    };
    const storage = createMemoryStorage({ 'school-metadata': JSON.stringify(kept) });
    const store = createStore({ services: createFakeServices({ storage, parentApp }) });
    await pass(1);
    expect(selectSellingPlatform(store.getState())).toBe('ios');
    expect(selectMetadata(store.getState())).toMatchObject({ ...kept, ...parentApp });
  });

  it('counts as empty where the storage is forbidden', async () => {
    const forbid = (): never => {
      throw new Error('SecurityError');
    };
    show({ keys: forbid, getItem: forbid, setItem: forbid, removeItem: forbid });
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

  it('reaches a slice that is loaded late at once, and is kept further', async () => {
    // A slice stays in the code that it was put into: this test has its own.
    vi.resetModules();
    onTestFinished(() => void vi.resetModules());
    const { createStore: createOwnStore } = await import('./store.ts');
    const { keepSlice } = await import('../shared/store/kept-slices.ts');
    const { rootReducer } = await import('../shared/store/root-reducer.ts');
    const storage = createMemoryStorage({ 'school-late': JSON.stringify({ count: 7 }) });
    const store = createOwnStore({ services: createFakeServices({ storage }) });
    await pass(1);
    const late = createSlice({
      name: 'late',
      initialState: { count: 0 },
      reducers: {
        counted: (state) => {
          state.count += 1;
        },
      },
    }).injectInto(rootReducer);
    const selectLate = keepSlice(late);
    expect(selectLate(store.getState())).toEqual({ count: 7 });
    store.dispatch(late.actions.counted());
    expect(selectLate(store.getState())).toEqual({ count: 8 });
    await pass(1_000);
    expect(storage.kept['school-late']).toBe('{"count":8}');
  });

  it('is left as it is while the code of its slice is not loaded', async () => {
    const storage = createMemoryStorage({ 'school-other': '{"count":7}' });
    const store = show(storage);
    await pass(1);
    store.dispatch(positionReached({ lessonID: 'l-2', seconds: 31.7 }));
    await pass(1_000);
    expect(storage.kept['school-other']).toBe('{"count":7}');
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
    expect(restorePart(initialLessons, text)).toEqual({ courseTitle: '', list: [], positions: {} });
  });
});
