import { once } from 'node:events';
import { createServer } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { listen } from './listen.ts';

const apps: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

function build() {
  const app = Fastify();
  apps.push(app);
  return app;
}

it('reports a port in use with a sentence that names PORT', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(listen(build(), { host: '127.0.0.1', port })).rejects.toThrow(
    `Port ${port} is in use by another program. Stop it, or set PORT to a free one.`,
  );
  other.close();
});

it.each(['192.0.2.1', 'no-such-host.invalid'])(
  'reports the host %s of another machine with a sentence',
  async (host) => {
    await expect(listen(build(), { host, port: 0 })).rejects.toThrow(
      `HOST ${host} is not an address of this machine.`,
    );
  },
);

it('a free port is listened on', async () => {
  expect(await listen(build(), { host: '127.0.0.1', port: 0 })).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});
