import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTokenApi } from '../../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call, callUntyped } from '../../../../testing/call.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { createTurnableClock } from '../../../../testing/turnable-clock.ts';
import { systemClock } from '../../../platform/clock.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const clock = createTurnableClock();
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({}, { clock });
});
afterAll(() => test.close());

type Tokens = { idToken: string; refreshToken: string };

async function logIn({ email, password }: { email: string; password: string }, userAgent: string) {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${test.ctx.config.apiKey}`,
    headers: { 'user-agent': userAgent },
    payload: { email, password, returnSecureToken: true },
  });
  return answer.json<Tokens>();
}

async function devicesOf(idToken: string) {
  const { result } = await call(test.origin, 'getSignedInDevices', idToken, null);
  return result?.devices ?? [];
}

/** An account with a log-in from Firefox, another one from Safari, and the one that opened the account. */
async function createPerson() {
  const account = await createSignedInAccount(test.ctx);
  clock.advance(MINUTE_MS);
  const firefox = await logIn(account, FIREFOX);
  clock.advance(MINUTE_MS);
  const safari = await logIn(account, SAFARI);
  return { account, firefox, safari };
}

describe('the list of devices', () => {
  // ASVS 7.5.2
  it('names each log-in that stands, and the one that asks', async () => {
    const { firefox } = await createPerson();
    const devices = await devicesOf(firefox.idToken);
    expect(devices.map(({ name, provider, isThisDevice }) => [name, provider, isThisDevice])).toEqual([
      ['Safari on iOS', 'password', false],
      ['Firefox on Linux', 'password', true],
      [null, 'password', false],
    ]);
    for (const { signedInAt, lastUsedAt } of devices) expect(lastUsedAt >= signedInAt).toBe(true);
  });

  it('has the one on top that was used last', async () => {
    const { firefox, safari } = await createPerson();
    clock.advance(60 * MINUTE_MS);
    const { body } = await callTokenApi(test, firefox.refreshToken);
    const [first] = await devicesOf(String(body['id_token']));
    expect(first).toMatchObject({ name: 'Firefox on Linux', isThisDevice: true });
    expect(Date.parse(first?.lastUsedAt ?? '') - Date.parse(first?.signedInAt ?? '')).toBeGreaterThan(
      59 * MINUTE_MS,
    );
    expect(safari.idToken).toBeTruthy();
  });

  it('is shown by the school’s clock where that is ahead of the one of log-ins', async () => {
    const daysAhead = 3;
    const ahead = createTurnableClock();
    ahead.advance(daysAhead * DAY_MS);
    const moved = await buildTestApp({}, { clock: ahead, sessionClock: systemClock });
    const { idToken } = await createSignedInAccount(moved.ctx);
    const { result } = await call(moved.origin, 'getSignedInDevices', idToken, null);
    const shown = Date.parse(result?.devices[0]?.signedInAt ?? '') - Date.now();
    await moved.close();
    expect(Math.round(shown / DAY_MS)).toBe(daysAhead);
  });

  it('leaves out what has ended by itself', async () => {
    const { account } = await createPerson();
    clock.advance(91 * DAY_MS);
    const { idToken } = await logIn(account, FIREFOX);
    expect(await devicesOf(idToken)).toHaveLength(1);
  });

  it('is refused to a visitor, and has no device of another account', async () => {
    await createPerson();
    const other = await createSignedInAccount(test.ctx);
    expect(await devicesOf(other.idToken)).toHaveLength(1);
    expect(await call(test.origin, 'getSignedInDevices', null, null)).toMatchObject({ status: 401 });
    expect(await call(test.origin, 'signOutDevices', null, { allOthers: true })).toMatchObject({
      status: 401,
    });
  });
});

describe('signing out devices', () => {
  // ASVS 7.5.2, 10.4.9
  it('ends the chosen one at once, and no other', async () => {
    const { account, firefox, safari } = await createPerson();
    const [phone] = await devicesOf(firefox.idToken);
    expect(
      await callUntyped(test.origin, 'signOutDevices', firefox.idToken, { ids: [phone?.id ?? ''] }),
    ).toMatchObject({
      status: 200,
    });
    expect(await callTokenApi(test, safari.refreshToken)).toMatchObject({ message: 'TOKEN_EXPIRED' });
    expect(await callTokenApi(test, firefox.refreshToken)).toMatchObject({ status: 200 });
    expect(await callTokenApi(test, account.refreshToken)).toMatchObject({ status: 200 });
    const left = (await devicesOf(firefox.idToken)).map(({ name }) => name);
    expect(new Set(left)).toEqual(new Set(['Firefox on Linux', null]));
  });

  it('ends all but the one that asks', async () => {
    const { account, firefox, safari } = await createPerson();
    expect(await call(test.origin, 'signOutDevices', firefox.idToken, { allOthers: true })).toMatchObject({
      status: 200,
    });
    expect(await callTokenApi(test, safari.refreshToken)).toMatchObject({ message: 'TOKEN_EXPIRED' });
    expect(await callTokenApi(test, account.refreshToken)).toMatchObject({ message: 'TOKEN_EXPIRED' });
    expect(await callTokenApi(test, firefox.refreshToken)).toMatchObject({ status: 200 });
  });

  // ASVS 7.5.1, 7.5.2
  it('asks for a log-in of the last five minutes, which a refresh is not', async () => {
    const { firefox, safari } = await createPerson();
    clock.advance(6 * MINUTE_MS);
    const { body } = await callTokenApi(test, firefox.refreshToken);
    for (const idToken of [firefox.idToken, String(body['id_token'])]) {
      expect(await call(test.origin, 'signOutDevices', idToken, { allOthers: true })).toMatchObject({
        status: 400,
        error: { status: 'FAILED_PRECONDITION' },
      });
    }
    expect(await callTokenApi(test, safari.refreshToken)).toMatchObject({ status: 200 });
  });

  it("passes over another account's, and what does not exist", async () => {
    const { firefox } = await createPerson();
    const other = await createSignedInAccount(test.ctx);
    const [device] = await devicesOf(other.idToken);
    const ids = [device?.id ?? '', 'nothing'];
    expect(await call(test.origin, 'signOutDevices', firefox.idToken, { ids })).toMatchObject({
      status: 200,
    });
    expect(await callTokenApi(test, other.refreshToken)).toMatchObject({ status: 200 });
  });

  it.each([null, {}, { ids: [] }, { ids: [''], allOthers: true }, { allOthers: false }, { ids: [1] }])(
    'refuses %j',
    async (data) => {
      const { firefox } = await createPerson();
      expect(await callUntyped(test.origin, 'signOutDevices', firefox.idToken, data)).toMatchObject({
        status: 400,
        error: { status: 'INVALID_ARGUMENT' },
      });
    },
  );
});
