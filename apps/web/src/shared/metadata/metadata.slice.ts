import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the app knows about where it runs (specification §3). Kept between visits. */
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

export type ParentApp = Pick<
  MetadataState,
  'parentAppVersion' | 'parentAppBuildNumber' | 'parentAppBundleId' | 'parentAppOS'
>;

export const initialMetadata: MetadataState = {
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
  initialState: initialMetadata,
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
});

export const metadataReducer = metadataSlice.reducer;
export const { windowResized, resizeListenerTurned, parentAppFound } = metadataSlice.actions;

export const selectMetadata = (state: { metadata: MetadataState }): MetadataState => state.metadata;
