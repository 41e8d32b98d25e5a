import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../shared/store/root-reducer.ts';

/** Who is signed in, as the app sees it (specification §3). `isKnown` is false until the SDK has said. */
export type CurrentUserState = {
  isKnown: boolean;
  isLoggedIn: boolean;
  UID: string;
  Username: string;
  email: string;
};

const initialState: CurrentUserState = {
  isKnown: false,
  isLoggedIn: false,
  UID: '',
  Username: '',
  email: '',
};

const currentUserSlice = createSlice({
  name: 'currentUser',
  initialState,
  reducers: {
    userStored: (_state, action: PayloadAction<Pick<CurrentUserState, 'UID' | 'Username' | 'email'>>) => ({
      ...action.payload,
      isKnown: true,
      isLoggedIn: true,
    }),
    userRemoved: () => ({ ...initialState, isKnown: true }),
  },
  selectors: { selectCurrentUser: (state) => state },
}).injectInto(rootReducer);

declare module '../../shared/store/root-reducer.ts' {
  interface LazyLoadedSlices {
    currentUser: CurrentUserState;
  }
}

export const { userStored, userRemoved } = currentUserSlice.actions;
export const { selectCurrentUser } = currentUserSlice.selectors;
