import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../shared/store/root-reducer.ts';
import type { Thunk } from '../../shared/store/thunk.ts';

/** The sign-up overlay and what goes with a log-in (specification §3, 'Current user'). */
export type SignUpFlowState = {
  /** The overlay is open. */
  isActive: boolean;
  /** The log-in or sign-up form is on screen. */
  isPanelOpen: boolean;
  uploadConsentsWhenAuthenticatedSuccessfully: boolean;
};

const initialState: SignUpFlowState = {
  isActive: false,
  isPanelOpen: false,
  uploadConsentsWhenAuthenticatedSuccessfully: false,
};

const signUpFlowSlice = createSlice({
  name: 'signUpFlow',
  initialState,
  reducers: {
    flowOpened: (state) => {
      state.isActive = true;
    },
    flowClosed: (state) => {
      state.isActive = false;
    },
    panelShown: (state, action: PayloadAction<boolean>) => {
      state.isPanelOpen = action.payload;
    },
    consentUploadPlanned: (state, action: PayloadAction<boolean>) => {
      state.uploadConsentsWhenAuthenticatedSuccessfully = action.payload;
    },
  },
  selectors: { selectSignUpFlow: (state) => state },
}).injectInto(rootReducer);

declare module '../../shared/store/root-reducer.ts' {
  interface LazyLoadedSlices {
    signUpFlow: SignUpFlowState;
  }
}

export const { flowClosed, flowOpened, panelShown, consentUploadPlanned } = signUpFlowSlice.actions;
export const { selectSignUpFlow } = signUpFlowSlice.selectors;

/** Opens the overlay; `next` is what goes on once the caller has logged in. */
export function logInRequired(next: () => void): Thunk {
  return (dispatch, _getState, { completionHandler }) => {
    completionHandler.current = next;
    dispatch(flowOpened());
  };
}

/** Closes the overlay and forgets what was to go on. */
export function flowAbandoned(): Thunk {
  return (dispatch, _getState, { completionHandler }) => {
    completionHandler.current = null;
    dispatch(flowClosed());
  };
}

export function takeCompletionHandler(): Thunk<(() => void) | null> {
  return (_dispatch, _getState, { completionHandler }) => {
    const handler = completionHandler.current;
    completionHandler.current = null;
    return handler;
  };
}
