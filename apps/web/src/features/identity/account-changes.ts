import type { Thunk } from '../../shared/store/thunk.ts';
import { accountChanged } from './account.api.ts';
import { askProvider, type SocialProvider } from './provider.ts';
import { userPublished } from './session.ts';
import { openSignedIn } from './signed-in-user.ts';

export function changeUsername(displayName: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    const { sdk, user } = await openSignedIn(services);
    await sdk.updateProfile(user, { displayName });
    dispatch(userPublished(user));
    dispatch(accountChanged());
  };
}

/** Asks the owner of the new address; until they have said yes, nothing changes. */
export function changeEmail(email: string): Thunk<Promise<void>> {
  return async (_dispatch, _getState, services) => {
    const { sdk, user } = await openSignedIn(services);
    await sdk.verifyBeforeUpdateEmail(user, email);
  };
}

/** Sends the mail that confirms the account's address. */
export function sendConfirmation(): Thunk<Promise<void>> {
  return async (_dispatch, _getState, services) => {
    const { sdk, user } = await openSignedIn(services);
    await sdk.sendEmailVerification(user);
  };
}

/** Another password, or the first one of an account that has been entered by a provider. */
export function changePassword(password: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    const { sdk, user, inTurn } = await openSignedIn(services);
    const hasPassword = user.providerData.some(({ providerId }) => providerId === 'password');
    await inTurn(async () => {
      if (hasPassword || user.email === null) await sdk.updatePassword(user, password);
      else await sdk.linkWithCredential(user, sdk.EmailAuthProvider.credential(user.email, password));
    });
    dispatch(accountChanged({ endsSessions: true }));
  };
}

export function linkProvider(name: SocialProvider): Thunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    const { sdk, user } = await openSignedIn(services);
    await dispatch(
      askProvider(name, {
        inWindow: (provider, resolver) => sdk.linkWithPopup(user, provider, resolver),
        byToken: (credential) => sdk.linkWithCredential(user, credential),
      }),
    );
    dispatch(userPublished(user));
    dispatch(accountChanged());
  };
}

export function unlinkProvider(providerId: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    const { sdk, user } = await openSignedIn(services);
    await sdk.unlink(user, providerId);
    dispatch(accountChanged());
  };
}

/** Reads the account again: another tab or a mail's link may have changed it. */
export function renewAccount(): Thunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    const { user } = await openSignedIn(services);
    await user.reload();
    dispatch(userPublished(user));
    dispatch(accountChanged());
  };
}
