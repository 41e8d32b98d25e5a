import { vi } from 'vitest';
import type { AuthClient } from '../src/shared/api/auth.ts';

/** The provider's calls that the pages make; a test says what they answer. */
export const fakeSdk = {
  onAuthStateChanged: vi.fn(),
  onIdTokenChanged: vi.fn(),
  signInWithEmailAndPassword: vi.fn(),
  createUserWithEmailAndPassword: vi.fn(),
  updateProfile: vi.fn(),
  signInWithPopup: vi.fn(),
  sendPasswordResetEmail: vi.fn(),
  validatePassword: vi.fn(),
  signOut: vi.fn(),
  GoogleAuthProvider: class {},
  OAuthProvider: class {},
};

const auth = { authStateReady: () => Promise.resolve(), currentUser: null };

/** Stands in for `openAuth`. */
export function openFakeAuth(): Promise<AuthClient> {
  return Promise.resolve({ auth, sdk: fakeSdk } as unknown as AuthClient);
}

export function resetFakeAuth(): void {
  for (const call of Object.values(fakeSdk)) if (vi.isMockFunction(call)) call.mockReset();
}

/** What the SDK throws: its name before the sentence, its code behind it. */
export function providerError(code: string, sentence: string): Error {
  return Object.assign(new Error(`Firebase: ${sentence} (auth/${code}).`), { code: `auth/${code}` });
}
