import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type LessonProgress, mergeProgress } from '@school/domain/lesson-progress';
import { rootReducer } from '../../shared/store/root-reducer.ts';

export type ProgressByLesson = { [lessonID: string]: LessonProgress };

/** What the server has not confirmed yet, by lesson: sent again until it has. Gone with the page. */
export type ProgressState = { unsent: ProgressByLesson };

const initialState: ProgressState = { unsent: {} };

type OfLesson = { lessonID: string; progress: LessonProgress };

const progressSlice = createSlice({
  name: 'progress',
  initialState,
  reducers: {
    progressMade: ({ unsent }, { payload: { lessonID, progress } }: PayloadAction<OfLesson>) => {
      const known = unsent[lessonID];
      unsent[lessonID] = known ? mergeProgress(known, progress) : progress;
    },
    /** The server knows this; what has been reached meanwhile stays. */
    progressConfirmed: ({ unsent }, { payload: { lessonID, progress } }: PayloadAction<OfLesson>) => {
      if (unsent[lessonID]?.atMs === progress.atMs) delete unsent[lessonID];
    },
    /** Another account must not get it. */
    progressForgotten: () => initialState,
  },
  selectors: { selectUnsent: ({ unsent }) => unsent },
}).injectInto(rootReducer);

declare module '../../shared/store/root-reducer.ts' {
  interface LazyLoadedSlices {
    progress: ProgressState;
  }
}

export const { progressMade, progressConfirmed, progressForgotten } = progressSlice.actions;
export const { selectUnsent } = progressSlice.selectors;
