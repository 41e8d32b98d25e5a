import { createSlice, type UnknownAction } from '@reduxjs/toolkit';
import { isRecord, propertyOf } from '@school/domain/records';
import { rootReducer } from '../store/root-reducer.ts';

/** How many reasons there are to show the global loading indicator. It starts at one: on by default. */
export type LoadingState = { reasons: number };

const initialState: LoadingState = { reasons: 1 };

/** Live lessons, offers and checkouts, as their endpoints are called: fetching one is a reason (specification §4). */
const SHOWN_ENDPOINTS: ReadonlySet<unknown> = new Set([
  'getLiveLessonUrls',
  'getMondayLesson',
  'listLiveLessons',
  'getOffer',
  'createCheckout',
  'changePlan',
  'updateCard',
]);

/** Where a call of one of them is; null for any other action, and for a call that its answer made needless. */
function statusOf({ meta }: UnknownAction): string | null {
  if (!isRecord(meta)) return null;
  const { requestStatus, condition, arg } = meta;
  const isShown = condition !== true && SHOWN_ENDPOINTS.has(propertyOf(arg, 'endpointName'));
  return isShown && typeof requestStatus === 'string' ? requestStatus : null;
}

const loadingSlice = createSlice({
  name: 'loading',
  initialState,
  reducers: {
    loadingBegan: (state) => {
      state.reasons += 1;
    },
    loadingEnded: (state) => {
      state.reasons = Math.max(0, state.reasons - 1);
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(
      (action) => statusOf(action) === 'pending',
      (state) => {
        state.reasons += 1;
      },
    );
    builder.addMatcher(
      (action) => ['fulfilled', 'rejected'].includes(statusOf(action) ?? ''),
      (state) => {
        state.reasons = Math.max(0, state.reasons - 1);
      },
    );
  },
  selectors: { selectIsLoading: (state) => state.reasons > 0 },
}).injectInto(rootReducer);

declare module '../store/root-reducer.ts' {
  interface LazyLoadedSlices {
    loading: LoadingState;
  }
}

export const { loadingBegan, loadingEnded } = loadingSlice.actions;
export const { selectIsLoading } = loadingSlice.selectors;
