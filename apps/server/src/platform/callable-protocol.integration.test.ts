import { callables } from '@school/contract/callables';
import { deleteApp, initializeApp } from 'firebase/app';
import { getFunctions, httpsCallable } from 'firebase/functions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const call = (name: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${test.origin}/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

async function all(parts: AsyncIterable<unknown>): Promise<unknown[]> {
  const found = [];
  for await (const part of parts) found.push(part);
  return found;
}

describe('a callable asked for a stream by the SDK', () => {
  const stream = async (name: string, data: unknown) => {
    const app = initializeApp({ projectId: test.ctx.config.projectId }, name);
    try {
      return await httpsCallable(getFunctions(app, `${test.origin}/functions`), name).stream(data);
    } finally {
      await deleteApp(app);
    }
  };

  it('settles with its result, and streams nothing before it', async () => {
    const { data, stream: parts } = await stream('getSecureData_v2_0', { videoID: 'no-such' });
    expect(await data).toEqual({ error: { code: 3 } });
    expect(await all(parts)).toEqual([]);
  });

  it.each([
    ['with a bad payload', 'getSecureData_v2_0', 4, 'functions/invalid-argument'],
    ['without a name of ours', 'nothing', null, 'functions/not-found'],
    ['without a log-in', 'getSignedInDevices', null, 'functions/unauthenticated'],
  ])('%s settles with its refusal', async (_what, name, payload, code) => {
    const { data, stream: parts } = await stream(name, payload);
    await expect(all(parts)).rejects.toMatchObject({ code });
    await expect(data).rejects.toMatchObject({ code });
  });
});

describe('a callable', () => {
  it.each([
    ['2 MiB', JSON.stringify({ data: 'x'.repeat(2 * 1024 * 1024) }), 413],
    ['65 kB', JSON.stringify({ data: 'x'.repeat(65 * 1024) }), 413],
    ['2,000 values', JSON.stringify({ data: Array.from({ length: 2_000 }, () => ({})) }), 400],
    ['depth 20,000', `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400],
    ['__proto__', '{"data":{"__proto__":{"videoID":"x"}}}', 400],
    ['NUL', '{"data":{"videoID":"a\\u0000"}}', 400],
    ['a lone surrogate', '{"data":{"videoID":"\\ud800"}}', 400],
    ['an object in a text’s place', '{"data":{"videoID":{"length":{"toString":1}}}}', 400],
    ['no JSON', '{"data":', 400],
    ['no envelope', '{"videoID":"x"}', 400],
    ['another field', '{"data":{"videoID":"x","more":1}}', 400],
  ])('refuses %s with a clear answer', async (_what, body, status) => {
    const answer = await call('getSecureData_v2_0', body);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { error: { status: string } }).error.status).toBe('INVALID_ARGUMENT');
  });

  it.each(['nothing', '__proto__', 'constructor', 'toString'])(
    'with the unknown name %s is not found',
    async (name) => {
      expect((await call(name, '{"data":null}')).status).toBe(404);
    },
  );

  it('with NUL in its name is refused', async () => {
    expect((await call('%00', '{"data":null}')).status).toBe(400);
  });

  it.each(Object.keys(callables))('%s refuses a bad bearer, open to visitors or not', async (name) => {
    expect((await call(name, '{"data":null}', { authorization: 'Bearer x' })).status).toBe(401);
  });
});
