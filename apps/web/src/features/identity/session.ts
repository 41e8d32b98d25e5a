import type { AuthProvider, User } from 'firebase/auth';
import {
  type AuthClient,
  hasSessionHint,
  openAuth,
  rememberSession,
  sendIdTokens,
} from '../../shared/api/auth.ts';
import { syncIdToken } from '../../shared/api/token-sync.ts';
import { userRemoved, userStored } from './current-user.slice.ts';

type Sdk = AuthClient['sdk'];
type SessionAction = ReturnType<typeof userStored> | ReturnType<typeof userRemoved>;

export type SessionEvents = {
  dispatch: (action: SessionAction) => void;
  /** What was read for somebody else must not be shown. */
  onPersonChanged: () => void;
};

let isWatching = false;
let events: SessionEvents | null = null;
let knownUid: string | null = null;

/** Restores who was signed in, and follows every later change. A visitor needs no SDK for that. */
export function startSession(given: SessionEvents): void {
  events = given;
  sendIdTokens();
  if (hasSessionHint()) {
    watchSession().catch(() => events?.dispatch(userRemoved()));
  } else {
    given.dispatch(userRemoved());
  }
}

/** Follows the SDK's state; returns once it is known. */
async function watchSession(): Promise<void> {
  const { auth, sdk } = await openAuth();
  if (isWatching) return;
  isWatching = true;
  sdk.onAuthStateChanged(auth, publish);
  sdk.onIdTokenChanged(auth, (user) => void syncIdToken(user));
  await auth.authStateReady();
}

function publish(user: User | null): void {
  rememberSession(user !== null);
  if ((user?.uid ?? null) !== knownUid) events?.onPersonChanged();
  knownUid = user?.uid ?? null;
  events?.dispatch(
    user
      ? userStored({ UID: user.uid, Username: user.displayName ?? '', email: user.email ?? '' })
      : userRemoved(),
  );
}

export async function logIn(email: string, password: string): Promise<void> {
  await watchSession();
  const { auth, sdk } = await openAuth();
  await sdk.signInWithEmailAndPassword(auth, email, password);
}

/** Makes the account, then names it. */
export async function signUp({
  username,
  email,
  password,
}: {
  username: string;
  email: string;
  password: string;
}): Promise<void> {
  await watchSession();
  const { auth, sdk } = await openAuth();
  const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
  if (username.trim() !== '') await sdk.updateProfile(user, { displayName: username.trim() });
  publish(user);
}

export type SocialProvider = 'google' | 'apple';

/** Has the code of a log-in ready, so that a popup opens while the press still counts as the person's. */
export function prepareLogIn(): void {
  watchSession().catch(() => undefined);
}

/** Signs in, or up, at the provider's in a window of its own. */
export async function logInWithProvider(name: SocialProvider): Promise<void> {
  const [{ auth, sdk }, { ownPopupResolver }] = await Promise.all([
    openAuth(),
    import('../../shared/api/popup-resolver.ts'),
  ]);
  await watchSession();
  const { user } = await sdk.signInWithPopup(auth, providerOf(sdk, name), ownPopupResolver);
  publish(user);
}

/** The ways in which the person who is signed in can show again who they are. */
export type IdentityProof = 'password' | SocialProvider;

const PROOFS: Partial<Record<string, IdentityProof>> = {
  password: 'password',
  'google.com': 'google',
  'apple.com': 'apple',
};

/** Also gets the code of a popup ready, so that it opens at the press. */
export async function listIdentityProofs(): Promise<IdentityProof[]> {
  const [{ auth }] = await Promise.all([openAuth(), import('../../shared/api/popup-resolver.ts')]);
  const providers = auth.currentUser?.providerData ?? [];
  return providers.flatMap(({ providerId }) => PROOFS[providerId] ?? []);
}

export async function confirmWithPassword(password: string): Promise<void> {
  const { auth, sdk } = await openAuth();
  const user = requireUser(auth.currentUser);
  await sdk.reauthenticateWithCredential(user, sdk.EmailAuthProvider.credential(user.email ?? '', password));
}

export async function confirmWithProvider(name: SocialProvider): Promise<void> {
  const [{ auth, sdk }, { ownPopupResolver }] = await Promise.all([
    openAuth(),
    import('../../shared/api/popup-resolver.ts'),
  ]);
  await sdk.reauthenticateWithPopup(requireUser(auth.currentUser), providerOf(sdk, name), ownPopupResolver);
}

function requireUser(user: User | null): User {
  if (!user) throw Object.assign(new Error('nobody is signed in'), { code: 'auth/no-current-user' });
  return user;
}

function providerOf(sdk: Sdk, name: SocialProvider): AuthProvider {
  return name === 'google' ? new sdk.GoogleAuthProvider() : new sdk.OAuthProvider('apple.com');
}

/** Whether the person, or the browser, closed the window: nothing that an alert would help with. */
export function isClosedPopup(thrown: unknown): boolean {
  const { code } = thrown as { code?: string };
  return ['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'].includes(
    code ?? '',
  );
}

export async function logOut(): Promise<void> {
  const { auth, sdk } = await openAuth();
  await sdk.signOut(auth);
}

export async function sendPasswordReset(email: string): Promise<void> {
  const { auth, sdk } = await openAuth();
  await sdk.sendPasswordResetEmail(auth, email);
}

/** The address a reset code belongs to; throws when the code is used, made up or too old. */
export async function checkResetCode(code: string): Promise<string> {
  const { auth, sdk } = await openAuth();
  return sdk.verifyPasswordResetCode(auth, code);
}

export async function setNewPassword(code: string, password: string): Promise<void> {
  const { auth, sdk } = await openAuth();
  await sdk.confirmPasswordReset(auth, code, password);
}

/** Does what a mailed code is for: confirms an address, changes it, or takes a change back. */
export async function applyCode(code: string): Promise<void> {
  const { auth, sdk } = await openAuth();
  await sdk.applyActionCode(auth, code);
  // Whoever is signed in here learns of it now. The SDK itself signs out when the change has ended the session.
  await auth.authStateReady();
  await auth.currentUser?.reload().catch(() => undefined);
}

/** Signs in with the link of a mail, which is this page's address. */
export async function logInWithLink(email: string, link: string): Promise<void> {
  await watchSession();
  const { auth, sdk } = await openAuth();
  await sdk.signInWithEmailLink(auth, email, link);
}

export type PasswordRule =
  | { name: 'length'; least: number; isMet: boolean }
  | { name: 'lowerCase' | 'upperCase' | 'digit' | 'special'; isMet: boolean };

/** What the server demands of a password, and which of it this one meets. */
export async function checkPassword(password: string): Promise<PasswordRule[]> {
  const { auth, sdk } = await openAuth();
  const status = await sdk.validatePassword(auth, password);
  const { minPasswordLength } = status.passwordPolicy.customStrengthOptions;
  const length: PasswordRule = {
    name: 'length',
    least: minPasswordLength ?? 6,
    isMet: status.meetsMinPasswordLength ?? true,
  };
  const others = [
    ['lowerCase', status.containsLowercaseLetter],
    ['upperCase', status.containsUppercaseLetter],
    ['digit', status.containsNumericCharacter],
    ['special', status.containsNonAlphanumericCharacter],
  ] as const;
  return [length, ...others.flatMap(([name, isMet]) => (isMet === undefined ? [] : [{ name, isMet }]))];
}
