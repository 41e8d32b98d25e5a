import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callAuthApi, callTokenApi } from '../../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { createTurnableClock } from '../../../../testing/turnable-clock.ts';
import { LOOK_MS } from '../../../platform/sockets/live-loop.ts';
import { createIdentityContext } from '../identity.context.ts';
import { createAuthenticate } from './authenticate.ts';
import { REFRESH_REUSE_MS } from './refresh-tokens.service.ts';
import { createSessionEnds } from './session-ends.ts';

const clock = createTurnableClock();
let server: TestApp;

beforeAll(async () => {
  server = await buildTestApp({}, { clock });
});
afterAll(() => server.close());

const signIn = () => createSignedInAccount(server.ctx);

/** The child that this token is exchanged for; the refusal's message when it is none. */
async function exchange(refreshToken: string): Promise<string> {
  const { body, message } = await callTokenApi(server, refreshToken);
  return message ?? String(body['refresh_token']);
}

const isToken = expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) as unknown;

describe('refreshing', () => {
  // ASVS 7.2.2
  it('answers as Firebase does, with another refresh token each time', async () => {
    const { uid, refreshToken } = await signIn();
    const { status, body } = await callTokenApi(server, refreshToken);
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: body['id_token'],
      id_token: expect.any(String) as unknown,
      refresh_token: isToken,
      expires_in: '3600',
      token_type: 'Bearer',
      user_id: uid,
      project_id: 'school-test',
    });
    expect(body['refresh_token']).not.toBe(refreshToken);
    expect((await callAuthApi(server, 'lookup', { idToken: body['id_token'] })).status).toBe(200);
  });

  // ASVS 10.3.4
  it('keeps auth_time at the log-in', async () => {
    const { refreshToken, idToken } = await signIn();
    clock.advance(600_000);
    const { body } = await callTokenApi(server, refreshToken);
    expect(claimsOf(String(body['id_token']))['auth_time']).toBe(claimsOf(idToken)['auth_time']);
  });

  it('stores no token that could be used', async () => {
    const { refreshToken } = await signIn();
    const child = await exchange(refreshToken);
    const { rows } = await server.ctx.pool.query<{ dump: string }>(
      'select json_agg(t)::text as dump from refresh_tokens t',
    );
    expect(rows[0]?.dump).not.toContain(refreshToken);
    expect(rows[0]?.dump).not.toContain(child);
  });

  it('refuses what is no refresh token', async () => {
    const { idToken } = await signIn();
    expect(await exchange('made up')).toBe('INVALID_REFRESH_TOKEN');
    expect(await exchange(idToken)).toBe('INVALID_REFRESH_TOKEN');
    expect(await exchange('')).toBe('MISSING_REFRESH_TOKEN');
    expect(await exchange('A'.repeat(43))).toBe('TOKEN_EXPIRED');
  });
});

describe('a refresh token that comes again', () => {
  it('is good a week later when its child was not used', async () => {
    const { refreshToken } = await signIn();
    await exchange(refreshToken);
    clock.advance(7 * 86_400_000);
    expect(await exchange(refreshToken)).toEqual(isToken);
  });

  it('is good within two minutes, also when its child was used', async () => {
    const { refreshToken } = await signIn();
    const child = await exchange(refreshToken);
    await exchange(child);
    clock.advance(REFRESH_REUSE_MS - 5_000);
    expect(await exchange(refreshToken)).toEqual(isToken);
  });

  // ASVS 10.4.5
  it('after two minutes ends the whole session when its child was used, the newest token included', async () => {
    const { refreshToken } = await signIn();
    const child = await exchange(refreshToken);
    const grandchild = await exchange(child);
    clock.advance(REFRESH_REUSE_MS + 1_000);
    expect(await exchange(refreshToken)).toBe('TOKEN_EXPIRED');
    expect(await exchange(grandchild)).toBe('TOKEN_EXPIRED');
    expect(await exchange(child)).toBe('TOKEN_EXPIRED');
  });

  it('leaves the other sessions of the account alone', async () => {
    const { email, password, refreshToken } = await signIn();
    const { body } = await callAuthApi(server, 'signInWithPassword', { email, password });
    await exchange(await exchange(refreshToken));
    clock.advance(REFRESH_REUSE_MS + 1_000);
    expect(await exchange(refreshToken)).toBe('TOKEN_EXPIRED');
    expect(await exchange(String(body['refreshToken']))).toEqual(isToken);
  });

  it('ends the session also while a descendant is being refreshed', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { refreshToken } = await signIn();
      const child = await exchange(refreshToken);
      const grandchild = await exchange(child);
      clock.advance(REFRESH_REUSE_MS + 1_000);
      const answers = await Promise.all([grandchild, refreshToken, grandchild].map(exchange));
      for (const token of answers) expect(await exchange(token)).not.toEqual(isToken);
    }
  });
});

/** Every order in which the given ones can come. */
function permutations<Item>(items: Item[]): Item[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

// ASVS 10.4.5
describe('a stolen token that comes while the family goes on', () => {
  it.each(permutations(['stolen', 'newest', 'newest again', 'parent of the newest']))(
    'ends it in the order %s, %s, %s, %s',
    async (...order) => {
      const { refreshToken: stolen } = await signIn();
      const parent = await exchange(stolen);
      const newest = await exchange(parent);
      clock.advance(REFRESH_REUSE_MS + 1_000);
      const tokens = { stolen, newest, 'newest again': newest, 'parent of the newest': parent };
      const given: string[] = [];
      for (const name of order) given.push(await exchange(tokens[name as keyof typeof tokens]));
      for (const token of [...given, stolen, parent, newest])
        expect(await exchange(token)).not.toEqual(isToken);
    },
  );
});

describe('a session', () => {
  // ASVS 7.3.1, 7.3.2, 10.4.8
  it('ends after a year, however often it is refreshed, and after ninety days without a refresh', async () => {
    const { refreshToken: idle } = await signIn();
    let { refreshToken: busy } = await signIn();
    for (let day = 0; day < 366; day += 61) {
      expect(await exchange(busy)).toEqual(isToken);
      busy = await exchange(busy);
      clock.advance(61 * 86_400_000);
    }
    expect(await exchange(busy)).toBe('TOKEN_EXPIRED');
    expect(await exchange(idle)).toBe('TOKEN_EXPIRED');
  });
});

describe('many refreshes at once', () => {
  it('all succeed with the same child, for tabs share one token', async () => {
    const { refreshToken } = await signIn();
    const children = await Promise.all(Array.from({ length: 20 }, () => exchange(refreshToken)));
    expect(new Set(children).size).toBe(1);
    for (const child of children) expect(await exchange(child)).toEqual(isToken);
  });
});

describe('an ended session', () => {
  // ASVS 7.4.1, 7.4.5
  it('refuses its id token, too', async () => {
    const { idToken, uid } = await signIn();
    await server.ctx.pool.query('update sessions set revoked_at = $2 where account_id = $1', [
      uid,
      server.ctx.clock.now(),
    ]);
    expect((await callAuthApi(server, 'lookup', { idToken })).message).toBe('TOKEN_EXPIRED');
    expect((await callAuthApi(server, 'update', { idToken, displayName: 'X' })).message).toBe(
      'TOKEN_EXPIRED',
    );
  });

  // ASVS 7.4.2, 7.4.5
  it('whose account is disabled answers USER_DISABLED', async () => {
    const { idToken, uid, refreshToken, email, password } = await signIn();
    await server.ctx.pool.query('update accounts set is_disabled = true where id = $1', [uid]);
    expect((await callAuthApi(server, 'lookup', { idToken })).message).toBe('USER_DISABLED');
    expect(await exchange(refreshToken)).toBe('USER_DISABLED');
    const logIn = await callAuthApi(server, 'signInWithPassword', { email, password });
    expect(logIn.message).toBe('USER_DISABLED');
    const wrong = await callAuthApi(server, 'signInWithPassword', { email, password: 'wrong password' });
    expect(wrong.message).toBe('INVALID_LOGIN_CREDENTIALS');
  });

  it('is told apart from those that are looked for in the same moment', async () => {
    const learners = await Promise.all(Array.from({ length: 6 }, signIn));
    const [ended, disabled] = learners;
    await server.ctx.pool.query('update sessions set revoked_at = now() where account_id = $1', [ended?.uid]);
    await server.ctx.pool.query('update accounts set is_disabled = true where id = $1', [disabled?.uid]);
    const authenticate = createAuthenticate(createIdentityContext(server.ctx));
    const answers = await Promise.allSettled(learners.map(({ idToken }) => authenticate(idToken)));
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.uid : null))).toEqual([
      null,
      null,
      ...learners.slice(2).map(({ uid }) => uid),
    ]);
  });

  // ASVS 6.2.3, 7.5.1, 10.3.4
  it('asks for a new log-in before a password changes or an account goes', async () => {
    const { idToken, refreshToken } = await signIn();
    clock.advance(301_000);
    const change = await callAuthApi(server, 'update', { idToken, password: 'another good one' });
    expect(change.message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    const removal = await callAuthApi(server, 'delete', { idToken });
    expect(removal.message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    expect(await exchange(refreshToken)).toEqual(isToken);
  });
});

it('where no notifications are heard, the ends of log-ins are looked for every two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { db, log, sessionClock } = server.ctx;
  const ends = createSessionEnds();
  const told: string[] = [];
  ends.watch((uid) => void told.push(uid));
  ends.follow({
    db,
    log,
    sessionClock,
    notifications: { listen: () => undefined, areReceived: async () => false },
  });
  try {
    const [stays, goes] = [await signIn(), await signIn()];
    expect(
      (await callAuthApi(server, 'update', { idToken: goes.idToken, password: 'a good one 2' })).status,
    ).toBe(200);
    vi.advanceTimersByTime(LOOK_MS);
    await expect.poll(() => told).toContain(goes.uid);
    expect(told).not.toContain(stays.uid);
  } finally {
    ends.stop();
    vi.useRealTimers();
  }
});

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}
