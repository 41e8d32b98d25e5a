import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createOperator, createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { changeRole, findRole, requireRole } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

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
