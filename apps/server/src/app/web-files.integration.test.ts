import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createLesson } from '../../testing/factories/lessons.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await createLesson(test.ctx.db, { id: 'im-kafi' });
});
afterAll(() => test.close());

describe.each([undefined, 'identity', 'gzip, deflate, br'])('a browser that takes %s', (encoding) => {
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };

  it.each(['/', '/home', '/videos/im-kafi', '/__/auth/action?mode=resetPassword&oobCode=x'])(
    'gets the page at %s',
    async (url) => {
      const answer = await test.app.inject({ method: 'GET', url, headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('text/html');
      expect((await test.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(200);
    },
  );

  it.each(['/assets/none.js', '/functions', '/media/none'])('misses what is not at %s', async (url) => {
    expect((await test.app.inject({ method: 'GET', url, headers })).statusCode).toBe(404);
  });
});

it.each(['/unsubscribe', '/cancel-contract'])(
  'gives the page behind a mail’s link to its reader alone: no referrer from %s',
  async (page) => {
    const { statusCode, headers } = await test.app.inject(`${page}?token=t-1`);
    expect(statusCode).toBe(200);
    expect(headers['referrer-policy']).toBe('no-referrer');
  },
);

it('keeps the page behind a mail’s link out of every list of pages', async () => {
  const { body } = await test.app.inject('/unsubscribe?token=t-1');
  expect(body).toMatch(/name="robots" content="noindex"/);
});

describe('the sign-in window', () => {
  const url = '/__/auth/handler';
  const post = (payload: string) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });

  it('is answered with no-store', async () => {
    const answer = await test.app.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it("hands a provider's answer on as a fragment, and nothing else that a form holds", async () => {
    const answer = await post('state=s&id_token=t&user=%7B%7D&more=x');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/__/auth/handler#state=s&id_token=t&user=%7B%7D');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('refuses an answer that is too long to be an address', async () => {
    const answer = await post(`id_token=${'x'.repeat(8_001)}`);
    expect(answer.statusCode).toBe(413);
    expect(answer.headers.location).toBeUndefined();
  });
});

it('every page forbids what the product does not use', async () => {
  const answer = await test.app.inject({ method: 'GET', url: '/' });
  expect(answer.headers['permissions-policy']).toContain('camera=()');
});

it('is installable: under the name of the school, from the colours and pictures that it is drawn in', async () => {
  const answer = await test.app.inject({ method: 'GET', url: '/manifest.webmanifest' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const manifest: { icons: { src: string }[] } = answer.json();
  expect(manifest).toMatchObject({
    name: test.ctx.config.siteName,
    id: '/home',
    start_url: '/home',
    display: 'standalone',
    theme_color: '#fbf8f2',
    background_color: '#fbf8f2',
  });
  // The name is the school's, in every language.
  expect(manifest).not.toHaveProperty('lang');
  const drawn = readdirSync(new URL('../../../web/public', import.meta.url)).map((file) => `/${file}`);
  for (const { src } of manifest.icons) expect(drawn).toContain(src);
});

it("gives a link's picture with the school's own origin", async () => {
  const { body } = await test.app.inject({ method: 'GET', url: '/settings' });
  expect(body).toContain('<meta property="og:image" content="http://127.0.0.1:3999/share.png">');
});
