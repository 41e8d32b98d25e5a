import { type Mock, vi } from 'vitest';
import type { AuthClient } from '../src/shared/api/auth.ts';

const CALLS = [
  'onAuthStateChanged',
  'onIdTokenChanged',
  'signInWithEmailAndPassword',
  'createUserWithEmailAndPassword',
  'updateProfile',
  'signInWithPopup',
  'reauthenticateWithCredential',
  'reauthenticateWithPopup',
  'sendPasswordResetEmail',
  'validatePassword',
  'signOut',
] as const;

type Call = Mock<(...parameters: unknown[]) => unknown>;

/** The provider's calls that the pages make; a test says what they answer. */
export const fakeSdk = Object.fromEntries(CALLS.map((name) => [name, vi.fn()])) as {
  [Name in (typeof CALLS)[number]]: Call;
};

class Provider {}

const EmailAuthProvider = { credential: (email: string, password: string) => ({ email, password }) };

type FakeUser = { email: string; providerData: { providerId: string }[] };

const auth = { authStateReady: () => Promise.resolve(), currentUser: null as FakeUser | null };

/** Somebody is signed in, in these ways. */
export function setFakeUser(email: string, providerIds: string[]): void {
  auth.currentUser = { email, providerData: providerIds.map((providerId) => ({ providerId })) };
}

/** Stands in for `openAuth`. */
export function openFakeAuth(): Promise<AuthClient> {
  return Promise.resolve({
    auth,
    sdk: { ...fakeSdk, GoogleAuthProvider: Provider, OAuthProvider: Provider, EmailAuthProvider },
  } as unknown as AuthClient);
}

export function resetFakeAuth(): void {
  for (const call of Object.values(fakeSdk)) call.mockReset();
  auth.currentUser = null;
}

/** What the SDK throws: its name before the sentence, its code behind it. */
export function providerError(code: string, sentence: string): Error {
  return Object.assign(new Error(`Firebase: ${sentence} (auth/${code}).`), { code: `auth/${code}` });
}
