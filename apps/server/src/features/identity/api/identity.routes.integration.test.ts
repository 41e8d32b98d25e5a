import { WebConfigurationSchema } from '@school/contract/configuration';
import { signInWithEmailAndPassword } from 'firebase/auth';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAuthApi, callTokenApi, TOO_MANY } from '../../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { createSdkAuth } from '../../../../testing/sdk-auth.ts';
import { RELYING_PARTY } from './identity.handlers.ts';

const API = '/identitytoolkit.googleapis.com';
let server: TestApp;

beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

describe('the API key', () => {
  it.each(['accounts:signUp', 'accounts:lookup', 'accounts:nonsense'])('missing: 403 on %s', async (name) => {
    const answer = await server.app.inject({ method: 'POST', url: `${API}/v1/${name}`, payload: {} });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ error: { code: 403, status: 'PERMISSION_DENIED' } });
  });

  it('a key is named for reCAPTCHA, without which the SDK’s verifier ends in an internal error', async () => {
    const headers = { 'x-goog-api-key': server.ctx.config.apiKey };
    const answer = await server.app.inject({ url: `${API}/v1/recaptchaParams`, headers });
    expect(answer.json<{ recaptchaSiteKey: string }>().recaptchaSiteKey).not.toBe('');
  });

  it.each([`${API}/v1/projects`, `${API}/v2/passwordPolicy`, `${API}/v2/recaptchaConfig`])(
    'missing: 403 on %s',
    async (url) => {
      expect((await server.app.inject(url)).statusCode).toBe(403);
    },
  );

  it('missing: 403 on a refresh', async () => {
    const url = '/securetoken.googleapis.com/v1/token';
    const payload = { grant_type: 'refresh_token', refresh_token: 'x' };
    expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(403);
  });

  it.each([
    '/%69dentitytoolkit.googleapis.com/v1/accounts:signUp',
    '/identitytoolkit.googleapis%2Ecom/v1/accounts:signUp',
    '/identitytoolkit.googleapis%2Ecom/%761/accounts:signUp',
    '/%73ecuretoken.googleapis.com/v1/token',
  ])('missing: 403, unstored and as data, in the spelling %s', async (url) => {
    const answer = await server.app.inject({ method: 'POST', url, payload: {} });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  });

  it("wrong: Google's answer", async () => {
    const url = `${API}/v1/accounts:signUp?key=AIzaWrong`;
    const answer = await server.app.inject({ method: 'POST', url, payload: {} });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: { message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' },
    });
  });

  it('may come in the header', async () => {
    const headers = { 'x-goog-api-key': server.ctx.config.apiKey };
    expect((await server.app.inject({ url: `${API}/v1/projects`, headers })).statusCode).toBe(200);
  });
});

describe('the paths of the mobile SDKs', () => {
  const MOBILE = '/www.googleapis.com/identitytoolkit/v3/relyingparty';
  const post = async (app: TestApp, method: string, payload: object) => {
    const url = `${MOBILE}/${method}?key=${app.ctx.config.apiKey}`;
    const answer = await app.app.inject({ method: 'POST', url, payload });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };

  it.each(Object.entries(RELYING_PARTY))('%s answers as %s', async (method, endpoint) => {
    const old = await post(server, method, {});
    const url = `${API}/v1/${endpoint}?key=${server.ctx.config.apiKey}`;
    const now = await server.app.inject({ method: 'POST', url, payload: {} });
    expect(old).toEqual({ status: now.statusCode, body: now.json<unknown>() });
    expect(old.status).toBe(400);
  });

  it('open an account, and go on with it', async () => {
    const [email, password] = ['mobile@school.test', 'chuchichäschtli'];
    const { body } = await post(server, 'signupNewUser', { email, password, displayName: 'Mira' });
    const { idToken } = body;
    await post(server, 'setAccountInfo', { idToken, displayName: 'Ursle' });
    expect((await post(server, 'getAccountInfo', { idToken })).body).toMatchObject({
      users: [{ email, displayName: 'Ursle' }],
    });
    expect((await post(server, 'verifyPassword', { email, password })).body).toMatchObject({
      registered: true,
    });
    const config = await server.app.inject(`${MOBILE}/getProjectConfig?key=${server.ctx.config.apiKey}`);
    expect(config.json()).toMatchObject({ projectId: 'school-test' });
  });

  it('ask for the API key, and know no other method', async () => {
    const url = `${MOBILE}/verifyPassword`;
    expect((await server.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(403);
    for (const method of ['verifyClient', 'constructor', 'accounts:lookup', ''])
      expect((await post(server, method, {})).status).toBe(404);
  });

  it('count towards the same limits, and never refuse who is signed in', async () => {
    const limited = await buildTestApp({ LIMIT_LOG_INS_PER_MINUTE: '2' });
    try {
      const { idToken } = await createSignedInAccount(limited.ctx);
      const wrong = { email: 'p@school.test', password: 'wrong password' };
      await callAuthApi(limited, 'signInWithPassword', wrong);
      await post(limited, 'verifyPassword', wrong);
      const over = (await post(limited, 'verifyPassword', wrong)).body;
      expect(over).toMatchObject({ error: { message: expect.stringMatching(TOO_MANY) as string } });
      expect((await callAuthApi(limited, 'signInWithPassword', wrong)).message).toMatch(TOO_MANY);
      expect((await post(limited, 'getAccountInfo', { idToken })).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('bad bodies', () => {
  const post = (payload: string | Buffer, name = 'accounts:signInWithPassword') =>
    server.app.inject({
      method: 'POST',
      url: `${API}/v1/${name}?key=${server.ctx.config.apiKey}`,
      headers: { 'content-type': 'application/json' },
      payload,
    });

  it.each([
    ['no JSON', '{"email":'],
    ['nothing', ''],
    ['a list', '[]'],
    ['a number for the address', '{"email":1,"password":"x"}'],
    ['an object for the password', '{"email":"a@b.test","password":{"$ne":""}}'],
    ['NUL', '{"email":"a@b.test","password":"x\\u0000"}'],
    ['a lone surrogate', '{"email":"a@b.test","password":"\\ud800"}'],
    ['__proto__', '{"__proto__":{"email":"a@b.test"}}'],
    ['depth 20,000', `{"email":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ])('%s: 400 in the format of Google', async (_name, payload) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 400, errors: [{ domain: 'global' }] } });
  });

  it('2 MiB: 413', async () => {
    expect((await post(JSON.stringify({ email: 'x'.repeat(2 * 1024 * 1024) }))).statusCode).toBe(413);
  });

  it.each(['accounts:nonsense', '__proto__', 'constructor', 'toString'])('no method %s', async (name) => {
    expect((await post('{}', name)).statusCode).toBe(404);
  });

  // ASVS 10.4.4
  it.each(['password', 'authorization_code', 'client_credentials'])('no grant %s', async (grant) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/securetoken.googleapis.com/v1/token?key=${server.ctx.config.apiKey}`,
      payload: { grant_type: grant, refresh_token: 'x' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { message: 'INVALID_GRANT_TYPE' } });
  });

  it.each([
    ['as a form has it', 'refresh_token', 'grant_type'],
    ['in camelCase', 'refreshToken', 'grantType'],
  ])('the token grant is read %s', async (_how, token, grant) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/securetoken.googleapis.com/v1/token?key=${server.ctx.config.apiKey}`,
      payload: { [grant]: 'refresh_token', [token]: 'made-up' },
    });
    expect(answer.json()).toMatchObject({ error: { message: 'INVALID_REFRESH_TOKEN' } });
  });

  it('neither password nor token comes back in an answer', async () => {
    const answer = await post('{"email":["canary-4711"],"password":{"canary-4711":1}}');
    expect(answer.body).not.toContain('canary-4711');
  });
});

describe('an unforeseen failure', () => {
  it('is answered so that no learner is signed out', async () => {
    const { idToken, refreshToken, email, password } = await createSignedInAccount(server.ctx);
    const sdk = createSdkAuth(server);
    const { user } = await signInWithEmailAndPassword(sdk.auth, email, password);
    await setDatabaseOpen(false);
    try {
      const requests = [
        { url: `${API}/v1/accounts:lookup`, payload: { idToken } },
        {
          url: '/securetoken.googleapis.com/v1/token',
          payload: { grant_type: 'refresh_token', refresh_token: refreshToken },
        },
      ];
      for (const { url, payload } of requests) {
        const key = `?key=${server.ctx.config.apiKey}`;
        const answer = await server.app.inject({ method: 'POST', url: url + key, payload });
        expect(answer.statusCode).toBe(503);
        expect(answer.headers['content-type']).toMatch(/^text\/plain/);
        expect(() => JSON.parse(answer.body) as unknown).toThrow();
      }
      await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/network-request-failed' });
      expect(sdk.auth.currentUser).not.toBeNull();
    } finally {
      await setDatabaseOpen(true);
    }
    await user.getIdToken(true);
    await user.reload();
    await sdk.close();
  });
});

/** Closes this test's database to everybody, as when it is away; or opens it again. */
async function setDatabaseOpen(isOpen: boolean): Promise<void> {
  const url = new URL(server.ctx.config.secrets.databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`alter database ${name} allow_connections ${isOpen}`);
  if (!isOpen) {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  }
  await client.end();
}

describe('requests beyond a limit', () => {
  // ASVS 6.3.1
  it('are refused for each network and minute, never on lookup and token', async () => {
    const limited = await buildTestApp({ LIMIT_LOG_INS_PER_MINUTE: '3', LIMIT_CODES_PER_MINUTE: '2' });
    try {
      const { idToken, refreshToken } = await createSignedInAccount(limited.ctx);
      const logIn = (ip: string, email: string) =>
        callAuthApi(limited, 'signInWithPassword', { email, password: 'wrong password' }, ip);
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const { message } = await logIn('203.0.113.7', `p${attempt}@school.test`);
        expect(message).toBe('INVALID_LOGIN_CREDENTIALS');
      }
      const over = await logIn('203.0.113.7', 'p@school.test');
      expect(over).toMatchObject({ status: 400, message: expect.stringMatching(TOO_MANY) as string });
      expect((await logIn('203.0.113.8', 'p@school.test')).message).toBe('INVALID_LOGIN_CREDENTIALS');
      const reset = await callAuthApi(limited, 'sendOobCode', {
        requestType: 'PASSWORD_RESET',
        email: 'p@school.test',
      });
      expect(reset.status).toBe(200);
      for (let attempt = 0; attempt < 10; attempt += 1) {
        expect((await callAuthApi(limited, 'lookup', { idToken })).status).toBe(200);
        expect((await callTokenApi(limited, refreshToken)).status).toBe(200);
      }
    } finally {
      await limited.close();
    }
  });
});

describe('without a log-in', () => {
  it('the web configuration is answered, without a secret', async () => {
    const answer = await server.app.inject('/__/firebase/init.json');
    expect(WebConfigurationSchema.parse(answer.json())).toMatchObject({
      projectId: 'school-test',
      product: { signInProviders: ['password'] },
    });
    const { appSecret, stripeSecretKey, stripeWebhookSecret } = server.ctx.config.secrets;
    for (const secret of [appSecret, stripeSecretKey, stripeWebhookSecret]) {
      expect(answer.body).not.toContain(secret);
    }
  });

  it('the domains and the OpenID configuration are answered', async () => {
    const projects = await server.app.inject(`${API}/v1/projects?key=${server.ctx.config.apiKey}`);
    expect(projects.json()).toEqual({ projectId: 'school-test', authorizedDomains: ['127.0.0.1'] });
    const openid = await server.app.inject('/.well-known/openid-configuration');
    expect(openid.json()).toMatchObject({
      issuer: server.ctx.config.publicOrigin,
      jwks_uri: `${server.ctx.config.publicOrigin}/.well-known/jwks.json`,
    });
  });

  it('an unknown endpoint of the auth API answers no page', async () => {
    const url = `${API}/v1/nothing?key=${server.ctx.config.apiKey}`;
    expect((await server.app.inject(url)).headers['content-type']).not.toMatch(/html/);
  });
});
