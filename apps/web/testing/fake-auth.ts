import { type Mock, vi } from 'vitest';
import type { AuthService } from '../src/shared/api/auth.ts';
import type { AuthClient } from '../src/shared/api/auth-client.ts';

const CALLS = [
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
type FakeUser = { email: string; providerData: { providerId: string }[] };

class Provider {}

const EmailAuthProvider = { credential: (email: string, password: string) => ({ email, password }) };

/** The provider's calls that the pages make; a test says what they answer. */
export function createFakeAuth() {
  const sdk = Object.fromEntries(CALLS.map((name) => [name, vi.fn()])) as {
    [Name in (typeof CALLS)[number]]: Call;
  };
  const auth = { authStateReady: () => Promise.resolve(), currentUser: null as FakeUser | null };
  const client = {
    auth,
    sdk: { ...sdk, GoogleAuthProvider: Provider, OAuthProvider: Provider, EmailAuthProvider },
  } as unknown as AuthClient;
  const service: AuthService = {
    open: () => Promise.resolve(client),
    watch: () => Promise.resolve(),
    getIdToken: () => Promise.resolve(null),
    findUid: () => Promise.resolve(''),
  };
  return {
    sdk,
    service,
    /** An account is signed in, in these ways. */
    setUser: (email: string, providerIds: string[]) => {
      auth.currentUser = { email, providerData: providerIds.map((providerId) => ({ providerId })) };
    },
  };
}

export type FakeAuth = ReturnType<typeof createFakeAuth>;

/** What the SDK throws: its name before the sentence, its code behind it. */
export function providerError(code: string, sentence: string): Error {
  return Object.assign(new Error(`Firebase: ${sentence} (auth/${code}).`), { code: `auth/${code}` });
}
