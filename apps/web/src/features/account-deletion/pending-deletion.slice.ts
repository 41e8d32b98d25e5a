import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../shared/store/root-reducer.ts';

/** When the account that is logged in is to be deleted, ISO 8601, until its owner has said whether to keep it. */
export type PendingDeletionState = { deletesAt: string | null };

const initialState: PendingDeletionState = { deletesAt: null };

const pendingDeletionSlice = createSlice({
  name: 'pendingDeletion',
  initialState,
  reducers: {
    deletionFound: (_state, { payload }: PayloadAction<string>) => ({ deletesAt: payload }),
    deletionAnswered: () => initialState,
  },
  selectors: { selectDeletesAt: ({ deletesAt }) => deletesAt },
}).injectInto(rootReducer);

declare module '../../shared/store/root-reducer.ts' {
  interface LazyLoadedSlices {
    pendingDeletion: PendingDeletionState;
  }
}

export const { deletionFound, deletionAnswered } = pendingDeletionSlice.actions;
export const { selectDeletesAt } = pendingDeletionSlice.selectors;
