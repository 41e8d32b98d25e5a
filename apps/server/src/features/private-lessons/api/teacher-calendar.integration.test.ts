import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callAuthApi } from '../../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call } from '../../../../testing/call.ts';
import { createOperator, type SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { finishDeletions } from '../../../../testing/finish-deletions.ts';
import { ROLE_TAKERS } from '../../../app/role-takers.ts';
import { changeRole } from '../../operators/index.ts';

const COMMAND = fileURLToPath(new URL('../../../../../../tools/src/operators.ts', import.meta.url));

let test: TestApp;
let leaving: SignedInAccount;
let staying: SignedInAccount;
let known: string;
beforeAll(async () => {
  test = await buildTestApp();
  staying = await createOperator(test.ctx);
});
beforeEach(async () => {
  leaving = await createOperator(test.ctx);
  known = await addressFor(leaving);
});
afterAll(() => test.close());

async function addressFor({ idToken }: SignedInAccount): Promise<string> {
  const { result } = await call(test.origin, 'getTeacherCalendar', idToken, null);
  if (!result) throw new Error('a teacher has a calendar');
  return result.calendarUrl;
}

const statusOf = async (url: string) =>
  (await test.app.inject({ method: 'GET', url: new URL(url).pathname })).statusCode;

/** The address that the one who leaves has seen opens nothing; who stays has one that does. */
async function expectShut(): Promise<void> {
  expect(await statusOf(known)).toBe(404);
  expect(await statusOf(await addressFor(staying))).toBe(200);
}

it('is not open any more to who is no teacher by the operator’s command, which says so', async () => {
  expect(await statusOf(known)).toBe(200);
  const env = { ...process.env, DATABASE_URL: test.ctx.config.secrets.databaseUrl };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, 'remove', leaving.email], { env });
  expect(stdout).toContain('the calendar of private lessons has a new address');
  await expectShut();
});

it('is not open any more to who is a moderator only', async () => {
  await changeRole(test.ctx, leaving.email, 'moderator', ROLE_TAKERS);
  await expectShut();
});

it('is not open any more to who has deleted the account', async () => {
  await callAuthApi(test, 'delete', { idToken: leaving.idToken });
  await finishDeletions(test.ctx);
  await expectShut();
});

it('keeps its address when a moderator goes, a role is raised, or nothing changes', async () => {
  const moderator = await createOperator(test.ctx, { role: 'moderator' });
  await changeRole(test.ctx, moderator.email, 'teacher', ROLE_TAKERS);
  await changeRole(test.ctx, leaving.email, 'teacher', ROLE_TAKERS);
  const other = await createOperator(test.ctx, { role: 'moderator' });
  await changeRole(test.ctx, other.email, null, ROLE_TAKERS);
  expect(await statusOf(known)).toBe(200);
});

it('is as it was where the change of the role fails', async () => {
  const failing = [
    ...ROLE_TAKERS,
    {
      onRoleTaken: async () => {
        throw new Error('the last one cannot');
      },
    },
  ];
  await expect(changeRole(test.ctx, leaving.email, null, failing)).rejects.toThrow('the last one cannot');
  expect(await statusOf(known)).toBe(200);
});
