import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createOperator, createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { changeRole, findRole, requireRole } from './index.ts';

const COMMAND = fileURLToPath(new URL('../../../../../tools/src/operators.ts', import.meta.url));

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

async function operators(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  const env = { ...process.env, DATABASE_URL: test.ctx.config.secrets.databaseUrl };
  return promisify(execFile)(process.execPath, [COMMAND, ...args], { env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
}

it('gives an account a role by the command, tells its owner by mail, and takes it away again', async () => {
  const { uid, email } = await createSignedInAccount(test.ctx, { isEmailVerified: true });
  expect((await operators('add', email.toUpperCase())).stdout).toContain(
    'is teacher now, and gets a mail about it',
  );
  expect(await findRole(test.ctx.db, uid)).toBe('teacher');
  expect(await changeRole(test.ctx, email, 'teacher')).toEqual({ ok: true, hasChanged: false });
  expect(await changeRole(test.ctx, email, 'moderator')).toEqual({ ok: true, hasChanged: true });
  expect(await findRole(test.ctx.db, uid)).toBe('moderator');
  expect((await operators('list')).stdout).toMatch(new RegExp(`^moderator  ${email}  since `, 'm'));
  await operators('remove', email);
  expect(await findRole(test.ctx.db, uid)).toBeNull();
  const subjects = () => test.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 10_000 }).toHaveLength(3);
  expect(subjects().toSorted()).toEqual([
    expect.stringContaining('You are now a moderator of'),
    expect.stringContaining('You are now a teacher of'),
    expect.stringContaining('You no longer have a role at'),
  ]);
});

it('says plainly who cannot have a role: no account, an address that is not confirmed, no such role', async () => {
  expect((await operators('add', 'unknown@school.test')).stderr).toBe(
    'There is no account with unknown@school.test: sign up with it first.\n',
  );
  const { uid, email } = await createSignedInAccount(test.ctx);
  expect(await changeRole(test.ctx, email, 'teacher')).toEqual({ ok: false, reason: 'unverified' });
  expect((await operators('add', email, '--role', 'king')).stderr).toContain(
    'npm run operators -- add EMAIL',
  );
  expect(await findRole(test.ctx.db, uid)).toBeNull();
});

it('tells the page the role and whether the log-in had a second factor', async () => {
  const learner = await createSignedInAccount(test.ctx);
  const halfway = await createOperator(test.ctx, { hasSecondFactor: false });
  const moderator = await createOperator(test.ctx, { role: 'moderator' });
  const ask = async (idToken: string | null) =>
    (await call(test.origin, 'getOperatorRole', idToken, {})).result;
  expect(await ask(learner.idToken)).toEqual({ role: null, hasSecondFactor: false });
  expect(await ask(halfway.idToken)).toEqual({ role: 'teacher', hasSecondFactor: false });
  expect(await ask(moderator.idToken)).toEqual({ role: 'moderator', hasSecondFactor: true });
  expect(await ask(null)).toBeUndefined();
});

it('lets a teacher do what a moderator may, not the other way round, and requires a second factor of both', async () => {
  const { db } = test.ctx;
  const teacher = await createOperator(test.ctx);
  const moderator = await createOperator(test.ctx, { role: 'moderator' });
  const learner = await createSignedInAccount(test.ctx);
  const as = ({ uid }: { uid: string }, hasSecondFactor = true) => ({ uid, hasSecondFactor });
  expect(await requireRole(db, as(teacher), 'moderator')).toBe('teacher');
  expect(await requireRole(db, as(moderator), 'moderator')).toBe('moderator');
  await expect(requireRole(db, as(moderator), 'teacher')).rejects.toMatchObject({
    code: 'permission-denied',
    details: { reason: 'no-role' },
  });
  await expect(requireRole(db, as(teacher, false), 'moderator')).rejects.toMatchObject({
    details: { reason: 'second-factor-missing' },
  });
  // Who has no role does not learn that there is a second condition.
  await expect(requireRole(db, as(learner, false), 'moderator')).rejects.toMatchObject({
    details: { reason: 'no-role' },
  });
});

it('of many changes at once leaves one role, and one mail for each that changed something', async () => {
  const { uid, email } = await createSignedInAccount(test.ctx, { isEmailVerified: true });
  const changes = await Promise.all(Array.from({ length: 20 }, () => changeRole(test.ctx, email, 'teacher')));
  expect(changes.filter((change) => change.ok && change.hasChanged)).toHaveLength(1);
  expect(await findRole(test.ctx.db, uid)).toBe('teacher');
});
