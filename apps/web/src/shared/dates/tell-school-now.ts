import { selectConfiguration } from '../configuration/configuration.slice.ts';
import type { Thunk } from '../store/thunk.ts';

/** `useSchoolNow` for what is no part of the page. */
export const tellSchoolNow = (): Thunk<Date> => (_dispatch, getState) =>
  new Date(Date.now() + (selectConfiguration(getState()).aheadMs ?? 0));
