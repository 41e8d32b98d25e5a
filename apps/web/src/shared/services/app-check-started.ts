import type { Thunk } from '../store/thunk.ts';

/** Begins to send App Check's tokens with calls. Returns how to stop. */
export function appCheckStarted(): Thunk<() => void> {
  return (_dispatch, _getState, { appCheck }) => appCheck.start();
}
