import { createSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../store/root-reducer.ts';

/** How many reasons there are to show the global loading indicator. It starts at one: on by default. */
export type LoadingState = { reasons: number };

const initialState: LoadingState = { reasons: 1 };

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
  selectors: { selectIsLoading: (state) => state.reasons > 0 },
}).injectInto(rootReducer);

declare module '../store/root-reducer.ts' {
  interface LazyLoadedSlices {
    loading: LoadingState;
  }
}

export const { loadingBegan, loadingEnded } = loadingSlice.actions;
export const { selectIsLoading } = loadingSlice.selectors;
