import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createCapturedLog } from '../../testing/captured-log.ts';

const { log, lines } = createCapturedLog();
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({}, { log });
});
afterAll(() => test.close());
beforeEach(() => {
  lines.length = 0;
});

const failures = () => lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);

it.each([
  ['POST', '/functions/listLessons'],
  ['POST', '/app-check/token'],
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=test-key-0123456789abcdef'],
  ['GET', `/v1/projects/school-test/databases/(default)/documents/Videos/none`],
  ['GET', '/__/firebase/init.json'],
  ['GET', '/live-calendar/now'],
  ['GET', '/media/token/film.m3u8'],
  ['GET', '/'],
])('%s %s of a client that has hung up is dropped without an error', async (method, path) => {
  // In front of the school, so that the connection is gone for certain before its address was ever asked for.
  const front = createServer((request, response) => {
    const { socket } = request;
    socket.once('close', () => {
      expect(socket.remoteAddress).toBeUndefined();
      test.app.routing(request, response);
    });
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const address = front.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const asked = send({ port, method, path, headers: { 'content-length': '0' } });
  const ended = new Promise((resolve) => asked.once('close', resolve));
  asked.on('error', () => undefined);
  asked.end();
  await ended;
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  front.close();
  expect(failures()).toEqual([]);
  expect(test.ctx.concurrentRequests.size()).toBe(0);
});

it('who hangs up while the request is on its way is known by the address that was there', async () => {
  const seen: (string | undefined)[] = [];
  test.app.server.prependOnceListener('request', ({ socket }: IncomingMessage) => {
    socket.destroy();
    socket.once('close', () => seen.push(socket.remoteAddress));
  });
  const socket = connect(Number(new URL(test.origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('POST /functions/listLessons HTTP/1.1\r\nhost: school\r\ncontent-length: 4\r\n\r\n');
  await expect.poll(() => seen).toEqual(['127.0.0.1']);
  expect(failures()).toEqual([]);
});
