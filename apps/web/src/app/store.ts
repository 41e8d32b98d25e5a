import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { rememberEnhancer, rememberReducer } from 'redux-remember';
import { currentUserReducer } from '../features/auth/current-user.slice.ts';
import { lessonsReducer } from '../features/lessons/lessons.slice.ts';
import { miniLessonsReducer } from '../features/mini-lessons/mini-lessons.slice.ts';
import { alertReducer } from '../shared/alert/alert.slice.ts';
import { baseApi } from '../shared/api/base-api.ts';
import { loadingReducer } from '../shared/loading/loading.slice.ts';
import { metadataReducer } from '../shared/metadata/metadata.slice.ts';
import { productReducer } from '../shared/product/product.slice.ts';
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
  currentUser: currentUserReducer,
  lessons: lessonsReducer,
  loading: loadingReducer,
  metadata: metadataReducer,
  miniLessons: miniLessonsReducer,
  product: productReducer,
  restored: restoredReducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/** The store; it restores what was kept as soon as it exists. */
export function createStore(storage: KeptStorage = browserStorage, timeoutMs?: number) {
  return configureStore({
    reducer: rememberReducer(rootReducer),
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
export type AppDispatch = AppStore['dispatch'];
