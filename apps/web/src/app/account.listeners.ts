import type { ListenerEffectAPI, TypedStartListening } from '@reduxjs/toolkit';
import { findDeletion } from '../features/account-deletion/find-deletion.ts';
import { deletionAnswered, deletionFound } from '../features/account-deletion/pending-deletion.slice.ts';
import { selectCurrentUser } from '../features/identity/current-user.slice.ts';
import type { Services } from '../shared/services/services.ts';
import { dropDrafts } from '../shared/store/drafts.ts';
import type { RootState } from '../shared/store/root-reducer.ts';
import type { AppDispatch } from '../shared/store/thunk.ts';

export type AppStartListening = TypedStartListening<RootState, AppDispatch, Services>;

/** What follows a log-in or a log-out, on any page. Its code is loaded with the first log-in. */
export function startAccountListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (_action, state, before) => selectCurrentUser(state).UID !== selectCurrentUser(before).UID,
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      const known = selectCurrentUser(api.getState()).UID;
      if (selectCurrentUser(api.getOriginalState()).UID !== '') {
        // At once: the page that is drawn for whoever is there now reads them.
        dropDrafts();
        void forgetLeft(api).catch(() => undefined);
      }
      // Of the account before.
      api.dispatch(deletionAnswered());
      if (known !== '') await askWhetherToKeep(known, api);
      const { followLogIn, followLogOut } = await api.pause(import('./account-steps.ts'));
      const { UID } = selectCurrentUser(api.getState());
      if (UID === '') followLogOut(api);
      else await followLogIn(UID, api);
    },
  });
}

/** Whoever comes next, and however soon. */
async function forgetLeft(api: ListenerEffectAPI<RootState, AppDispatch, Services>): Promise<void> {
  const { forgetAccount } = await import('./account-steps.ts');
  forgetAccount(api);
}

/** Before anything else follows an account's log-in that is to be deleted, its owner says whether to keep it. */
async function askWhetherToKeep(
  UID: string,
  api: ListenerEffectAPI<RootState, AppDispatch, Services>,
): Promise<void> {
  const deletesAt = await api.pause(findDeletion(api.extra, UID));
  if (deletesAt === null) return;
  api.dispatch(deletionFound(deletesAt));
  await api.condition(deletionAnswered.match);
}
