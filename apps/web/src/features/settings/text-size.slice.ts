import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../shared/store/root-reducer.ts';
import { readTextSize, type TextSize } from './text-size.ts';

type TextSizeState = { size: TextSize };

const textSizeSlice = createSlice({
  name: 'textSize',
  initialState: (): TextSizeState => ({ size: readTextSize() }),
  reducers: {
    textSizeChosen: (state, action: PayloadAction<TextSize>) => {
      state.size = action.payload;
    },
  },
  selectors: { selectTextSize: (state) => state.size },
}).injectInto(rootReducer);

declare module '../../shared/store/root-reducer.ts' {
  interface LazyLoadedSlices {
    textSize: TextSizeState;
  }
}

export const { textSizeChosen } = textSizeSlice.actions;
export const { selectTextSize } = textSizeSlice.selectors;
