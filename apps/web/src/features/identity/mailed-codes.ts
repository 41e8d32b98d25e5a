import type { Thunk } from '../../shared/store/thunk.ts';
import { watchSession } from './session.ts';
import { hasTakenOver } from './took-over.ts';

/** The address a reset code belongs to; throws when the code is used, made up or too old. */
export function checkResetCode(code: string): Thunk<Promise<string>> {
  return async (_dispatch, _getState, services) => {
    const { auth, sdk } = await services.auth.open();
    return sdk.verifyPasswordResetCode(auth, code);
  };
}

export function setNewPassword(code: string, password: string): Thunk<Promise<void>> {
  return async (_dispatch, _getState, services) => {
    const { auth, sdk } = await services.auth.open();
    await sdk.confirmPasswordReset(auth, code, password);
  };
}

/** Whether a link is of this school; without an answer it is taken for one, and the code decides. */
export function isOwnLink(apiKey: string): Thunk<Promise<boolean>> {
  return async (_dispatch, _getState, { loadConfiguration }) => {
    const configuration = await loadConfiguration().catch(() => null);
    return configuration === null || configuration.apiKey === apiKey;
  };
}

/** What a code is for, without using it up. */
export type MailedCode = { operation: string; email: string };

export function checkMailedCode(code: string): Thunk<Promise<MailedCode>> {
  return async (_dispatch, _getState, services) => {
    const { auth, sdk } = await services.auth.open();
    const { operation, data } = await sdk.checkActionCode(auth, code);
    return { operation, email: data.email ?? '' };
  };
}

/** Does what a mailed code is for: confirms an address, changes it, or takes a change back. */
export function applyCode(code: string): Thunk<Promise<void>> {
  return async (_dispatch, _getState, services) => {
    const { auth, sdk } = await services.auth.open();
    await sdk.applyActionCode(auth, code);
    // The account that is signed in here learns of it now. The SDK itself signs out when the change has ended the session.
    await auth.authStateReady();
    await auth.currentUser?.reload().catch(() => undefined);
  };
}

/** Signs in with the link of a mail, which is this page's address. Tells whether that took an unconfirmed account over. */
export function logInWithLink(email: string, link: string): Thunk<Promise<boolean>> {
  return async (dispatch, _getState, services) => {
    await dispatch(watchSession());
    const { auth, sdk } = await services.auth.open();
    const { user } = await sdk.signInWithEmailLink(auth, email, link);
    return hasTakenOver(user);
  };
}
