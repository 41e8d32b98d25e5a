import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../shared/store/root-reducer.ts';
import { readThirdPartyConsents, type ThirdPartyConsents } from './kept-consents.ts';

/** What this browser's visitor agreed to; null: not asked yet. */
type ThirdPartyConsentsState = { given: ThirdPartyConsents | null };

const thirdPartyConsentsSlice = createSlice({
  name: 'thirdPartyConsents',
  initialState: (): ThirdPartyConsentsState => ({ given: readThirdPartyConsents() }),
  reducers: {
    thirdPartyConsentsGiven: (state, action: PayloadAction<ThirdPartyConsents>) => {
      state.given = action.payload;
    },
  },
  selectors: { selectThirdPartyConsents: (state) => state.given },
}).injectInto(rootReducer);

declare module '../../shared/store/root-reducer.ts' {
  interface LazyLoadedSlices {
    thirdPartyConsents: ThirdPartyConsentsState;
  }
}

export const { thirdPartyConsentsGiven } = thirdPartyConsentsSlice.actions;
export const { selectThirdPartyConsents } = thirdPartyConsentsSlice.selectors;
