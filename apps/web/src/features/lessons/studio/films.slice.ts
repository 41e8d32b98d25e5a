import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FilmReason } from '@school/contract/films';
import { rootReducer } from '../../../shared/store/root-reducer.ts';

export type SendRefusal = FilmReason | 'too-many' | 'too-large' | 'lost';
/** A film on its way from this page. */
export type Sending = {
  /** Another for each time that a film is chosen. */
  id: string;
  name: string;
  state: 'sending' | 'paused' | 'refused';
  /** From 0 to 1. */
  share: number;
  reason: SendRefusal | null;
};
type FilmsState = { sending: { [lessonID: string]: Sending } };

const initialState: FilmsState = { sending: {} };

const filmsSlice = createSlice({
  name: 'studioFilms',
  initialState,
  reducers: {
    sendingBegun: (
      state,
      { payload: { lessonID, ...film } }: PayloadAction<{ lessonID: string; id: string; name: string }>,
    ) => {
      state.sending[lessonID] = { ...film, state: 'sending', share: 0, reason: null };
    },
    sendingMoved: (state, { payload }: PayloadAction<{ lessonID: string; change: Partial<Sending> }>) => {
      const sending = state.sending[payload.lessonID];
      if (sending) Object.assign(sending, payload.change);
    },
    sendingEnded: (state, { payload }: PayloadAction<string>) => {
      delete state.sending[payload];
    },
  },
  selectors: {
    selectSending: (state, lessonID: string): Sending | null => state.sending[lessonID] ?? null,
  },
}).injectInto(rootReducer);

declare module '../../../shared/store/root-reducer.ts' {
  interface LazyLoadedSlices {
    studioFilms: FilmsState;
  }
}

export const { sendingBegun, sendingMoved, sendingEnded } = filmsSlice.actions;
export const { selectSending } = filmsSlice.selectors;
