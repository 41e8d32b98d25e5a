import { combineSlices, type WithSlice } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api.ts';

/** Each slice adds its part here (`declare module`), in its own file. */
export interface LazyLoadedSlices extends WithSlice<typeof baseApi> {}

/** The state's reducer. A slice puts itself into it when its code is loaded (`slice.injectInto(rootReducer)`). */
export const rootReducer = combineSlices(baseApi).withLazyLoadedSlices<LazyLoadedSlices>();

export type RootState = ReturnType<typeof rootReducer>;
