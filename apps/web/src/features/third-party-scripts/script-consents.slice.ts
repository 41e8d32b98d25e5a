import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../shared/store/root-reducer.ts';
import { type OutsideConsents, readOutsideConsents } from './kept-consents.ts';

/** What this browser's visitor agreed to; null: not asked yet. */
type OutsideConsentsState = { given: OutsideConsents | null };

const outsideConsentsSlice = createSlice({
  name: 'outsideConsents',
  initialState: (): OutsideConsentsState => ({ given: readOutsideConsents() }),
  reducers: {
    outsideConsentsGiven: (state, action: PayloadAction<OutsideConsents>) => {
      state.given = action.payload;
    },
  },
  selectors: { selectOutsideConsents: (state) => state.given },
}).injectInto(rootReducer);

declare module '../../shared/store/root-reducer.ts' {
  interface LazyLoadedSlices {
    outsideConsents: OutsideConsentsState;
  }
}

export const { outsideConsentsGiven } = outsideConsentsSlice.actions;
export const { selectOutsideConsents } = outsideConsentsSlice.selectors;
