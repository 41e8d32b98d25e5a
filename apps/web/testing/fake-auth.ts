import { type Mock, vi } from 'vitest';
import type { AuthClient } from '../src/shared/api/auth-client.ts';
import { createNoAccount } from '../src/shared/api/no-account.ts';

const CALLS = [
  'signInWithEmailAndPassword',
  'createUserWithEmailAndPassword',
  'updateProfile',
  'signInWithPopup',
  'signInWithCredential',
  'reauthenticateWithCredential',
  'reauthenticateWithPopup',
  'sendPasswordResetEmail',
  'verifyPasswordResetCode',
  'checkActionCode',
  'applyActionCode',
  'validatePassword',
  'verifyBeforeUpdateEmail',
  'sendEmailVerification',
  'updatePassword',
  'linkWithCredential',
  'linkWithPopup',
  'unlink',
  'signOut',
] as const;

/** The calls of a factor's own objects. */
const FACTOR_CALLS = ['getSession', 'generateSecret', 'enroll', 'unenroll', 'resolveSignIn'] as const;

type Call = Mock<(...parameters: unknown[]) => unknown>;
type Factor = { uid: string; factorId: string; displayName: string | null; enrollmentTime: string };
type FakeUser = {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string | null;
  providerData: { providerId: string; email: string | null }[];
  enrolledFactors: Factor[];
  reload: () => Promise<void>;
};

class Provider {
  readonly providerId: string;

  constructor(providerId = 'google.com') {
    this.providerId = providerId;
  }

  credential(given: object) {
    return { providerId: this.providerId, ...given };
  }
}

const EmailAuthProvider = { credential: (email: string, password: string) => ({ email, password }) };

/** The provider's calls that the pages make; a test says what they answer. */
export function createFakeAuth() {
  const sdk = createCalls(CALLS);
  const factor = createCalls(FACTOR_CALLS);
  const auth = { authStateReady: () => Promise.resolve(), currentUser: null as FakeUser | null };
  const client = {
    auth,
    sdk: {
      ...sdk,
      GoogleAuthProvider: Provider,
      OAuthProvider: Provider,
      EmailAuthProvider,
      multiFactor: (user: FakeUser) => ({ enrolledFactors: user.enrolledFactors, ...factor }),
      TotpMultiFactorGenerator: {
        FACTOR_ID: 'totp',
        generateSecret: factor.generateSecret,
        assertionForEnrollment: (secret: unknown, code: string) => ({ secret, code }),
        assertionForSignIn: (factorId: string, code: string) => ({ factorId, code }),
      },
      getMultiFactorResolver: (_auth: unknown, { hints = [] }: { hints?: unknown[] }) => ({
        hints,
        resolveSignIn: factor.resolveSignIn,
      }),
    },
    inTurn: (work: () => Promise<unknown>) => work(),
  } as unknown as AuthClient;
  const service = createNoAccount(() => Promise.resolve(client));
  return {
    sdk,
    factor,
    service,
    /** An account is signed in, in these ways. */
    setUser: (email: string, providerIds: string[], more: Partial<FakeUser> = {}) => {
      auth.currentUser = {
        uid: 'mira',
        email,
        emailVerified: true,
        displayName: 'Mira',
        providerData: providerIds.map((providerId) => ({ providerId, email })),
        enrolledFactors: [],
        reload: () => Promise.resolve(),
        ...more,
      };
    },
  };
}

function createCalls<Name extends string>(names: readonly Name[]): { [Each in Name]: Call } {
  return Object.fromEntries(names.map((name) => [name, vi.fn()])) as { [Each in Name]: Call };
}

export type FakeAuth = ReturnType<typeof createFakeAuth>;

/** What the SDK throws: its name before the sentence, its code behind it. */
export function providerError(code: string, sentence: string): Error {
  return Object.assign(new Error(`Firebase: ${sentence} (auth/${code}).`), { code: `auth/${code}` });
}
