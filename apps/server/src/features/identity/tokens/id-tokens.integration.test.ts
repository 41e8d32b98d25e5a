import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAuthApi } from '../../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../../testing/factories/accounts.ts';
import { createTurnableClock } from '../../../../testing/turnable-clock.ts';
import { createAuthenticate } from '../index.ts';
import { PUBLISHED_BEFORE_USE_MS, rotateSigningKey } from './signing-keys.ts';

const clock = createTurnableClock();
let server: TestApp;
let account: SignedInAccount;

beforeAll(async () => {
  server = await buildTestApp({}, { clock });
  account = await createSignedInAccount(server.ctx);
});
afterAll(() => server.close());

type Part = { [name: string]: unknown };
const encode = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part: string | undefined) =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Part;

const header = () => decode(account.idToken.split('.')[0]);
const claims = () => decode(account.idToken.split('.')[1]);

/** A token signed with the school's own key. */
async function signed(head: Part, body: Part): Promise<string> {
  const { privateKey } = await server.identity.keys.current();
  const input = `${encode(head)}.${encode(body)}`;
  return `${input}.${sign('RSA-SHA256', Buffer.from(input), privateKey).toString('base64url')}`;
}

const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });

const forgeries: { [name: string]: () => string | Promise<string> } = {
  'nothing at all': () => '',
  'no token': () => 'abc',
  'a refresh token': () => account.refreshToken,
  'an API key': () => server.ctx.config.apiKey,
  'claims changed after signing': () => {
    const [head, , signature] = account.idToken.split('.');
    return `${head}.${encode({ ...claims(), sub: 'another' })}.${signature}`;
  },
  'alg none without a signature': () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims())}.`,
  'alg none with the old signature': () =>
    `${encode({ ...header(), alg: 'none' })}.${encode(claims())}.${account.idToken.split('.')[2]}`,
  'HS256 under the public key': async () => {
    const { publicKey } = await server.identity.keys.current();
    const input = `${encode({ ...header(), alg: 'HS256' })}.${encode(claims())}`;
    const pem = publicKey.export({ format: 'pem', type: 'spki' });
    return `${input}.${createHmac('sha256', pem).update(input).digest('base64url')}`;
  },
  "a foreign key under the school's kid": () => {
    const input = `${encode(header())}.${encode(claims())}`;
    return `${input}.${sign('RSA-SHA256', Buffer.from(input), foreign.privateKey).toString('base64url')}`;
  },
  'a foreign key that the header brings along': () => {
    const jwk = foreign.publicKey.export({ format: 'jwk' });
    const input = `${encode({ ...header(), jwk })}.${encode(claims())}`;
    return `${input}.${sign('RSA-SHA256', Buffer.from(input), foreign.privateKey).toString('base64url')}`;
  },
  'an unknown kid': () => signed({ ...header(), kid: 'another' }, claims()),
  'another type': () => signed({ ...header(), typ: 'app-check+jwt' }, claims()),
  'a letter after the signature': () => `${account.idToken}A`,
  'a blank after the signature': () => `${account.idToken} `,
  'a critical extension': () => signed({ ...header(), crit: ['b64'], b64: false }, claims()),
  'another audience': () => signed(header(), { ...claims(), aud: 'another-school' }),
  'another issuer': () =>
    signed(header(), { ...claims(), iss: 'https://securetoken.google.com/school-test' }),
  'no session': () => signed(header(), { ...claims(), session: undefined }),
  'no subject': () => signed(header(), { ...claims(), sub: '' }),
  'a token from the future': () => signed(header(), { ...claims(), iat: Number(claims()['iat']) + 3_600 }),
  'one part too many': () => `${account.idToken}.e30`,
  'a signature with padding': () => `${account.idToken}==`,
};

// ASVS 7.2.1, 9.1.1, 9.1.2, 9.1.3, 9.2.2, 9.2.3, 10.3.1
describe.each(Object.entries(forgeries))('%s as bearer', (_name, forge) => {
  it('is refused by the callables, the visitors’ ones too', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/functions/listLessons',
      headers: { authorization: `Bearer ${await forge()}` },
      payload: { data: {} },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ error: { status: 'UNAUTHENTICATED' } });
  });

  it('is refused by the auth API', async () => {
    const answer = await callAuthApi(server, 'lookup', { idToken: await forge() });
    expect(answer.status).toBe(400);
    expect(answer.message).toMatch(/^(INVALID_ID_TOKEN|MISSING_ID_TOKEN)$/);
  });
});

describe('a genuine id token', () => {
  // ASVS 11.2.3, 11.6.1
  it('is signed with a key of 128 bits of security', async () => {
    const { publicKey } = await server.identity.keys.current();
    expect(publicKey.asymmetricKeyDetails?.modulusLength).toBe(3_072);
  });

  // ASVS 10.3.3
  it('names its account as it is now', async () => {
    const authenticate = createAuthenticate(server.identity);
    const { idToken, uid, email } = await createSignedInAccount(server.ctx, { displayName: 'Ueli' });
    expect(await authenticate(idToken)).toMatchObject({ uid, email, displayName: 'Ueli' });
    await callAuthApi(server, 'update', { idToken, displayName: 'Ursle' });
    clock.advance(11_000);
    expect(await authenticate(idToken)).toMatchObject({ displayName: 'Ursle' });
  });

  // ASVS 7.4.2
  it('is believed for ten seconds at most after its session ended', async () => {
    const authenticate = createAuthenticate(server.identity);
    const { idToken, uid } = await createSignedInAccount(server.ctx);
    await authenticate(idToken);
    await server.ctx.pool.query('update sessions set revoked_at = $2 where account_id = $1', [
      uid,
      server.ctx.clock.now(),
    ]);
    clock.advance(10_001);
    await expect(authenticate(idToken)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  // ASVS 7.4.2
  it('is over when its account is gone', async () => {
    const authenticate = createAuthenticate(server.identity);
    const { idToken, uid } = await createSignedInAccount(server.ctx);
    await authenticate(idToken);
    await server.ctx.pool.query('delete from accounts where id = $1', [uid]);
    clock.advance(10_001);
    await expect(authenticate(idToken)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await callAuthApi(server, 'lookup', { idToken })).message).toBe('USER_NOT_FOUND');
  });

  // ASVS 9.2.1
  it('expires after an hour, remembered or not', async () => {
    const authenticate = createAuthenticate(server.identity);
    const { idToken } = await createSignedInAccount(server.ctx);
    await authenticate(idToken);
    clock.advance(3_601_000);
    await expect(authenticate(idToken)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(createAuthenticate(server.identity)(idToken)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect((await callAuthApi(server, 'lookup', { idToken })).message).toBe('TOKEN_EXPIRED');
  });
});

describe('changing the signing key', () => {
  it('publishes the next key first, then signs with it, and breaks no token', async () => {
    const before = await createSignedInAccount(server.ctx);
    const { kid: next } = await rotateSigningKey(server.ctx);
    clock.advance(301_000);
    const published = await server.app.inject('/.well-known/jwks.json');
    const { keys } = published.json<{ keys: { kid: string }[] }>();
    expect(keys.map(({ kid }) => kid)).toContain(next);
    expect(decode((await createSignedInAccount(server.ctx)).idToken.split('.')[0])['kid']).not.toBe(next);
    clock.advance(PUBLISHED_BEFORE_USE_MS);
    const after = await createSignedInAccount(server.ctx);
    expect(decode(after.idToken.split('.')[0])['kid']).toBe(next);
    for (const { idToken } of [before, after]) {
      expect((await callAuthApi(server, 'lookup', { idToken })).status).toBe(200);
    }
  });

  it('keeps the private halves encrypted', async () => {
    const { rows } = await server.ctx.pool.query<{ encrypted_private_key: string }>(
      'select encrypted_private_key from signing_keys',
    );
    for (const row of rows) {
      const bytes = Buffer.from(row.encrypted_private_key, 'base64');
      expect(() =>
        sign('RSA-SHA256', Buffer.from('x'), { key: bytes, format: 'der', type: 'pkcs8' }),
      ).toThrow();
    }
  });
});
