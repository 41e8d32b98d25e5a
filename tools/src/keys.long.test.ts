import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isVapidKey } from '@school/server/platform/push/vapid-key';
import { callTokenApi } from '@school/server/testing/auth-api';
import { buildTestApp, type TestApp } from '@school/server/testing/build-test-app';
import { createSignedInAccount } from '@school/server/testing/factories/accounts';
import { createTurnableClock } from '@school/server/testing/turnable-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const KEYS = fileURLToPath(new URL('./keys.ts', import.meta.url));
const clock = createTurnableClock();
let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({}, { clock });
});
afterAll(() => test.close());

async function keys(...args: string[]): Promise<string[]> {
  const { databaseUrl, appSecret } = test.ctx.config.secrets;
  const { stdout } = await promisify(execFile)(process.execPath, [KEYS, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl, APP_SECRET: appSecret },
  });
  return stdout.trim().split('\n');
}

const kidOf = (idToken: string) =>
  (JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;

async function isAccepted(idToken: string): Promise<boolean> {
  const answer = await fetch(`${test.origin}/functions/getHasAlreadySubscribed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: '{"data":null}',
  });
  return answer.status === 200;
}

describe('npm run keys -- rotate', () => {
  it('breaks no session while people go on refreshing and calling', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => createSignedInAccount(test.ctx)));
    const kids = new Set<string>();
    let refusals = 0;
    let isOver = false;
    const goOn = async (first: { idToken: string; refreshToken: string }) => {
      let { idToken, refreshToken } = first;
      while (!isOver) {
        if (!(await isAccepted(idToken))) refusals += 1;
        const { status, body } = await callTokenApi(test, refreshToken);
        if (status !== 200) refusals += 1;
        idToken = String(body['id_token']);
        refreshToken = String(body['refresh_token']);
        kids.add(kidOf(idToken));
      }
      return idToken;
    };
    const load = people.map(goOn);
    const before = await keys('list');
    const after = await keys('rotate');
    expect(after).toHaveLength(before.length + 1);
    // A quarter of an hour later the new key signs; tokens of the old one are still good.
    clock.advance(16 * 60_000);
    await expect.poll(() => kids.size).toBe(2);
    expect(await isAccepted(people[0]?.idToken ?? '')).toBe(true);
    isOver = true;
    await Promise.all(load);
    expect(refusals).toBe(0);
  });

  it('prints another key for notifications each time', async () => {
    const [[one = ''], [other = '']] = [await keys('push'), await keys('push')];
    expect([one, other].map(isVapidKey)).toEqual([true, true]);
    expect(one).not.toBe(other);
  });

  it('says how it is used when the command is unknown', async () => {
    await expect(keys('turn')).rejects.toMatchObject({
      stderr: expect.stringContaining('npm run keys -- rotate') as unknown,
    });
  });
});
