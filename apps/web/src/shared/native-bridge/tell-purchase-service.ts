import type { Thunk } from '../store/thunk.ts';

/** Ties what is bought in the app to this account. Throws `AppFailure` where the app does not take it. */
export function tellPurchaseService(uid: string): Thunk<Promise<void>> {
  return async (_dispatch, _getState, { nativeApp }) => {
    (await nativeApp()).send({ type: 'LOG_IN_TO_PURCHASE_SERVICE', payload: { uid } });
  };
}
