import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { REMEMBER_REHYDRATED, rememberEnhancer } from 'redux-remember';
import { consentsReducer } from '../features/consents/consents.slice.ts';
import { currentUserReducer } from '../features/identity/current-user.slice.ts';
import { signUpFlowReducer } from '../features/identity/sign-up-flow.slice.ts';
import { lessonsReducer } from '../features/lessons/lessons.slice.ts';
import { miniLessonsReducer } from '../features/mini-lessons/mini-lessons.slice.ts';
import { textSizeReducer } from '../features/settings/text-size.slice.ts';
import { alertReducer } from '../shared/alert/alert.slice.ts';
import { baseApi } from '../shared/api/base-api.ts';
import { configurationReducer } from '../shared/configuration/configuration.slice.ts';
import { loadingReducer } from '../shared/loading/loading.slice.ts';
import { metadataReducer } from '../shared/metadata/metadata.slice.ts';
import {
  browserStorage,
  createKeptDriver,
  KEPT_PARTS,
  type KeptStorage,
  serializePart,
  unserializePart,
} from './persistence.ts';
import { restoredReducer } from './restored.slice.ts';

const rootReducer = combineReducers({
  alert: alertReducer,
  consents: consentsReducer,
  currentUser: currentUserReducer,
  lessons: lessonsReducer,
  loading: loadingReducer,
  metadata: metadataReducer,
  miniLessons: miniLessonsReducer,
  configuration: configurationReducer,
  restored: restoredReducer,
  signUpFlow: signUpFlowReducer,
  textSize: textSizeReducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/**
 * Puts the kept parts in place and leaves the rest as it is: what has happened while they were read (somebody signed
 * in, an alert was shown) must not be undone, as redux-remember's own reducer would.
 */
function restoringReducer(state: RootState | undefined, action: UnknownAction): RootState {
  if (state && action.type === REMEMBER_REHYDRATED)
    return rootReducer({ ...state, ...pickKeptParts(action['payload']) }, action);
  return rootReducer(state, action);
}

function pickKeptParts(restored: unknown): Partial<RootState> {
  if (typeof restored !== 'object' || restored === null) return {};
  const parts = new Map<string, unknown>(Object.entries(restored));
  return Object.fromEntries(
    KEPT_PARTS.filter((part) => parts.has(part)).map((part) => [part, parts.get(part)]),
  );
}

/** The store; it restores what was kept as soon as it exists. */
export function createStore(storage: KeptStorage = browserStorage, timeoutMs?: number) {
  return configureStore({
    reducer: restoringReducer,
    middleware: (getDefault) => getDefault().concat(baseApi.middleware),
    enhancers: (getDefault) =>
      getDefault().concat(
        rememberEnhancer(createKeptDriver(storage, timeoutMs), [...KEPT_PARTS], {
          prefix: 'school-',
          serialize: serializePart,
          unserialize: unserializePart,
          // Kept state is a convenience: where it cannot be read or written, the app runs without it.
          errorHandler: () => undefined,
        }),
      ),
  });
}

export type AppStore = ReturnType<typeof createStore>;
