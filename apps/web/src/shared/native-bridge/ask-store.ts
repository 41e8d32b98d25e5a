import type { Thunk } from '../store/thunk.ts';
import type { PassedPackage } from './read-packages.ts';
import { tellPurchaseService } from './tell-purchase-service.ts';

/** Has the app sell one of its packages; returns once it leads to what was bought. Throws `AppFailure`. */
export function buyThroughApp({ json }: PassedPackage, oldProductID: string | null): Thunk<Promise<void>> {
  return async (dispatch, _getState, { nativeApp }) => {
    await dispatch(requireTold());
    // As the app passed it; only its JSON was kept.
    const own = JSON.parse(json) as { identifier: string; product: { priceString: string } };
    const payload = { package: own, ...(oldProductID !== null && { oldProductID }) };
    await (await nativeApp()).ask({ type: 'PURCHASE_PACKAGE', payload });
  };
}

/** Has the app look for what this person bought before; returns once it leads to what was found. Throws `AppFailure`. */
export function restoreThroughApp(): Thunk<Promise<void>> {
  return async (dispatch, _getState, { nativeApp }) => {
    await dispatch(requireTold());
    await (await nativeApp()).ask({ type: 'RESTORE_PURCHASES', payload: {} });
  };
}

/** Whether the app has been asked something newer: what that ended in the page, the store may still be selling. */
export function isAppAsked(): Thunk<Promise<boolean>> {
  return async (_dispatch, _getState, { nativeApp }) => (await nativeApp()).isAsking();
}

/** What is bought goes to the account that the app was told of; where it could not be told at the log-in, it is now. */
function requireTold(): Thunk<Promise<void>> {
  return async (dispatch, _getState, { auth, nativeApp }) => {
    const uid = await auth.findUid();
    if (uid !== '' && (await nativeApp()).toldUid() !== uid) await dispatch(tellPurchaseService(uid));
  };
}
