import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const CONSENT_NAMES = ['PPandTandCConsent', 'RemindersConsent', 'MarketingConsent'] as const;

export type ConsentChoices = { [Name in (typeof CONSENT_NAMES)[number]]: boolean };

/** The consent form (specification §3), and whether the signed-in person has agreed before. */
export type ConsentsState = ConsentChoices & {
  /** The terms' line is highlighted: it is needed. */
  isUnderlined: boolean;
  status: 'unknown' | 'agreed' | 'missing';
};

const initialState: ConsentsState = {
  PPandTandCConsent: false,
  RemindersConsent: false,
  MarketingConsent: false,
  isUnderlined: false,
  status: 'unknown',
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
    consentsFound: (state, action: PayloadAction<ConsentChoices>) => ({
      ...state,
      ...action.payload,
      status: 'agreed' as const,
    }),
    consentsMissing: (state) => {
      state.status = 'missing';
    },
    consentsReset: () => initialState,
  },
});

export const consentsReducer = consentsSlice.reducer;
export const { consentChanged, consentsFound, consentsMissing, consentsReset, termsUnderlined } =
  consentsSlice.actions;
export const selectConsents = (state: { consents: ConsentsState }): ConsentsState => state.consents;
