import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createOperator, createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { createLesson } from '../../../testing/factories/lessons.ts';
import { findTier } from '../entitlements/index.ts';
import { accounts } from '../identity/index.ts';
import { changeRole, findRole, nameFirstOwners } from './index.ts';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp({ OPERATOR_EMAILS: 'olga@school.test, otto@school.test' });
});
afterEach(() => test.close());

it('makes owners of the operators’ accounts once their address is confirmed, and of none later', async () => {
  const { db } = test.ctx;
  const olga = await createSignedInAccount(test.ctx, { email: 'olga@school.test' });
  await nameFirstOwners(test.ctx);
  expect(await findRole(db, olga.uid)).toBeNull();
  await db.update(accounts).set({ isEmailVerified: true }).where(eq(accounts.id, olga.uid));
  await Promise.all([nameFirstOwners(test.ctx), nameFirstOwners(test.ctx)]);
  expect(await findRole(db, olga.uid)).toBe('owner');
  const otto = await createSignedInAccount(test.ctx, { email: 'otto@school.test', isEmailVerified: true });
  await nameFirstOwners(test.ctx);
  expect(await findRole(db, otto.uid)).toBeNull();
});

it('keeps the last owner: by the command, by a lower role, by deleting the account, and by two at once', async () => {
  const { db } = test.ctx;
  const one = await createOperator(test.ctx, { role: 'owner' });
  const refused = { ok: false, reason: 'last-owner' };
  expect(await changeRole(test.ctx, one.email, null)).toEqual(refused);
  expect(await changeRole(test.ctx, one.email, 'teacher')).toEqual(refused);
  expect(await call(test.origin, 'requestAccountDeletion', one.idToken, null)).toMatchObject({
    status: 403,
    error: { details: { reason: 'last-owner' } },
  });
  const two = await createOperator(test.ctx, { role: 'owner' });
  const results = await Promise.all([one, two].map(({ email }) => changeRole(test.ctx, email, 'moderator')));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await Promise.all([one, two].map(({ uid }) => findRole(db, uid)))).toContain('owner');
});

it.each(['owner', 'teacher', 'moderator'] as const)(
  'shows a %s every lesson without a plan, with a second factor only',
  async (role) => {
    const kinds = [{ type: 'mini_lesson' }, {}, { isMondayLesson: true }] as const;
    const ids: string[] = [];
    for (const kind of kinds) ids.push((await createLesson(test.ctx.db, kind)).id);
    const open = async (idToken: string, id = ids.at(-1) ?? '') =>
      (await call(test.origin, 'getSecureData_v2_0', idToken, { videoID: id })).result;
    const operator = await createOperator(test.ctx, { role });
    const halfway = await createOperator(test.ctx, { role, hasSecondFactor: false });
    for (const id of ids) expect(await open(operator.idToken, id)).toMatchObject({ hasAccess: true });
    expect(await open(halfway.idToken)).toEqual({ hasAccess: false, error: { code: 2 } });
    expect(await findTier(test.ctx.db, operator.uid, test.ctx.clock.now())).toBe(3);
    await changeRole(test.ctx, operator.email, null);
    if (role !== 'owner')
      expect(await open(operator.idToken)).toEqual({ hasAccess: false, error: { code: 2 } });
  },
);
