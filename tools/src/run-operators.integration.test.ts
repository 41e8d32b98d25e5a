import { changeRole, findRole } from '@school/server/features/operators';
import { buildTestApp, type TestApp } from '@school/server/testing/build-test-app';
import { createSignedInAccount } from '@school/server/testing/factories/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOperators } from './run-operators.ts';
import { captureShell } from './testing/captured-shell.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** `npm run operators -- …` in this process. */
async function run(...args: string[]): Promise<{ said: string; complained: string }> {
  const { outcome, say, complain } = captureShell();
  await runOperators({ env: { DATABASE_URL: test.ctx.config.secrets.databaseUrl }, say, complain }, args);
  return outcome;
}

it('gives an account a role, tells its owner by mail, and takes it away again', async () => {
  const { uid, email } = await createSignedInAccount(test.ctx, { isEmailVerified: true });
  expect((await run('add', email.toUpperCase())).said).toContain('is teacher now, and gets a mail about it');
  expect(await findRole(test.ctx.db, uid)).toBe('teacher');
  expect((await run('add', email)).said).toContain('is teacher already: nothing has changed.');
  expect(await changeRole(test.ctx, email, 'moderator')).toEqual({ ok: true, hasChanged: true });
  expect(await findRole(test.ctx.db, uid)).toBe('moderator');
  expect((await run('list')).said).toMatch(new RegExp(`^moderator  ${email}  since `, 'm'));
  expect((await run('remove', email)).said).toContain('the calendar of private lessons has a new address');
  expect(await findRole(test.ctx.db, uid)).toBeNull();
  const subjects = () => test.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 10_000 }).toHaveLength(3);
  expect(subjects().toSorted()).toEqual([
    expect.stringContaining('You no longer have a role at'),
    expect.stringContaining('You’re now a moderator of'),
    expect.stringContaining('You’re now a teacher of'),
  ]);
});

it('says plainly who cannot have a role: no account, an address that is not confirmed, no such role', async () => {
  expect((await run('add', 'unknown@school.test')).complained).toBe(
    'There is no account with unknown@school.test: sign up with it first.\n',
  );
  const { uid, email } = await createSignedInAccount(test.ctx);
  expect((await run('add', email)).complained).toContain('is not confirmed yet');
  for (const args of [
    ['add', email, '--role', 'king'],
    ['add', email, '--king'],
  ])
    expect((await run(...args)).complained).toContain('npm run operators -- add EMAIL');
  expect(await findRole(test.ctx.db, uid)).toBeNull();
});
