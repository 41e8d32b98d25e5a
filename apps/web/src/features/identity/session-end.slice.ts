import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionEndReason } from '@school/contract/identity';
import { rootReducer } from '../../shared/store/root-reducer.ts';
import { userStored } from './current-user.slice.ts';

/** Why the log-in that was here last ended before its time; told on the log-in form until the next log-in. */
export type SessionEndState = { reason: SessionEndReason | null };

const initialState: SessionEndState = { reason: null };

const sessionEndSlice = createSlice({
  name: 'sessionEnd',
  initialState,
  reducers: {
    sessionEnded: (_state, action: PayloadAction<SessionEndReason>) => ({ reason: action.payload }),
  },
  extraReducers: (build) => build.addCase(userStored, () => initialState),
  selectors: { selectSessionEnd: (state) => state.reason },
}).injectInto(rootReducer);

declare module '../../shared/store/root-reducer.ts' {
  interface LazyLoadedSlices {
    sessionEnd: SessionEndState;
  }
}

export const { sessionEnded } = sessionEndSlice.actions;
export const { selectSessionEnd } = sessionEndSlice.selectors;
