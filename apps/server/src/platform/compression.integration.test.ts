import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { importLessons } from '../../testing/import-lessons.ts';
import { mountCompression } from './compression.ts';

const BROWSER = 'gzip, deflate, br, zstd';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await importLessons(test.ctx, 'im-kafi', 'gruezi-mitenand');
});
afterAll(() => test.close());

const listLessons = (encoding?: string) =>
  test.app.inject({
    method: 'POST',
    url: '/functions/listLessons',
    headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
    payload: { data: null },
  });

describe('an answer of more than 1 kB', () => {
  it.each([
    ['br', BROWSER, brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)(
    'of a callable arrives as %s for a caller that takes it',
    async (encoding, header, decompress) => {
      const plain = await listLessons();
      const compressed = await listLessons(header);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(compressed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(plain.headers['vary']).toBe('accept-encoding');
      expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(Number(compressed.headers['content-length'])).toBe(compressed.rawPayload.length);
      expect(decompress(compressed.rawPayload).equals(plain.rawPayload)).toBe(true);
    },
  );

  it('of the document store arrives compressed', async () => {
    const documents = `projects/${test.ctx.config.projectId}/databases/(default)/documents`;
    const { rows } = await test.ctx.pool.query<{ id: string }>('select id from lessons');
    const { headers } = await test.app.inject({
      method: 'POST',
      url: `/v1/${documents}:batchGet`,
      headers: { 'accept-encoding': BROWSER },
      payload: { documents: rows.map(({ id }) => `${documents}/Videos/${id}`) },
    });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  });

  it('of the auth API, which may be a token, arrives as it is', async () => {
    const { headers, rawPayload, statusCode } = await test.app.inject({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${test.ctx.config.apiKey}`,
      headers: { 'accept-encoding': BROWSER },
      payload: { email: 'lena@school.test', password: 'chuchichäschtli', returnSecureToken: true },
    });
    expect(statusCode).toBe(200);
    expect(rawPayload.length).toBeGreaterThan(1_024);
    expect(headers['content-encoding']).toBeUndefined();
  });
});

it('a short answer arrives as it is', async () => {
  const { headers } = await test.app.inject({
    method: 'POST',
    url: '/functions/none',
    headers: { 'accept-encoding': BROWSER },
    payload: { data: null },
  });
  expect(headers['content-encoding']).toBeUndefined();
});

it.each([
  ['just long enough', 1_024],
  ['compressed at once', 16 * 1_024],
  ['handed to a thread', 16 * 1_024 + 1],
  ['of many pages', 1_000_000],
])('a text that is %s arrives whole, by br and by gzip', async (_which, length) => {
  const text = 'Grüezi mitenand. '.repeat(length / 10).slice(0, length);
  const app = Fastify();
  mountCompression(app);
  app.get('/', () => text);
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(decompress(answer.rawPayload).toString()).toBe(text);
  }
  await app.close();
});
