import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../../shared/store/root-reducer.ts';

/** Photos or audios on their way, and what has become of them. */
type FilesSending = { said: string; isBusy: boolean };
export type FilesPlace = { lessonID: string; kind: 'photos' | 'audios' };
type LessonFilesState = { sending: { [place: string]: FilesSending } };

const NONE: FilesSending = { said: '', isBusy: false };
const KINDS: readonly FilesPlace['kind'][] = ['photos', 'audios'];
const keyOf = ({ lessonID, kind }: FilesPlace) => `${kind} ${lessonID}`;

const initialState: LessonFilesState = { sending: {} };

const lessonFilesSlice = createSlice({
  name: 'lessonFiles',
  initialState,
  reducers: {
    filesSaid: (
      state,
      { payload: { place, ...now } }: PayloadAction<FilesSending & { place: FilesPlace }>,
    ) => {
      state.sending[keyOf(place)] = now;
    },
    /** Who goes elsewhere has read it; what is still on its way is said when its lesson is opened again. */
    filesLeft: (state, { payload: lessonID }: PayloadAction<string>) => {
      for (const key of KINDS.map((kind) => keyOf({ lessonID, kind })))
        if (!state.sending[key]?.isBusy) delete state.sending[key];
    },
  },
  selectors: {
    selectFilesSending: (state, place: FilesPlace): FilesSending => state.sending[keyOf(place)] ?? NONE,
  },
}).injectInto(rootReducer);

declare module '../../../shared/store/root-reducer.ts' {
  interface LazyLoadedSlices {
    lessonFiles: LessonFilesState;
  }
}

export const { filesSaid, filesLeft } = lessonFilesSlice.actions;
export const { selectFilesSending } = lessonFilesSlice.selectors;
