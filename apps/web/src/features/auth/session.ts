import type { User } from 'firebase/auth';
import { hasSessionHint, openAuth, rememberSession, sendIdTokens } from '../../shared/api/auth.ts';
import { userRemoved, userStored } from './current-user.slice.ts';

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

export type PasswordRule = { text: string; isMet: boolean };

/** What the server demands of a password, and which of it this one meets. */
export async function checkPassword(password: string): Promise<PasswordRule[]> {
  const { auth, sdk } = await openAuth();
  const status = await sdk.validatePassword(auth, password);
  const { minPasswordLength } = status.passwordPolicy.customStrengthOptions;
  const rules: [string, boolean | undefined][] = [
    [`at least ${minPasswordLength ?? 6} characters`, status.meetsMinPasswordLength ?? true],
    ['a lower-case letter', status.containsLowercaseLetter],
    ['an upper-case letter', status.containsUppercaseLetter],
    ['a digit', status.containsNumericCharacter],
    ['a special character', status.containsNonAlphanumericCharacter],
  ];
  return rules.flatMap(([text, isMet]) => (isMet === undefined ? [] : [{ text, isMet }]));
}
