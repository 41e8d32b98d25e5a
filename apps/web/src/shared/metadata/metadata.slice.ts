import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ParentApp } from '../native-bridge/parent-app.ts';
import { keepSlice } from '../store/kept-slices.ts';
import { type RootState, rootReducer } from '../store/root-reducer.ts';

/**
 * What the app knows about where it runs (specification §3). Of a native app around the page nothing is kept between
 * visits: the next one may be in a browser.
 */
export type MetadataState = {
  /** Pixels. */
  windowInnerHeight: number;
  resizeListenerTurnedOn: boolean;
  isEmbeddedInAndroidIosApp: boolean;
  parentAppVersion: string;
  parentAppBuildNumber: string;
  parentAppBundleId: string;
  parentAppOS: string;
};

const IN_A_BROWSER: MetadataState = {
  windowInnerHeight: 0,
  resizeListenerTurnedOn: false,
  isEmbeddedInAndroidIosApp: false,
  parentAppVersion: '',
  parentAppBuildNumber: '',
  parentAppBundleId: '',
  parentAppOS: '',
};

const metadataSlice = createSlice({
  name: 'metadata',
  initialState: IN_A_BROWSER,
  reducers: {
    windowResized: (state, action: PayloadAction<number>) => {
      state.windowInnerHeight = action.payload;
    },
    resizeListenerTurned: (state, action: PayloadAction<'on' | 'off'>) => {
      state.resizeListenerTurnedOn = action.payload === 'on';
    },
    parentAppFound: (state, action: PayloadAction<ParentApp>) => {
      Object.assign(state, action.payload, { isEmbeddedInAndroidIosApp: true });
    },
  },
}).injectInto(rootReducer);

declare module '../store/root-reducer.ts' {
  interface LazyLoadedSlices {
    metadata: MetadataState;
  }
}

export const { windowResized, resizeListenerTurned, parentAppFound } = metadataSlice.actions;
export const selectMetadata = keepSlice(metadataSlice, ({ windowInnerHeight, resizeListenerTurnedOn }) => ({
  windowInnerHeight,
  resizeListenerTurnedOn,
}));

/** The native app around the page, as the wire names it; null in a browser. */
export function selectParentAppOS(root: RootState): 'ios' | 'android' | null {
  const { isEmbeddedInAndroidIosApp, parentAppOS } = selectMetadata(root);
  if (!isEmbeddedInAndroidIosApp) return null;
  return parentAppOS.toLowerCase() === 'ios' ? 'ios' : 'android';
}

/** Where plans are bought from here, as the wire names it. */
export function selectSellingPlatform(root: RootState): 'web' | 'ios' | 'android' {
  return selectParentAppOS(root) ?? 'web';
}
