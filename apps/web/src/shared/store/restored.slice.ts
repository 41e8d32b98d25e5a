import { createAction, createSlice } from '@reduxjs/toolkit';
import { REMEMBER_REHYDRATED } from 'redux-remember';
import { rootReducer } from './root-reducer.ts';

/** Whether the kept state is back (until then the app shows 'please wait ...'), and what was kept, as texts by slice. */
export type RestoredState = { isRestored: boolean; texts: Record<string, string> };

const initialState: RestoredState = { isRestored: false, texts: {} };

/** Beside the texts that were read, redux-remember hands over the state of that moment. */
const rehydrated = createAction<object>(REMEMBER_REHYDRATED);

const restoredSlice = createSlice({
  name: 'restored',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(rehydrated, (_state, { payload }) => ({
      isRestored: true,
      texts: Object.fromEntries(Object.entries(payload).filter(([, text]) => typeof text === 'string')),
    }));
  },
  selectors: { selectRestored: (state) => state },
}).injectInto(rootReducer);

declare module './root-reducer.ts' {
  interface LazyLoadedSlices {
    restored: RestoredState;
  }
}

export const { selectRestored } = restoredSlice.selectors;
