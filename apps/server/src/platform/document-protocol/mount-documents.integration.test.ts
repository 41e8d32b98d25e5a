import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createSignedInAccount, type SignedInAccount } from '../../../testing/factories/accounts.ts';

let test: TestApp;
let mira: SignedInAccount;

beforeAll(async () => {
  test = await buildTestApp();
  mira = await createSignedInAccount(test.ctx);
});
afterAll(() => test.close());

const ROOT = '/v1/projects/school-test/databases/(default)/documents';

const send = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${test.origin}${ROOT}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', authorization: `Bearer ${mira.idToken}`, ...headers },
    body,
  });
const commit = (body: string, headers?: Record<string, string>) => send(':commit', body, headers);
const statusOf = async (answer: Promise<Response>) => (await answer).status;

const commentsAfter = (timestampValue: unknown) =>
  JSON.stringify({
    structuredQuery: {
      from: [{ collectionId: 'Comments' }],
      orderBy: [{ field: { fieldPath: 'TimeStamp' }, direction: 'DESCENDING' }],
      startAt: { values: [{ timestampValue }] },
    },
  });

const consentAt = (timestampValue: unknown) =>
  JSON.stringify({
    writes: [
      {
        update: {
          name: `projects/school-test/databases/(default)/documents/Users/${mira.uid}`,
          fields: {
            MarketingConsent: {
              mapValue: { fields: { didUserAgree: { booleanValue: true }, Date: { timestampValue } } },
            },
          },
        },
        updateMask: { fieldPaths: ['MarketingConsent'] },
      },
    ],
  });

describe('a commit', () => {
  it.each([
    ['2 MiB', JSON.stringify({ writes: 'x'.repeat(2 * 1024 * 1024) }), 413],
    ['65 kB', JSON.stringify({ writes: 'x'.repeat(65 * 1024) }), 413],
    ['depth 20,000', `{"writes":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400],
    ['__proto__', '{"writes":[{"__proto__":{"delete":"x"}}]}', 400],
    ['NUL', '{"writes":[{"delete":"a\\u0000"}]}', 400],
    ['a lone surrogate', '{"writes":[{"delete":"\\ud800"}]}', 400],
    ['no JSON', '{"writes":', 400],
    ['no writes', '{}', 400],
    ['an empty list of writes', '{"writes":[]}', 400],
    ['a write of nothing', '{"writes":[null]}', 400],
    ['another field', '{"writes":[{"delete":"x"}],"more":1}', 400],
  ])('of %s gets a clear answer', async (_what, body, status) => {
    const answer = await commit(body);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { error: { code: number } }).error.code).toBe(status);
  });

  it('with a bad bearer is refused before its body is', async () => {
    expect((await commit('{"writes":[]}', { authorization: 'Bearer x' })).status).toBe(401);
  });

  it.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '2026-01-01T00:00:00+23:59',
    { seconds: 8_640_000_000_000 },
    { seconds: 253_402_300_800 },
    { seconds: Number.MAX_SAFE_INTEGER },
    '9999-12-31T23:59:59.999999999Z',
  ])('of a consent at %j is refused', async (timestamp) => {
    expect(await statusOf(commit(consentAt(timestamp)))).toBe(400);
  });

  it.each(['1970-01-01T00:00:00Z', '2026-01-01T23:59:59.999999999Z'])(
    'of a consent at %s is kept and read again',
    async (timestamp) => {
      expect(await statusOf(commit(consentAt(timestamp)))).toBe(200);
      const read = await fetch(`${test.origin}${ROOT}/Users/${mira.uid}`, {
        headers: { authorization: `Bearer ${mira.idToken}` },
      });
      expect(read.status).toBe(200);
      expect(await read.text()).toContain(timestamp.slice(0, 19));
    },
  );
});

describe('a query', () => {
  it.each([
    '0000-01-01T00:00:00Z',
    '2026-01-01T00:00:00+23:59',
    { seconds: Number.MAX_SAFE_INTEGER },
    { seconds: 8_640_000_000_000 },
    { length: { toString: 1 } },
  ])('from %j on is refused', async (timestamp) => {
    const answer = await send('/Videos/im-kafi:runQuery', commentsAfter(timestamp));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
  });

  it('for a collection that is not open is refused before the rest of it is read', async () => {
    const body = JSON.stringify({
      structuredQuery: { from: [{ collectionId: 'accounts' }], where: { nonsense: true } },
    });
    const answer = await send(':runQuery', body);
    expect(await answer.json()).toMatchObject({ error: { status: 'PERMISSION_DENIED' } });
  });

  it('with a negative limit is refused', async () => {
    const body = JSON.stringify({
      structuredQuery: { from: [{ collectionId: 'PrivateLessons' }], limit: -1 },
    });
    expect(await statusOf(send(':runQuery', body))).toBe(400);
  });

  it('with a thousand wrong values is refused at the first', async () => {
    const values = Array.from({ length: 1_000 }, () => ({}));
    const where = {
      fieldFilter: { field: { fieldPath: 'Type' }, op: 'EQUAL', value: { arrayValue: { values } } },
    };
    const answer = await send(
      ':runQuery',
      JSON.stringify({ structuredQuery: { from: [{ collectionId: 'Videos' }], where } }),
    );
    expect(await answer.json()).toMatchObject({ error: { message: 'A value has one kind.' } });
  });
});

describe('an address with NUL', () => {
  it.each(['/Videos/%00', '/PrivateLessons/%00', '/Videos/x/Comments/%00'])('%s is 400', async (path) => {
    const answer = await fetch(`${test.origin}${ROOT}${path}`, {
      headers: { authorization: `Bearer ${mira.idToken}` },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
  });

  it('is answered with 400 in a query below it, and in a poster’s', async () => {
    expect(await statusOf(send('/Videos/%00:runQuery', commentsAfter('2026-01-01T00:00:00Z')))).toBe(400);
    expect(await statusOf(fetch(`${test.origin}/media/posters/%00`))).toBe(400);
    expect(await statusOf(fetch(`${test.origin}/media/me/%00/a.m3u8`))).toBe(400);
  });
});
