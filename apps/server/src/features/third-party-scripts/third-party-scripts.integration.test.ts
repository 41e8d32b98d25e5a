import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';

const SETTINGS = {
  SUPPORT_CHAT_SCRIPT: 'https://chat.example/widget.js',
  SUPPORT_CHAT_SETUP: 'window.chatKey = "abc";',
  SUPPORT_CHAT_FRAME: '#chat-frame',
  SUPPORT_CHAT_HOSTS: 'https://*.chat.example, wss://relay.chat.example',
  CONSENT_BANNER_SCRIPT: 'https://banner.example/banner.js',
  ANALYTICS_MEASUREMENT_ID: 'G-AB12CD34EF',
};
const KEY = { 'x-goog-api-key': 'test-key-0123456789abcdef' };
const APP_ID = '1:school-test:web:school';
const WEB_CONFIG = `/firebase.googleapis.com/v1alpha/projects/-/apps/${APP_ID}/webConfig`;
const INSTALLATIONS = '/firebaseinstallations.googleapis.com/v1/projects/school-test/installations';
const FID = 'cAbCdEfGhIjKlMnOpQrStU';

let set: TestApp;
let unset: TestApp;
beforeAll(async () => {
  [set, unset] = await Promise.all([buildTestApp(SETTINGS), buildTestApp()]);
});
afterAll(async () => {
  await set.close();
  await unset.close();
});

async function policyOf({ app }: TestApp, url: string): Promise<string> {
  return String((await app.inject(url)).headers['content-security-policy']);
}

describe('others’ scripts', () => {
  it('are in the configuration where they are set, and none where nothing is', async () => {
    const productOf = async ({ app }: TestApp) =>
      (await app.inject('/__/firebase/init.json')).json<{ product: { outside: unknown } }>().product;
    expect((await productOf(set)).outside).toEqual({
      supportChat: {
        scriptUrl: 'https://chat.example/widget.js',
        setupUrl: '/outside/support-chat.js',
        frame: '#chat-frame',
      },
      consentBanner: { scriptUrl: 'https://banner.example/banner.js', setupUrl: null },
      analytics: {
        scriptUrl: 'https://www.googletagmanager.com/gtag/js',
        setupUrl: null,
        measurementId: 'G-AB12CD34EF',
      },
    });
    expect((await productOf(unset)).outside).toBeNull();
  });

  it('have their hosts in the policy of the app’s pages alone, and only where they are set', async () => {
    for (const page of ['/', '/settings', '/subscriptions', '/live-lessons']) {
      const policy = await policyOf(set, page);
      expect(policy, page).toContain('https://*.chat.example wss://relay.chat.example');
      expect(policy, page).toContain('https://*.google-analytics.com');
      expect(/style-src ([^;]*)/.exec(policy)?.[1]).toBe(
        "'self' 'unsafe-inline' https://chat.example https://*.chat.example wss://relay.chat.example https://banner.example",
      );
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('wss:');
      expect(/frame-src ([^;]*)/.exec(policy)?.[1]).not.toContain('google-analytics');
      expect(await policyOf(unset, page)).not.toMatch(/chat\.example|google|https:/);
    }
  });

  it.each([
    '/__/auth/action',
    '/__/auth/handler',
    '/unsubscribe?token=t',
    '/studio',
    '/studio/live',
    '/live-meeting',
    '/live/chat',
    '/live/stage',
  ])('may not be loaded by %s', async (page) => {
    const policy = await policyOf(set, page);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/example|google/);
    expect(policy).not.toContain("style-src 'self' 'unsafe-inline'");
  });

  it('are set up by a script of the school’s own, which is there only where it is set', async () => {
    const answer = await set.app.inject('/outside/support-chat.js');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.body).toBe(SETTINGS.SUPPORT_CHAT_SETUP);
    expect((await set.app.inject('/outside/consent-banner.js')).statusCode).toBe(404);
    expect((await unset.app.inject('/outside/support-chat.js')).statusCode).toBe(404);
  });
});

describe('what the SDK asks before it counts', () => {
  const post = (url: string, payload: object, headers: object = KEY) =>
    set.app.inject({ method: 'POST', url, headers: { ...headers }, payload });
  const register = (fid: string) =>
    post(INSTALLATIONS, { fid, appId: APP_ID, authVersion: 'FIS_v2', sdkVersion: 'w:0.6.24' });

  it('is answered with the operator’s measurement id', async () => {
    const answer = await set.app.inject({ url: WEB_CONFIG, headers: KEY });
    expect(answer.json()).toMatchObject({ appId: APP_ID, measurementId: 'G-AB12CD34EF' });
  });

  it('gives an installation, a new token for it, and ends it, for its own refresh token', async () => {
    const made = (await register(FID)).json<{ fid: string; refreshToken: string }>();
    expect(made).toMatchObject({ fid: FID, authToken: { expiresIn: '604800s' } });
    const own = { ...KEY, authorization: `FIS_v2 ${made.refreshToken}` };
    const body = { installation: { appId: APP_ID, sdkVersion: 'w:0.6.24' } };
    const renew = (fid: string, headers: object) =>
      post(`${INSTALLATIONS}/${fid}/authTokens:generate`, body, headers);
    expect((await renew(FID, own)).json()).toEqual({
      token: expect.any(String) as string,
      expiresIn: '604800s',
    });
    const another = 'dAbCdEfGhIjKlMnOpQrStU';
    expect((await renew(another, own)).json()).toMatchObject({ error: { code: 401 } });
    expect((await renew(FID, KEY)).statusCode).toBe(401);
    const end = (fid: string) =>
      set.app.inject({ method: 'DELETE', url: `${INSTALLATIONS}/${fid}`, headers: own });
    expect((await end(another)).statusCode).toBe(401);
    expect((await end(FID)).statusCode).toBe(200);
  });

  it('makes the id itself for a browser that could not', async () => {
    expect((await register('')).json<{ fid: string }>().fid).toMatch(/^[cdef][\w-]{21}$/);
  });

  it('refuses another key, project, app and shape in Google’s error form', async () => {
    const answers = await Promise.all([
      set.app.inject({ url: WEB_CONFIG }),
      set.app.inject({ url: WEB_CONFIG.replace('school-test', 'other'), headers: KEY }),
      post(INSTALLATIONS.replace('school-test', 'other'), {}),
      register('../../etc'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 404, 404, 400]);
    expect(answers[0]?.json()).toMatchObject({ error: { code: 403, status: 'PERMISSION_DENIED' } });
  });

  it('takes no body that is too large, too deep or of another kind', async () => {
    const send = (payload: string) =>
      set.app.inject({
        method: 'POST',
        url: INSTALLATIONS,
        headers: { ...KEY, 'content-type': 'application/json' },
        payload,
      });
    const answers = await Promise.all(
      [
        `{"fid":"${'x'.repeat(2_000_000)}"}`,
        '['.repeat(500) + ']'.repeat(500),
        'null',
        '{"fid":{"length":22}}',
      ].map(send),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([413, 400, 400, 400]);
  });

  it('is not there without a measurement id', async () => {
    expect((await unset.app.inject({ url: WEB_CONFIG, headers: KEY })).statusCode).toBe(404);
    const answer = await unset.app.inject({ method: 'POST', url: INSTALLATIONS, headers: KEY, payload: {} });
    expect(answer.statusCode).toBe(404);
  });

  it('is bounded per network', async () => {
    const headers = { ...KEY, 'x-forwarded-for': '203.0.113.9' };
    const codes = [];
    for (let i = 0; i < 61; i += 1)
      codes.push(
        (await set.app.inject({ url: WEB_CONFIG, headers, remoteAddress: '203.0.113.9' })).statusCode,
      );
    expect(codes.at(-1)).toBe(429);
    expect(codes[0]).toBe(200);
  });
});
