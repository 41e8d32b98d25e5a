import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../shared/store/root-reducer.ts';

export const CONSENT_NAMES = ['PPandTandCConsent', 'RemindersConsent', 'MarketingConsent'] as const;

export type ConsentChoices = { [Name in (typeof CONSENT_NAMES)[number]]: boolean };

/** The consent form (specification §3). What the account has agreed to is a query (`consents.api.ts`). */
export type ConsentsState = ConsentChoices & {
  /** The terms' line is highlighted: it is needed. */
  isUnderlined: boolean;
  /** Of the terms and the privacy policy that stand now; null until the server has said it. */
  policyVersion: string | null;
  /** The account agreed to texts that have changed since. */
  isPolicyNew: boolean;
};

const initialState: ConsentsState = {
  PPandTandCConsent: false,
  RemindersConsent: false,
  MarketingConsent: false,
  isUnderlined: false,
  policyVersion: null,
  isPolicyNew: false,
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
    /** What was chosen about other things stays chosen where the account is asked again. */
    policyFound: (
      state,
      { payload }: PayloadAction<ConsentChoices & { policyVersion: string; agreesToPolicy: boolean }>,
    ) => {
      state.policyVersion = payload.policyVersion;
      state.isPolicyNew = !payload.agreesToPolicy;
      if (payload.agreesToPolicy) return;
      state.RemindersConsent = payload.RemindersConsent;
      state.MarketingConsent = payload.MarketingConsent;
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

export const { consentChanged, consentsReset, policyFound, termsUnderlined } = consentsSlice.actions;
export const { selectConsents } = consentsSlice.selectors;
