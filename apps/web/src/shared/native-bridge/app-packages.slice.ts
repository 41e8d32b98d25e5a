import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../store/root-reducer.ts';
import type { PassedPackages } from './read-packages.ts';

/** The packages that the native app passed, with its store's prices; null until it did. */
export type AppPackagesState = { passed: PassedPackages | null };

const initialState: AppPackagesState = { passed: null };

const appPackagesSlice = createSlice({
  name: 'appPackages',
  initialState,
  reducers: {
    packagesPassed: (_state, { payload }: PayloadAction<PassedPackages>) => ({ passed: payload }),
  },
  selectors: { selectAppPackages: (state) => state.passed },
}).injectInto(rootReducer);

declare module '../store/root-reducer.ts' {
  interface LazyLoadedSlices {
    appPackages: AppPackagesState;
  }
}

export const { packagesPassed } = appPackagesSlice.actions;
export const { selectAppPackages } = appPackagesSlice.selectors;
