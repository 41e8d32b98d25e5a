import { createServer, type Server } from 'node:http';
import { revokeAccessToken, signInWithEmailAndPassword, validatePassword } from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { createSdkPeople } from '../../../../testing/sdk-auth.ts';

const code = (name: string) => ({ code: `auth/${name}` });
const revocations: URLSearchParams[] = [];
let apple: Server;
let test: TestApp;
let bare: TestApp;

/** What Apple offers for ending an access: its discovery, and RFC 7009's endpoint. */
async function startApple(): Promise<string> {
  let origin = '';
  apple = createServer((request, response) => {
    if (request.method === 'POST') {
      let body = '';
      request.on('data', (chunk) => {
        body += String(chunk);
      });
      request.on('end', () => {
        const form = new URLSearchParams(body);
        revocations.push(form);
        response.writeHead(form.get('token') === 'unknown' ? 400 : 200).end();
      });
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        jwks_uri: `${origin}/keys`,
        revocation_endpoint: `${origin}/revoke`,
      }),
    );
  });
  await new Promise<void>((resolve) => apple.listen(0, '127.0.0.1', resolve));
  const address = apple.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return origin;
}

beforeAll(async () => {
  test = await buildTestApp({
    APPLE_CLIENT_IDS: 'example.school',
    APPLE_ISSUER: await startApple(),
    APPLE_CLIENT_SECRET: 'signed-by-the-developer',
    PASSWORD_MIN_LENGTH: '10',
    PASSWORD_NEEDS_LOWERCASE: 'true',
    PASSWORD_NEEDS_UPPERCASE: 'true',
    PASSWORD_NEEDS_DIGIT: 'true',
    PASSWORD_NEEDS_SYMBOL: 'true',
  });
  bare = await buildTestApp();
});
afterAll(async () => {
  await Promise.all([test.close(), bare.close()]);
  apple.close();
});

const PASSWORD = 'Zytglogge-1530';

async function signIn(server: TestApp) {
  const people = createSdkPeople(server);
  const { email } = await createSignedInAccount(server.ctx, { password: PASSWORD });
  const auth = people.person();
  await signInWithEmailAndPassword(auth, email, PASSWORD);
  return { auth, close: people.close };
}

describe('the password policy', () => {
  it('has every rule that the settings ask for, and the SDK knows which are met', async () => {
    const people = createSdkPeople(test);
    const status = await validatePassword(people.person(), 'zytglogge');
    expect(status).toMatchObject({
      isValid: false,
      meetsMinPasswordLength: false,
      meetsMaxPasswordLength: true,
      containsLowercaseLetter: true,
      containsUppercaseLetter: false,
      containsNumericCharacter: false,
      containsNonAlphanumericCharacter: false,
    });
    expect(status.passwordPolicy.customStrengthOptions).toMatchObject({
      minPasswordLength: 10,
      maxPasswordLength: 4_096,
    });
    expect((await validatePassword(people.person(), PASSWORD)).isValid).toBe(true);
    await people.close();
  });

  it('names no rule that is not asked for', async () => {
    const people = createSdkPeople(bare);
    const status = await validatePassword(people.person(), 'zytglogge');
    expect(status.isValid).toBe(true);
    expect(status).not.toHaveProperty('containsUppercaseLetter');
    await people.close();
  });
});

describe('an access token of Apple', () => {
  it('is revoked at Apple, in the developer’s name', async () => {
    const { auth, close } = await signIn(test);
    await revokeAccessToken(auth, 'access-1');
    expect(Object.fromEntries(revocations.at(-1) ?? [])).toEqual({
      client_id: 'example.school',
      client_secret: 'signed-by-the-developer',
      token: 'access-1',
    });
    await expect(revokeAccessToken(auth, 'unknown')).rejects.toMatchObject(code('invalid-credential'));
    await close();
  });

  it('cannot be revoked where Apple is not set up', async () => {
    const { auth, close } = await signIn(bare);
    await expect(revokeAccessToken(auth, 'access-1')).rejects.toMatchObject(code('operation-not-allowed'));
    await close();
  });
});
