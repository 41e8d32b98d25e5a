import type { OperatorRole } from '@school/contract/operators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import {
  createOperator,
  createSignedInAccount,
  type SignedInAccount,
} from '../../../testing/factories/accounts.ts';
import { ALL_PEOPLE } from '../../../testing/factories/people-list.ts';
import { finishDeletions } from '../../../testing/finish-deletions.ts';
import { createTurnableClock, type TurnableClock } from '../../../testing/turnable-clock.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Mail } from '../../platform/mail.ts';
import { accounts, createIdentityContext, findAccountById, startSession } from '../identity/index.ts';
import { findRole } from './index.ts';
import { acceptConfirmed } from './invitations.service.ts';

const DAY_MS = 86_400_000;

let clock: TurnableClock;
let test: TestApp;
let owner: SignedInAccount;
const mails: Mail[] = [];
const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };

beforeAll(async () => {
  clock = createTurnableClock();
  test = await buildTestApp({}, { clock, mailer, sessionClock: systemClock });
  owner = await createOperator(test.ctx, { role: 'owner', displayName: 'Olga' });
});
afterAll(() => test.close());

const invite = (email: string, role: OperatorRole = 'teacher', by = owner) =>
  call(test.origin, 'inviteOperator', by.idToken, { email, role });
const change = (email: string, is: OperatorRole, role: OperatorRole | null, by = owner) =>
  call(test.origin, 'changeOperatorRole', by.idToken, { email, is, role });
const list = async () => (await call(test.origin, 'listRoles', owner.idToken, {})).result;
const askRole = async (who: SignedInAccount) =>
  (await call(test.origin, 'getOperatorRole', who.idToken, {})).result?.role;
const confirm = ({ uid }: SignedInAccount) =>
  test.ctx.db.update(accounts).set({ isEmailVerified: true }).where(eq(accounts.id, uid));

async function logInAgain(who: SignedInAccount): Promise<SignedInAccount> {
  const account = await findAccountById(test.ctx.db, who.uid);
  if (!account) throw new Error('the account is gone');
  return { ...who, ...(await startSession(createIdentityContext(test.ctx), account)) };
}

it('gives a role at once where the address is confirmed', async () => {
  const { uid, email } = await createSignedInAccount(test.ctx, { isEmailVerified: true });
  expect(await invite(email.toUpperCase())).toMatchObject({ result: { isGiven: true } });
  expect(await findRole(test.ctx.db, uid)).toBe('teacher');
  expect((await list())?.people.find((person) => person.uid === uid)).toMatchObject({
    role: 'teacher',
    hasSecondFactor: false,
  });
});

it('invites by mail, and gives the role once the address is confirmed, not before', async () => {
  const email = 'Thea@invited.test';
  expect(await invite(email)).toMatchObject({ result: { isGiven: false } });
  await vi.waitFor(() => expect(mails.some(({ to }) => to === 'thea@invited.test')).toBe(true), {
    timeout: 10_000,
  });
  const thea = await createSignedInAccount(test.ctx, { email });
  expect(await askRole(thea)).toBeNull();
  await acceptConfirmed(test.ctx, []);
  expect(await askRole(thea)).toBeNull();
  expect((await list())?.invitations).toMatchObject([{ email: 'thea@invited.test', by: 'Olga' }]);
  await confirm(thea);
  // What is known of a log-in is believed for some seconds: with another one.
  const again = await logInAgain(thea);
  expect(await Promise.all([askRole(again), askRole(again)])).toContain('teacher');
  expect(await askRole(again)).toBe('teacher');
  expect((await list())?.invitations).toEqual([]);
  // Taken away, it does not come back by itself.
  await change(email, 'teacher', null);
  await acceptConfirmed(test.ctx, []);
  expect(await askRole(again)).toBeNull();
});

it('gives it to who confirms and does not come; not after it was withdrawn, or two weeks', async () => {
  for (const name of ['mo', 'late', 'gone']) await invite(`${name}@invited.test`, 'moderator');
  const of = (name: string) =>
    createSignedInAccount(test.ctx, { email: `${name}@invited.test`, isEmailVerified: true });
  const first = await of('mo');
  await acceptConfirmed(test.ctx, []);
  expect(await findRole(test.ctx.db, first.uid)).toBe('moderator');
  await call(test.origin, 'withdrawInvitation', owner.idToken, { email: 'gone@invited.test' });
  expect(await askRole(await of('gone'))).toBeNull();
  clock.advance(15 * DAY_MS);
  expect(await askRole(await of('late'))).toBeNull();
  expect((await list())?.invitations).toEqual([]);
});

it('changes and takes roles away, at once; the second of two owners looks again, and the last one stays', async () => {
  const thea = await createOperator(test.ctx);
  const week = () => call(test.origin, 'listPeople', thea.idToken, ALL_PEOPLE);
  expect((await week()).status).toBe(200);
  const both = await Promise.all([
    change(thea.email, 'teacher', 'moderator'),
    change(thea.email, 'teacher', null),
  ]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  // In the middle of a sitting.
  expect(await week()).toMatchObject({ status: 403, error: { details: { reason: 'no-role' } } });
  for (const role of [null, 'teacher'] as const)
    expect(await change(owner.email, 'owner', role)).toMatchObject({
      status: 400,
      error: { details: { reason: 'last-owner' } },
    });
  expect(await askRole(owner)).toBe('owner');
});

it('is for owners alone, and refuses what is no address', async () => {
  const teacher = await createOperator(test.ctx);
  expect((await invite('a@invited.test', 'owner', teacher)).status).toBe(403);
  expect((await change(owner.email, 'owner', null, teacher)).status).toBe(403);
  for (const email of ['mira', 'a@b.test, c@d.test', 'a@b.test\r\nBcc: all@b.test'])
    expect((await invite(email)).status).toBe(400);
});

it('forgets an invitation with the account of its address', async () => {
  await invite('leaving@invited.test');
  const who = await createSignedInAccount(test.ctx, { email: 'leaving@invited.test' });
  await call(test.origin, 'requestAccountDeletion', who.idToken, null);
  await finishDeletions(test.ctx);
  expect((await list())?.invitations).toEqual([]);
});
