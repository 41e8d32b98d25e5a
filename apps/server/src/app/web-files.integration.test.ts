import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

describe.each([undefined, 'identity', 'gzip, deflate, br'])('whoever takes the encoding %s', (encoding) => {
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };

  it.each(['/', '/home', '/videos/im-kafi', '/__/auth/action?mode=resetPassword&oobCode=x'])('gets the page at %s', async (url) => {
    const answer = await test.app.inject({ method: 'GET', url, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect((await test.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(200);
  });

  it.each(['/assets/none.js', '/functions', '/media/none'])('misses what is not at %s', async (url) => {
    expect((await test.app.inject({ method: 'GET', url, headers })).statusCode).toBe(404);
  });
});
