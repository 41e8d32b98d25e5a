import type { Thunk } from '../../shared/store/thunk.ts';
import { askProvider, loadPopupResolver, type SocialProvider } from './provider.ts';
import { openSignedIn } from './signed-in-user.ts';

/** The ways in which the person who is signed in can show again who they are. */
export type IdentityProof = 'password' | SocialProvider;

const PROOFS: Partial<Record<string, IdentityProof>> = {
  password: 'password',
  'google.com': 'google',
  'apple.com': 'apple',
};

/** Also gets the code of a popup ready, so that it opens at the press. */
export function listIdentityProofs(): Thunk<Promise<IdentityProof[]>> {
  return async (_dispatch, _getState, services) => {
    const [{ auth }] = await Promise.all([services.auth.open(), loadPopupResolver()]);
    const providers = auth.currentUser?.providerData ?? [];
    return providers.flatMap(({ providerId }) => PROOFS[providerId] ?? []);
  };
}

export function confirmWithPassword(password: string): Thunk<Promise<void>> {
  return async (_dispatch, _getState, services) => {
    const { sdk, user } = await openSignedIn(services);
    await sdk.reauthenticateWithCredential(
      user,
      sdk.EmailAuthProvider.credential(user.email ?? '', password),
    );
  };
}

export function confirmWithProvider(name: SocialProvider): Thunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    const { sdk, user } = await openSignedIn(services);
    await dispatch(
      askProvider(name, {
        inWindow: (provider, resolver) => sdk.reauthenticateWithPopup(user, provider, resolver),
        byToken: (credential) => sdk.reauthenticateWithCredential(user, credential),
      }),
    );
  };
}
