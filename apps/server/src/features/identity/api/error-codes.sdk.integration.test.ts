import { type SignInStandIn, startSignInStandIn } from '@school/sign-in-stand-in';
import {
  type Auth,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  getMultiFactorResolver,
  type MultiFactorError,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type User,
  updatePassword,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAuthApi } from '../../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { createSdkPeople } from '../../../../testing/sdk-auth.ts';
import { createTurnableClock } from '../../../../testing/turnable-clock.ts';
import { createAccount } from '../account/accounts.service.ts';
import { secondFactors } from '../db/second-factors.table.ts';

const PASSWORD = 'chuchichäschtli';
const clock = createTurnableClock();
let standIn: SignInStandIn;
let test: TestApp;
let open: TestApp;
let people: ReturnType<typeof createSdkPeople>;
let openPeople: ReturnType<typeof createSdkPeople>;
let auth: Auth;
let user: User;
let counter = 0;

beforeAll(async () => {
  standIn = await startSignInStandIn({ redirectUris: ['http://127.0.0.1:3999/__/auth/handler'] });
  const google = { GOOGLE_CLIENT_IDS: standIn.google.clientId, GOOGLE_ISSUER: standIn.google.issuer };
  const settings = { ...google, SIGN_IN_EMAIL_LINK: 'true', PASSWORD_NEEDS_DIGIT: 'true' };
  test = await buildTestApp({ ...settings, PASSWORD_NEEDS_DIGIT: 'false' }, { clock });
  open = await buildTestApp({ ...settings, EMAIL_ENUMERATION_PROTECTION: 'false' });
  [people, openPeople] = [createSdkPeople(test), createSdkPeople(open)];
});
afterAll(async () => {
  await test.close();
  await open.close();
  await standIn.stop();
});
beforeEach(async () => {
  auth = people.person();
  ({ user } = await createUserWithEmailAndPassword(auth, freshEmail(), PASSWORD));
});
afterEach(() => Promise.all([people.close(), openPeople.close()]));

function freshEmail(): string {
  counter += 1;
  return `code-${counter}@school.test`;
}

const google = async (email: string) =>
  GoogleAuthProvider.credential(await standIn.mintIdToken({ provider: 'google', email }));

const linkTo = (settings: object) =>
  sendSignInLinkToEmail(auth, freshEmail(), {
    url: test.ctx.config.publicOrigin,
    handleCodeInApp: true,
    ...settings,
  });

/** The SDK's own store of tokens, for what no honest client does. */
const tokensOf = (someone: User) =>
  (
    someone as unknown as {
      stsTokenManager: { accessToken: string; refreshToken: string; expirationTime: number };
    }
  ).stsTokenManager;

/** Each code of the specification's §8 that a server can cause, and how it comes about. */
const CAUSES: Record<string, () => Promise<unknown>> = {
  'account-exists-with-different-credential': async () => {
    const { email } = await createAccount(test.ctx, {
      email: freshEmail(),
      password: PASSWORD,
      isEmailVerified: true,
    });
    return signInWithCredential(people.person(), await google(email ?? ''));
  },
  'email-already-in-use': () => createUserWithEmailAndPassword(people.person(), user.email ?? '', PASSWORD),
  'internal-error': () => signInWithCustomToken(people.person(), ''),
  'invalid-continue-uri': () => linkTo({ url: 'not an address' }),
  'invalid-credential': () => signInWithEmailAndPassword(people.person(), user.email ?? '', 'wrong password'),
  'invalid-dynamic-link-domain': () => linkTo({ dynamicLinkDomain: 'links.evil.example' }),
  'invalid-user-token': async () => {
    const tokens = tokensOf(user);
    tokens.accessToken = `${tokens.accessToken.slice(0, -8)}AAAAAAAA`;
    return user.reload();
  },
  'multi-factor-auth-required': async () => {
    await enrol();
    return signInWithEmailAndPassword(people.person(), user.email ?? '', PASSWORD);
  },
  'missing-multi-factor-info': async () => {
    await enrol();
    const other = people.person();
    const error: unknown = await signInWithEmailAndPassword(other, user.email ?? '', PASSWORD).catch(
      (e: unknown) => e,
    );
    const resolver = getMultiFactorResolver(other, error as MultiFactorError);
    return resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn('', '123456'));
  },
  'network-request-failed': async () => {
    await test.ctx.pool.query('alter table refresh_tokens rename to refresh_tokens_gone');
    try {
      return await user.getIdToken(true);
    } finally {
      await test.ctx.pool.query('alter table refresh_tokens_gone rename to refresh_tokens');
    }
  },
  'password-does-not-meet-requirements': async () => {
    const someone = await createUserWithEmailAndPassword(openPeople.person(), freshEmail(), 'zytglogge-7');
    return updatePassword(someone.user, 'zytglogge');
  },
  'too-many-requests': async () => {
    for (let mail = 0; mail < 20; mail += 1) await sendPasswordResetEmail(auth, user.email ?? '');
    return sendPasswordResetEmail(auth, user.email ?? '');
  },
  'unauthorized-continue-uri': () => linkTo({ url: 'https://evil.example/' }),
  'user-disabled': async () => {
    await test.ctx.pool.query('update accounts set is_disabled = true where id = $1', [user.uid]);
    return user.reload();
  },
  'user-mismatch': async () => reauthenticateWithCredential(user, await google(freshEmail())),
  'user-not-found': () => sendPasswordResetEmail(openPeople.person(), 'unknown@school.test'),
  'user-token-expired': async () => {
    await test.ctx.pool.query('update sessions set revoked_at = $2 where account_id = $1', [
      user.uid,
      test.ctx.clock.now(),
    ]);
    return user.getIdToken(true);
  },
  'weak-password': () => createUserWithEmailAndPassword(people.person(), freshEmail(), 'password'),
  'wrong-password': async () => {
    const email = freshEmail();
    await createUserWithEmailAndPassword(openPeople.person(), email, 'zytglogge-7');
    return signInWithEmailAndPassword(openPeople.person(), email, 'zytglogge-8');
  },
};

async function enrol(): Promise<void> {
  await test.ctx.db.insert(secondFactors).values({
    id: `factor-${counter}`,
    accountId: user.uid,
    kind: 'totp',
    encryptedSecret: 'not needed here',
    enrolledAt: clock.now(),
  });
}

describe('the SDK sees', () => {
  it.each(Object.keys(CAUSES))('auth/%s', async (code) => {
    await expect(CAUSES[code]?.()).rejects.toMatchObject({ code: `auth/${code}` });
  });
});

describe('what the SDK checks itself before it asks', () => {
  it.each([
    [{ androidInstallApp: true }, 'MISSING_ANDROID_PACKAGE_NAME'],
    [{ iOSAppStoreId: '1' }, 'MISSING_IOS_BUNDLE_ID'],
  ])('is refused from other clients too: %j', async (settings, expected) => {
    const payload = { requestType: 'PASSWORD_RESET', email: user.email, ...settings };
    expect((await callAuthApi(test, 'sendOobCode', payload)).message).toBe(expected);
  });
});
