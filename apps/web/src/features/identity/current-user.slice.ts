import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../shared/store/root-reducer.ts';

/** Who is signed in, as the app sees it (specification §3). `isKnown` is false until the SDK has said. */
export type CurrentUserState = {
  isKnown: boolean;
  isLoggedIn: boolean;
  UID: string;
  Username: string;
  email: string;
  /** How often an account has left this page: what stood on it for that account goes with it. */
  departures: number;
  /** Wait for the username: leaving the page earlier would leave the account without one. */
  isBeingNamed: boolean;
};

const initialState: CurrentUserState = {
  isKnown: false,
  isLoggedIn: false,
  UID: '',
  Username: '',
  email: '',
  departures: 0,
  isBeingNamed: false,
};

function countDepartures({ UID, departures }: CurrentUserState, nextUID: string): number {
  return UID !== '' && UID !== nextUID ? departures + 1 : departures;
}

const currentUserSlice = createSlice({
  name: 'currentUser',
  initialState,
  reducers: {
    userStored: (state, action: PayloadAction<Pick<CurrentUserState, 'UID' | 'Username' | 'email'>>) => ({
      ...action.payload,
      isKnown: true,
      isLoggedIn: true,
      departures: countDepartures(state, action.payload.UID),
      isBeingNamed: false,
    }),
    userRemoved: (state) => ({ ...initialState, isKnown: true, departures: countDepartures(state, '') }),
    namingChanged: (state, action: PayloadAction<boolean>) => {
      state.isBeingNamed = action.payload;
    },
  },
  selectors: { selectCurrentUser: (state) => state },
}).injectInto(rootReducer);

declare module '../../shared/store/root-reducer.ts' {
  interface LazyLoadedSlices {
    currentUser: CurrentUserState;
  }
}

export const { namingChanged, userStored, userRemoved } = currentUserSlice.actions;
export const { selectCurrentUser } = currentUserSlice.selectors;
