import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../shared/store/root-reducer.ts';

export const CONSENT_NAMES = ['PPandTandCConsent', 'RemindersConsent', 'MarketingConsent'] as const;

export type ConsentChoices = { [Name in (typeof CONSENT_NAMES)[number]]: boolean };

/** The consent form (specification §3). What the account has agreed to is a query (`consents.api.ts`). */
export type ConsentsState = ConsentChoices & {
  /** The terms' line is highlighted: it is needed. */
  isUnderlined: boolean;
};

const initialState: ConsentsState = {
  PPandTandCConsent: false,
  RemindersConsent: false,
  MarketingConsent: false,
  isUnderlined: false,
};

const consentsSlice = createSlice({
  name: 'consents',
  initialState,
  reducers: {
    consentChanged: (state, action: PayloadAction<Partial<ConsentChoices>>) => ({
      ...state,
      ...action.payload,
      isUnderlined: false,
    }),
    termsUnderlined: (state) => {
      state.isUnderlined = true;
    },
    consentsReset: () => initialState,
  },
  selectors: { selectConsents: (state) => state },
}).injectInto(rootReducer);

declare module '../../shared/store/root-reducer.ts' {
  interface LazyLoadedSlices {
    consents: ConsentsState;
  }
}

export const { consentChanged, consentsReset, termsUnderlined } = consentsSlice.actions;
export const { selectConsents } = consentsSlice.selectors;
