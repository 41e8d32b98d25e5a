import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

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

/** A function cannot live in the state, and there is one flow at a time. */
let completionHandler: (() => void) | null = null;

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
});

export const signUpFlowReducer = signUpFlowSlice.reducer;
export const { flowClosed, flowOpened, panelShown, consentUploadPlanned } = signUpFlowSlice.actions;
export const selectSignUpFlow = (state: { signUpFlow: SignUpFlowState }): SignUpFlowState => state.signUpFlow;

/** What goes on once somebody has logged in through the overlay. */
export function setCompletionHandler(handler: (() => void) | null): void {
  completionHandler = handler;
}

export function takeCompletionHandler(): (() => void) | null {
  const handler = completionHandler;
  completionHandler = null;
  return handler;
}
