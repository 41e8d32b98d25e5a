import type { TypedStartListening } from '@reduxjs/toolkit';
import { selectCurrentUser } from '../features/identity/current-user.slice.ts';
import type { Services } from '../shared/services/services.ts';
import type { RootState } from '../shared/store/root-reducer.ts';
import type { AppDispatch } from '../shared/store/thunk.ts';

export type AppStartListening = TypedStartListening<RootState, AppDispatch, Services>;

/** What follows a log-in or a log-out, on any page. Its code is loaded with the first log-in. */
export function startAccountListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (_action, state, before) => selectCurrentUser(state).UID !== selectCurrentUser(before).UID,
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      const { followLogIn, followLogOut } = await api.pause(import('./account-steps.ts'));
      const { UID } = selectCurrentUser(api.getState());
      if (UID === '') followLogOut(api);
      else await followLogIn(UID, api);
    },
  });
}
