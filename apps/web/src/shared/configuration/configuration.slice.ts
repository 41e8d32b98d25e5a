import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { WebConfiguration } from '@school/contract/configuration';

/** The operator's settings for this site. Until `init.json` has arrived, the product's own defaults. */
export type ConfigurationState = WebConfiguration['product'];

export const initialConfiguration: ConfigurationState = {
  siteName: 'Swiss German',
  signInProviders: ['password'],
  appCheck: 'off',
  stripePublishableKey: null,
  marketingUrl: '',
  learnStandardGermanUrl: '',
  isDemo: false,
};

const configurationSlice = createSlice({
  name: 'configuration',
  initialState: initialConfiguration,
  reducers: {
    configurationLoaded: (_state, action: PayloadAction<ConfigurationState>) => action.payload,
  },
});

export const configurationReducer = configurationSlice.reducer;
export const { configurationLoaded } = configurationSlice.actions;

export const selectConfiguration = (state: { configuration: ConfigurationState }): ConfigurationState =>
  state.configuration;
