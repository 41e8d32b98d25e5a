import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { WebConfiguration } from '@school/contract/configuration';
import type { LiveNow } from '@school/contract/live-now';
import { pageGiven } from '../page-data/given.slice.ts';
import { rootReducer } from '../store/root-reducer.ts';
import type { Thunk } from '../store/thunk.ts';

/** The operator's settings for this site. Until `init.json` has arrived, the product's own defaults. */
export type ConfigurationState = WebConfiguration['product'] & {
  /** How far the school's clock is ahead of the browser's, as it was when `live` was heard. */
  aheadMs?: number;
};

export const initialConfiguration: ConfigurationState = {
  siteName: 'Swiss German',
  signInProviders: ['password'],
  appCheck: 'off',
  stripePublishableKey: null,
  marketingUrl: '',
  learnStandardGermanUrl: '',
  storeUrls: { android: '', ios: '' },
  contactEmail: null,
  hasContractCancellation: false,
  live: null,
  isDemo: false,
  outside: null,
};

const configurationSlice = createSlice({
  name: 'configuration',
  initialState: initialConfiguration,
  reducers: {
    configurationLoaded: {
      reducer: (_state, action: PayloadAction<ConfigurationState>) => action.payload,
      prepare: (product: ConfigurationState) => ({
        payload: {
          ...product,
          aheadMs: product.live ? Date.parse(product.live.now) - Date.now() : (product.aheadMs ?? 0),
        },
      }),
    },
  },
  extraReducers: (builder) => {
    builder.addCase(pageGiven, (state, { payload }) => payload.site ?? state);
  },
  selectors: { selectConfiguration: (state) => state },
}).injectInto(rootReducer);

declare module '../store/root-reducer.ts' {
  interface LazyLoadedSlices {
    configuration: ConfigurationState;
  }
}

export const { configurationLoaded } = configurationSlice.actions;
export const { selectConfiguration } = configurationSlice.selectors;

/** Brings the operator's settings in; without them the product's own defaults stay. */
export function bringConfiguration(): Thunk<Promise<void>> {
  return async (dispatch, _getState, { loadConfiguration }) => {
    const found = await loadConfiguration().catch(() => null);
    if (found) dispatch(configurationLoaded({ ...found.product, aheadMs: found.aheadMs ?? 0 }));
  };
}

/** A page that stays open hears it again and again. */
export const liveHeard =
  (live: LiveNow): Thunk =>
  (dispatch, getState) => {
    dispatch(configurationLoaded({ ...selectConfiguration(getState()), live }));
  };
