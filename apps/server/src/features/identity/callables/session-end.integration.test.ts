import {
  applyActionCode,
  signInWithEmailAndPassword,
  type User,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call } from '../../../../testing/call.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { receiveCode } from '../../../../testing/receive-link.ts';
import { createSdkPeople } from '../../../../testing/sdk-auth.ts';
import { enrolApp } from '../../../../testing/second-factor.ts';
import { createTurnableClock } from '../../../../testing/turnable-clock.ts';
import { endAllSessions } from '../sessions/sessions.service.ts';

const clock = createTurnableClock();
let test: TestApp;
let people: ReturnType<typeof createSdkPeople>;

beforeAll(async () => {
  test = await buildTestApp({}, { clock });
  people = createSdkPeople(test);
});
afterAll(() => test.close());
afterEach(() => people.close());

/** A learner at one browser, and the id token of another one of theirs. */
async function createPerson(): Promise<{ user: User; email: string; elsewhere: string; uid: string }> {
  const { uid, email, password, idToken } = await createSignedInAccount(test.ctx, { isEmailVerified: true });
  const { user } = await signInWithEmailAndPassword(people.person(), email, password);
  return { user, email, elsewhere: idToken, uid };
}

const endOf = async (token: string) => {
  const { status, result } = await call(test.origin, 'getSessionEnd', null, { token });
  expect(status).toBe(200);
  return result?.reason;
};

it('says nothing of a session that stands, of the user’s own sign-out, and of a foreign token', async () => {
  const { elsewhere } = await createPerson();
  expect(await endOf(elsewhere)).toBeNull();
  const [header, payload] = elsewhere.split('.');
  for (const token of ['', 'a.b.c', `${header}.${payload}.AAAA`]) expect(await endOf(token)).toBeNull();
});

it('names a change of password, also once the token has expired', async () => {
  const { user, elsewhere } = await createPerson();
  await updatePassword(user, 'another good one');
  expect(await endOf(elsewhere)).toBe('password-changed');
  clock.advance(2 * 3_600_000);
  expect(await endOf(elsewhere)).toBe('password-changed');
});

it('names a change of address', async () => {
  const { user, elsewhere, email } = await createPerson();
  await verifyBeforeUpdateEmail(user, `new-${email}`);
  await applyActionCode(people.person(), await receiveCode(test, `new-${email}`));
  expect(await endOf(elsewhere)).toBe('email-changed');
});

it('names another second factor', async () => {
  const { user, elsewhere } = await createPerson();
  await enrolApp(user, clock.now());
  expect(await endOf(elsewhere)).toBe('second-factor-changed');
});

it('names a sign-out from another device', async () => {
  const { user, elsewhere } = await createPerson();
  await call(test.origin, 'signOutDevices', await user.getIdToken(), { allOthers: true });
  expect(await endOf(elsewhere)).toBe('signed-out-elsewhere');
});

it('keeps the first reason of a session that is ended twice', async () => {
  const { user, elsewhere, uid } = await createPerson();
  await updatePassword(user, 'another good one');
  await endAllSessions(test.ctx, test.ctx.db, uid, 'deletion-begun');
  expect(await endOf(elsewhere)).toBe('password-changed');
  expect(await endOf(await user.getIdToken())).toBe('deletion-begun');
});
