import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { createNotifications } from './pg-notify.ts';

it('ends while it waits for a database that says nothing', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket.resume()));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const notifications = createNotifications(`postgres://127.0.0.1:${port}/none`, createLog('silent'));
  notifications.listen('any', () => undefined);
  await once(silent, 'connection');
  await notifications.close();
  expect(await notifications.areReceived()).toBe(false);
  for (const socket of sockets) socket.destroy();
  silent.close();
});
