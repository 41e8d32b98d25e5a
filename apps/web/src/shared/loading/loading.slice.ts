import { createSlice } from '@reduxjs/toolkit';

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
});

export const loadingReducer = loadingSlice.reducer;
export const { loadingBegan, loadingEnded } = loadingSlice.actions;

export const selectIsLoading = (state: { loading: LoadingState }): boolean => state.loading.reasons > 0;
