import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LessonSummary } from '@school/contract/lessons';
import { keepSlice } from '../../shared/store/kept-slices.ts';
import { type RootState, rootReducer } from '../../shared/store/root-reducer.ts';

/**
 * The lessons part of the state that is kept between visits: public fields and positions only, never a signed
 * address and nothing that is paid for.
 */
export type LessonsState = {
  courseTitle: string;
  /** The list as it was last seen, shown at once on the next visit and replaced when the new one arrives. */
  list: LessonSummary[];
  /** Seconds into each lesson's video, by its id. */
  positions: Record<string, number>;
};

export const initialLessons: LessonsState = { courseTitle: '', list: [], positions: {} };

const lessonsSlice = createSlice({
  name: 'lessons',
  initialState: initialLessons,
  reducers: {
    lessonsListed: (state, action: PayloadAction<Pick<LessonsState, 'courseTitle' | 'list'>>) => ({
      ...state,
      ...action.payload,
    }),
    positionReached: (state, action: PayloadAction<{ lessonID: string; seconds: number }>) => {
      const { lessonID, seconds } = action.payload;
      // Taken out first, so that the lesson left last is the last in the record's own order.
      delete state.positions[lessonID];
      state.positions[lessonID] = Math.floor(seconds);
    },
    positionForgotten: (state, action: PayloadAction<string>) => {
      delete state.positions[action.payload];
    },
  },
}).injectInto(rootReducer);

declare module '../../shared/store/root-reducer.ts' {
  interface LazyLoadedSlices {
    lessons: LessonsState;
  }
}

export const lessonsReducer = lessonsSlice.reducer;
export const { lessonsListed, positionReached, positionForgotten } = lessonsSlice.actions;

const selectLessons = keepSlice(lessonsSlice);
export const selectKeptLessons = (root: RootState): LessonSummary[] => selectLessons(root).list;
export const selectPosition =
  (lessonID: string) =>
  (root: RootState): number =>
    selectLessons(root).positions[lessonID] ?? 0;
/** The lesson whose video was left last: positions keep their order of insertion. */
export const selectPositions = (root: RootState): Record<string, number> => selectLessons(root).positions;
