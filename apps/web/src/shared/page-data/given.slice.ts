import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../store/root-reducer.ts';
import type { Given } from './given-data.ts';

const initialState: Given = { wasSignedIn: false, site: null, lesson: null, offer: null };

const givenSlice = createSlice({
  name: 'given',
  initialState,
  reducers: { pageGiven: (_state, { payload }: PayloadAction<Given>) => payload },
  selectors: { selectGiven: (state) => state },
}).injectInto(rootReducer);

declare module '../store/root-reducer.ts' {
  interface LazyLoadedSlices {
    given: Given;
  }
}

export const { pageGiven } = givenSlice.actions;
export const { selectGiven } = givenSlice.selectors;
