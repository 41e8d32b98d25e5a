import { once } from 'node:events';
import { createServer } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { explainListening } from '../platform/listening.ts';
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

it.each([
  [
    { code: 'EADDRINUSE' },
    'Port 9464 is in use by another program. Stop it, or set METRICS_PORT to a free one.',
  ],
  [{ code: 'EACCES' }, 'Port 9464 may not be opened by this user. Set METRICS_PORT to one from 1024 up.'],
  [{ code: 'EADDRNOTAVAIL' }, 'METRICS_HOST 10.0.0.9 is not an address of this machine.'],
])('names the setting of another port: %o', (error, sentence) => {
  const names = ['METRICS_HOST', 'METRICS_PORT'] as const;
  expect(String(explainListening(error, { host: '10.0.0.9', port: 9_464, names }))).toContain(sentence);
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
