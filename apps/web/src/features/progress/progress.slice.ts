import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LessonProgress } from '@school/domain/lesson-progress';
import { rootReducer } from '../../shared/store/root-reducer.ts';

export type ProgressByLesson = { [lessonID: string]: LessonProgress };

/** What `progress-outbox.ts` keeps, for those who show it: by account, and by lesson. */
export type ProgressState = { [UID: string]: ProgressByLesson };

const NONE: ProgressByLesson = {};
const initialState: ProgressState = {};

const progressSlice = createSlice({
  name: 'progress',
  initialState,
  reducers: {
    unsentListed: (
      state,
      { payload: { UID, unsent } }: PayloadAction<{ UID: string; unsent: ProgressByLesson }>,
    ) => {
      state[UID] = unsent;
    },
    progressForgotten: () => initialState,
  },
  selectors: { selectUnsent: (state, UID: string) => state[UID] ?? NONE },
}).injectInto(rootReducer);

declare module '../../shared/store/root-reducer.ts' {
  interface LazyLoadedSlices {
    progress: ProgressState;
  }
}

export const { progressForgotten, unsentListed } = progressSlice.actions;
export const { selectUnsent } = progressSlice.selectors;
