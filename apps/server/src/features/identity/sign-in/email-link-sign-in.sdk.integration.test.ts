import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  isSignInWithEmailLink,
  linkWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callAuthApi } from '../../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { receiveCode, receiveLink } from '../../../../testing/receive-link.ts';
import { createSdkPeople } from '../../../../testing/sdk-auth.ts';
import { createTurnableClock } from '../../../../testing/turnable-clock.ts';

const PASSWORD = 'chuchichäschtli';
const MINUTE_MS = 60_000;
const code = (name: string) => ({ code: `auth/${name}` });
const clock = createTurnableClock();
let test: TestApp;
let people: ReturnType<typeof createSdkPeople>;
let settings: { url: string; handleCodeInApp: true };

beforeAll(async () => {
  test = await buildTestApp({ SIGN_IN_ANONYMOUS: 'true', SIGN_IN_EMAIL_LINK: 'true' }, { clock });
  people = createSdkPeople(test);
  settings = { url: `${test.ctx.config.publicOrigin}/settings`, handleCodeInApp: true };
});
afterAll(() => test.close());
afterEach(() => people.close());

let counter = 0;
function freshEmail(): string {
  counter += 1;
  return `mail-${counter}@school.test`;
}

async function signUp(email: string) {
  const { user } = await createUserWithEmailAndPassword(people.person(), email, PASSWORD);
  return user;
}

describe('a link that signs in', () => {
  // ASVS 6.5.1
  it('opens an account whose address is confirmed, once', async () => {
    const email = freshEmail();
    const auth = people.person();
    await sendSignInLinkToEmail(auth, email, settings);
    const link = (await receiveLink(test, email, 0, 'signIn')).href;
    expect(isSignInWithEmailLink(auth, link)).toBe(true);
    const { user } = await signInWithEmailLink(auth, email, link);
    expect(user).toMatchObject({ email, emailVerified: true });
    await expect(signInWithEmailLink(people.person(), email, link)).rejects.toMatchObject(
      code('invalid-action-code'),
    );
  });

  // ASVS 6.5.5, 6.6.2
  it('is refused for another address, and after ten minutes', async () => {
    const email = freshEmail();
    const auth = people.person();
    await sendSignInLinkToEmail(auth, email, settings);
    const link = (await receiveLink(test, email, 0, 'signIn')).href;
    const wrong = signInWithEmailLink(auth, 'other@school.test', link);
    await expect(wrong).rejects.toMatchObject(code('invalid-email'));
    clock.advance(11 * MINUTE_MS);
    await expect(signInWithEmailLink(auth, email, link)).rejects.toMatchObject(code('invalid-action-code'));
  });

  it('takes an account that a stranger opened with the address away from the stranger', async () => {
    const email = freshEmail();
    const stranger = await signUp(email);
    const auth = people.person();
    await sendSignInLinkToEmail(auth, email, settings);
    const { user } = await signInWithEmailLink(
      auth,
      email,
      (await receiveLink(test, email, 0, 'signIn')).href,
    );
    expect(user.uid).toBe(stranger.uid);
    await expect(stranger.getIdToken(true)).rejects.toMatchObject(code('user-token-expired'));
    const old = signInWithEmailAndPassword(people.person(), email, PASSWORD);
    await expect(old).rejects.toMatchObject(code('invalid-credential'));
  });

  it('adds its address to an anonymous account', async () => {
    const email = freshEmail();
    const auth = people.person();
    const { user } = await signInAnonymously(auth);
    await sendSignInLinkToEmail(auth, email, settings);
    const link = (await receiveLink(test, email, 0, 'signIn')).href;
    const linked = await linkWithCredential(user, EmailAuthProvider.credentialWithLink(email, link));
    expect(linked.user).toMatchObject({ uid: user.uid, email, emailVerified: true });
  });

  it('leads back to origins of ours only', async () => {
    const send = (url: string) =>
      sendSignInLinkToEmail(people.person(), freshEmail(), { url, handleCodeInApp: true });
    await expect(send('https://evil.example/')).rejects.toMatchObject(code('unauthorized-continue-uri'));
    await expect(send('javascript:alert(1)')).rejects.toMatchObject(code('invalid-continue-uri'));
  });
});

describe('an address', () => {
  it('is confirmed by its mail', async () => {
    const email = freshEmail();
    const user = await signUp(email);
    await sendEmailVerification(user);
    const oobCode = await receiveCode(test, email);
    const info = await checkActionCode(people.person(), oobCode);
    expect(info).toMatchObject({ operation: 'VERIFY_EMAIL', data: { email } });
    await applyActionCode(people.person(), oobCode);
    await user.reload();
    expect(user.emailVerified).toBe(true);
    await expect(applyActionCode(people.person(), oobCode)).rejects.toMatchObject(
      code('invalid-action-code'),
    );
  });

  it('changes through a mail to the new one; everybody is signed out, and the old one can take it back', async () => {
    const email = freshEmail();
    const newEmail = freshEmail();
    const user = await signUp(email);
    await verifyBeforeUpdateEmail(user, newEmail);
    const change = await receiveCode(test, newEmail);
    expect((await checkActionCode(people.person(), change)).operation).toBe('VERIFY_AND_CHANGE_EMAIL');
    await applyActionCode(people.person(), change);
    await expect(user.getIdToken(true)).rejects.toMatchObject(code('user-token-expired'));
    const moved = await signInWithEmailAndPassword(people.person(), newEmail, PASSWORD);
    expect(moved.user).toMatchObject({ uid: user.uid, emailVerified: true });

    const takeBack = await receiveCode(test, email, 0, 'recoverEmail');
    const info = await checkActionCode(people.person(), takeBack);
    expect(info).toMatchObject({ operation: 'RECOVER_EMAIL', data: { email } });
    await applyActionCode(people.person(), takeBack);
    await expect(moved.user.getIdToken(true)).rejects.toMatchObject(code('user-token-expired'));
    const back = await signInWithEmailAndPassword(people.person(), email, PASSWORD);
    expect(back.user.uid).toBe(user.uid);
  });

  it('can be taken back by the owner, also after other changes by a thief', async () => {
    const [owners, thiefs, thiefsNext] = [freshEmail(), freshEmail(), freshEmail()];
    const user = await signUp(owners);
    await verifyBeforeUpdateEmail(user, thiefs);
    await applyActionCode(people.person(), await receiveCode(test, thiefs));
    const ownersWayBack = await receiveCode(test, owners, 0, 'recoverEmail');
    const { user: thief } = await signInWithEmailAndPassword(people.person(), thiefs, PASSWORD);
    await updatePassword(thief, 'es gstolnigs Passwort');
    const before = test.mails.length;
    await verifyBeforeUpdateEmail(thief, thiefsNext);
    await applyActionCode(people.person(), await receiveCode(test, thiefsNext));
    const thiefsWayBack = await receiveCode(test, thiefs, before, 'recoverEmail');
    await applyActionCode(people.person(), ownersWayBack);
    await expect(applyActionCode(people.person(), thiefsWayBack)).rejects.toMatchObject(
      code('invalid-action-code'),
    );
    const before2 = test.mails.length;
    await sendPasswordResetEmail(people.person(), owners);
    await confirmPasswordReset(
      people.person(),
      await receiveCode(test, owners, before2, 'resetPassword'),
      'wider mis Passwort',
    );
    const back = await signInWithEmailAndPassword(people.person(), owners, 'wider mis Passwort');
    expect(back.user.uid).toBe(user.uid);
  });

  it('of another account is not said to be taken, and its owner gets no mail', async () => {
    const owner = freshEmail();
    await signUp(owner);
    await receiveCode(test, owner, 0, 'verifyEmail');
    const user = await signUp(freshEmail());
    const before = test.mails.length;
    await verifyBeforeUpdateEmail(user, owner);
    await sendEmailVerification(user);
    await receiveCode(test, user.email ?? '', before);
    expect(test.mails.slice(before).filter(({ to }) => to === owner)).toEqual([]);
  });

  // ASVS 7.5.1
  it('needs a fresh log-in to be changed', async () => {
    const user = await signUp(freshEmail());
    clock.advance(6 * MINUTE_MS);
    await expect(verifyBeforeUpdateEmail(user, freshEmail())).rejects.toMatchObject(
      code('requires-recent-login'),
    );
    const link = { idToken: await user.getIdToken(), email: user.email, oobCode: 'made up' };
    const { message } = await callAuthApi(test, 'signInWithEmailLink', link);
    expect(message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });
});

describe('codes', () => {
  // ASVS 6.6.2
  it('are refused for any purpose but their own', async () => {
    const email = freshEmail();
    const user = await signUp(email);
    await sendEmailVerification(user);
    const verify = await receiveCode(test, email);
    const reset = confirmPasswordReset(people.person(), verify, 'e neus Passwort');
    await expect(reset).rejects.toMatchObject(code('invalid-action-code'));
    const before = test.mails.length;
    await sendPasswordResetEmail(people.person(), email);
    const resetLink = await receiveLink(test, email, before, 'resetPassword');
    const resetCode = resetLink.searchParams.get('oobCode') ?? '';
    await expect(applyActionCode(people.person(), resetCode)).rejects.toMatchObject(
      code('invalid-action-code'),
    );
    resetLink.searchParams.set('mode', 'signIn');
    const signIn = signInWithEmailLink(people.person(), email, resetLink.href);
    await expect(signIn).rejects.toMatchObject(code('invalid-action-code'));
    await applyActionCode(people.person(), verify);
  });

  // ASVS 6.5.1
  it('sign in one of fifty callers who use the same one at once', async () => {
    const email = freshEmail();
    const auth = people.person();
    await sendSignInLinkToEmail(auth, email, settings);
    const link = (await receiveLink(test, email, 0, 'signIn')).href;
    const attempts = Array.from({ length: 50 }, () => signInWithEmailLink(auth, email, link));
    const settled = await Promise.allSettled(attempts);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
