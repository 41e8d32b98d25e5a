import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import { CARD_FILES } from '@school/contract/card-file-paths';
import { FILE_TIMEOUT_MS } from '@school/contract/constants';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createCapturedLog } from '../../testing/captured-log.ts';
import { createSignedInAccount } from '../../testing/factories/accounts.ts';

const MINUTE_MS = 60_000;

const { log, lines } = createCapturedLog();
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({}, { log });
});
afterAll(() => test.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sends the head and a part of the body. */
async function begin(path: string, headers: { [name: string]: string }) {
  const arrived = once(test.app.server, 'request');
  const upload = send(test.origin + path, {
    method: 'POST',
    headers: { 'content-length': '100', ...headers },
  });
  const closed = new Promise((resolve) => upload.once('close', resolve));
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
  upload.on('error', () => undefined);
  answered.catch(() => undefined);
  upload.write('{');
  const [arriving] = (await arrived) as [IncomingMessage];
  return { upload, arriving, closed, answered };
}

it('waits for a file longer than its page does, and for a head half a minute', () => {
  expect(test.app.server.requestTimeout).toBeGreaterThan(FILE_TIMEOUT_MS);
  expect(test.app.server.headersTimeout).toBe(30_000);
});

it('who is slow to send a call is hung up on after a minute', async () => {
  const { arriving, closed } = await begin('/functions/listLessons', { 'content-type': 'application/json' });
  vi.advanceTimersByTime(MINUTE_MS - 1);
  expect(arriving.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(arriving.destroyed).toBe(true);
  await closed;
  // It is no fault of ours.
  expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
});

it.each([
  [CARD_FILES.preview, 401],
  ['/functions/%zz', 400],
])('who is refused at %s and goes on sending is hung up on too', async (path, status) => {
  const { arriving, answered, closed } = await begin(path, { 'content-type': 'application/octet-stream' });
  const [answer] = await answered;
  expect(answer.statusCode).toBe(status);
  answer.resume();
  expect(arriving.socket.destroyed).toBe(false);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(arriving.socket.destroyed).toBe(true);
  await closed;
});

it('the file of who has a place is waited for', async () => {
  const { idToken } = await createSignedInAccount(test.ctx);
  const { upload, arriving, answered } = await begin(CARD_FILES.preview, {
    'content-type': 'application/octet-stream',
    authorization: `Bearer ${idToken}`,
  });
  await expect
    .poll(() => arriving.readableFlowing !== null || arriving.listenerCount('readable') > 0)
    .toBe(true);
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(arriving.destroyed).toBe(false);
  vi.useRealTimers();
  upload.end('x'.repeat(99));
  const [answer] = await answered;
  expect(answer.statusCode).toBe(200);
  answer.resume();
});
