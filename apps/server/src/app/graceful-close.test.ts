import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { mountGracefulClose } from './graceful-close.ts';

async function listening() {
  let finish = (): void => undefined;
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = (): void => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const app = Fastify();
  mountGracefulClose(app);
  app.get('/slow', async () => {
    begun();
    await work;
    return 'done';
  });
  app.get('/begun', async (_request, reply) => {
    const body = new PassThrough();
    body.write('begun, ');
    begun();
    work.then(
      () => body.end('done'),
      () => body.destroy(),
    );
    return reply.send(body);
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, origin, finish: () => finish(), hasBegun };
}

async function hasStoppedListening(app: FastifyInstance): Promise<void> {
  while (app.server.listening) await setImmediate();
}

it('does not wait for a connection on which nothing was sent', async () => {
  const { app, origin } = await listening();
  const accepted = once(app.server, 'connection');
  const silent = connect(Number(new URL(origin).port), '127.0.0.1');
  silent.resume();
  await accepted;
  await Promise.all([app.close(), once(silent, 'close')]);
  expect(app.server.listening).toBe(false);
});

it('lets a request under way finish', async () => {
  const { app, origin, finish, hasBegun } = await listening();
  const answer = fetch(`${origin}/slow`).then((response) => response.text());
  await hasBegun;
  const closed = app.close();
  await hasStoppedListening(app);
  finish();
  expect(await answer).toBe('done');
  await closed;
});

it('does not keep a connection alive whose answer began before', async () => {
  const { app, origin, finish, hasBegun } = await listening();
  const answer = await fetch(`${origin}/begun`);
  await hasBegun;
  const closed = app.close();
  await hasStoppedListening(app);
  finish();
  expect(answer.headers.get('connection')).toBe('keep-alive');
  expect(await answer.text()).toBe('begun, done');
  await closed;
});
