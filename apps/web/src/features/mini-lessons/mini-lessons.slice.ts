import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { keepSlice } from '../../shared/store/kept-slices.ts';
import { rootReducer } from '../../shared/store/root-reducer.ts';

/** Only `IDsIndex` is kept between visits. */
export type MiniLessonsState = {
  /** Every mini lesson's id in the course's order. */
  IDsIndex: string[];
  /** The same ids, shuffled once per visit. */
  IDsIndexRandomized: string[];
  /** Where in the shuffled list the learner is; -1 before the first random lesson. */
  currentIndexElementNumber: number;
};

/** The sample course's twelve, until the real index has arrived. */
const DEFAULT_MINI_LESSON_IDS: readonly string[] = [
  'ich-heisse',
  'zale-eis-bis-zwaenzg',
  'wie-spaat-isch-es',
  'd-wuche',
  'mini-familie',
  'chuchichaeschtli',
  'chlyni-woerter',
  'wo-isch',
  'i-de-berge',
  'poschte',
  'wie-gaats-dir',
  'ade-und-bis-bald',
];

export const initialMiniLessons: MiniLessonsState = {
  IDsIndex: [...DEFAULT_MINI_LESSON_IDS],
  IDsIndexRandomized: [],
  currentIndexElementNumber: -1,
};

const miniLessonsSlice = createSlice({
  name: 'miniLessons',
  initialState: initialMiniLessons,
  reducers: {
    /** `randoms` holds one number in [0, 1) per id; the caller draws them, so that the reducer stays pure. */
    indexReceived: (state, action: PayloadAction<{ ids: string[]; randoms: number[] }>) => {
      state.IDsIndex = action.payload.ids;
      state.IDsIndexRandomized = shuffle(action.payload.ids, action.payload.randoms);
      state.currentIndexElementNumber = -1;
    },
    /** Goes to the next of the shuffled list; after the last comes the first. */
    randomAdvanced: (state) => {
      const count = state.IDsIndexRandomized.length;
      state.currentIndexElementNumber = count === 0 ? -1 : (state.currentIndexElementNumber + 1) % count;
    },
  },
}).injectInto(rootReducer);

declare module '../../shared/store/root-reducer.ts' {
  interface LazyLoadedSlices {
    miniLessons: MiniLessonsState;
  }
}

export const miniLessonsReducer = miniLessonsSlice.reducer;
export const { indexReceived, randomAdvanced } = miniLessonsSlice.actions;
export const selectMiniLessons = keepSlice(miniLessonsSlice, ({ IDsIndex }) => ({ IDsIndex }));

/** The mini lesson after this one in the course's order. */
export function findFollowingID(state: MiniLessonsState, currentID: string): string | undefined {
  const place = state.IDsIndex.indexOf(currentID);
  return place === -1 ? undefined : state.IDsIndex[place + 1];
}

/** The random lesson that comes next, without going there. */
export function findNextRandomID(state: MiniLessonsState): string | undefined {
  const count = state.IDsIndexRandomized.length;
  return count === 0 ? undefined : state.IDsIndexRandomized[(state.currentIndexElementNumber + 1) % count];
}

/** Fisher–Yates with the random numbers handed in. */
function shuffle(ids: readonly string[], randoms: readonly number[]): string[] {
  const shuffled = [...ids];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor((randoms[last] ?? 0) * (last + 1));
    const [a, b] = [shuffled[last], shuffled[other]];
    if (a !== undefined && b !== undefined) [shuffled[last], shuffled[other]] = [b, a];
  }
  return shuffled;
}
