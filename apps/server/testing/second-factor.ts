import {
  type Auth,
  applyActionCode,
  createUserWithEmailAndPassword,
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorResolver,
  multiFactor,
  sendEmailVerification,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type User,
  type UserCredential,
} from 'firebase/auth';
import { expect } from 'vitest';
import { digitsAt } from './authenticator.ts';
import type { TestApp } from './build-test-app.ts';
import { receiveCode } from './receive-link.ts';

/** A learner whose address is confirmed, at an SDK of their own. */
export async function signUpVerified(
  test: TestApp,
  auth: Auth,
  { email, password }: { email: string; password: string },
): Promise<User> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  const before = test.mails.length;
  await sendEmailVerification(user);
  await applyActionCode(auth, await receiveCode(test, email, before));
  await user.reload();
  return user;
}

/** Enrols an authenticator app, as 'My account' does; returns its secret. */
export async function enrolApp(user: User, now: Date): Promise<string> {
  const session = await multiFactor(user).getSession();
  const secret = await TotpMultiFactorGenerator.generateSecret(session);
  const digits = digitsAt(secret.secretKey, now);
  const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, digits);
  await multiFactor(user).enroll(assertion, 'My phone');
  return secret.secretKey;
}

/** Logs in as far as the password goes. */
export async function startLogIn(auth: Auth, email: string, password: string): Promise<MultiFactorResolver> {
  const error: unknown = await signInWithEmailAndPassword(auth, email, password).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ code: 'auth/multi-factor-auth-required' });
  return getMultiFactorResolver(auth, error as MultiFactorError);
}

/** Ends it with an app's digits, or what stands in for them. */
export function answerWith(resolver: MultiFactorResolver, code: string): Promise<UserCredential> {
  const { uid } = resolver.hints[0] ?? { uid: '' };
  return resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(uid, code));
}
