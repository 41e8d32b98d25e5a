import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type LessonProgress, mergeProgress } from '@school/domain/lesson-progress';
import { rootReducer } from '../../shared/store/root-reducer.ts';

export type ProgressByLesson = { [lessonID: string]: LessonProgress };

/**
 * What the server has not confirmed yet, by lesson, of one account: sent again until it has. `progress-outbox.ts` keeps
 * it beyond the page.
 */
export type ProgressState = { UID: string; unsent: ProgressByLesson };

const NONE: ProgressByLesson = {};
const initialState: ProgressState = { UID: '', unsent: NONE };

type OfLesson = { UID: string; lessonID: string; progress: LessonProgress };

const progressSlice = createSlice({
  name: 'progress',
  initialState,
  reducers: {
    progressMade: (state, { payload: { UID, lessonID, progress } }: PayloadAction<OfLesson>) => {
      // Another account's is not this one's to send.
      if (state.UID !== UID) Object.assign(state, { UID, unsent: {} });
      const { unsent } = state;
      const known = unsent[lessonID];
      unsent[lessonID] = known ? mergeProgress(known, progress) : progress;
    },
    /** The server knows this; what has been reached meanwhile stays. */
    progressConfirmed: (state, { payload: { UID, lessonID, progress } }: PayloadAction<OfLesson>) => {
      const { unsent } = state;
      if (state.UID === UID && unsent[lessonID]?.atMs === progress.atMs) delete unsent[lessonID];
    },
    /** Another account must not get it. */
    progressForgotten: () => initialState,
  },
  selectors: {
    selectUnsent: (state, UID: string) => (state.UID === UID ? state.unsent : NONE),
  },
}).injectInto(rootReducer);

declare module '../../shared/store/root-reducer.ts' {
  interface LazyLoadedSlices {
    progress: ProgressState;
  }
}

export const { progressMade, progressConfirmed, progressForgotten } = progressSlice.actions;
export const { selectUnsent } = progressSlice.selectors;
