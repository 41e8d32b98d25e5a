import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
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
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, origin, finish: () => finish(), hasBegun };
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
  finish();
  expect(await answer).toBe('done');
  await closed;
});
