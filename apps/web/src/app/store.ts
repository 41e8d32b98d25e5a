import { configureStore, createListenerMiddleware, type UnknownAction } from '@reduxjs/toolkit';
import { REMEMBER_REHYDRATED, rememberEnhancer } from 'redux-remember';
import { baseApi } from '../shared/api/base-api.ts';
import { parentAppFound } from '../shared/metadata/metadata.slice.ts';
import { pageGiven } from '../shared/page-data/given.slice.ts';
import { type Given, readAllGiven } from '../shared/page-data/given-data.ts';
import type { Services } from '../shared/services/services.ts';
import { listKeptNames, restoreSlices, serializePart } from '../shared/store/kept-slices.ts';
import { selectRestored } from '../shared/store/restored.slice.ts';
import { type RootState, rootReducer } from '../shared/store/root-reducer.ts';
import type { AppDispatch } from '../shared/store/thunk.ts';
import { startAccountListeners } from './account.listeners.ts';
import { createKeptDriver, KEPT_PREFIX, listStoredNames } from './persistence.ts';

/**
 * Puts the kept parts in place, of a slice that is loaded later when it joins, and leaves the rest as it is: what has
 * happened while they were read (a learner signed in, an alert was shown) must not be undone, as redux-remember's own
 * reducer would.
 */
function restoringReducer(state: RootState | undefined, action: UnknownAction): RootState {
  if (!state) return rootReducer(state, action);
  if (action.type === REMEMBER_REHYDRATED) return restoreSlices(rootReducer(state, action), () => true);
  return rootReducer(
    restoreSlices(state, (name) => !(name in state)),
    action,
  );
}

type StoreOptions = {
  services: Services;
  /** What the page began with; where a frame is rendered, what it is made of. */
  given?: Given;
};

/** The store; it restores what was kept as soon as it exists. */
export function createStore({ services, given = readAllGiven() }: StoreOptions) {
  const listeners = createListenerMiddleware<RootState, AppDispatch, Services>({ extra: services });
  startAccountListeners(listeners.startListening);

  // The names to read; once they have been read, those to write.
  const names = [...new Set([...listKeptNames(), ...listStoredNames(services.storage)])];
  const store = configureStore({
    reducer: restoringReducer,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: services } })
        .prepend(listeners.middleware)
        .concat(baseApi.middleware),
    enhancers: (getDefault) =>
      // An answer is rendered in a task of its own: in an animation frame, the default, its rendering, layout and paint
      // are one task, which holds a tap up for as long.
      getDefault({ autoBatch: { type: 'timer', timeout: 0 } }).concat(
        rememberEnhancer(createKeptDriver(services.storage), names, {
          prefix: KEPT_PREFIX,
          serialize: serializePart,
          unserialize: (text: string) => text,
          // Kept state is a convenience: where it cannot be read or written, the app runs without it.
          errorHandler: () => undefined,
        }),
      ),
  });
  store.dispatch(pageGiven(given));
  if (services.parentApp) store.dispatch(parentAppFound(services.parentApp));
  store.subscribe(() => {
    if (selectRestored(store.getState()).isRestored) names.splice(0, names.length, ...listKeptNames());
  });
  return store;
}

/** Resolves once the kept state is back, or its reading has timed out. */
export function whenRestored(store: AppStore): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!selectRestored(store.getState()).isRestored) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = store.subscribe(check);
    check();
  });
}

export type AppStore = ReturnType<typeof createStore>;
