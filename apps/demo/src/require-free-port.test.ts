import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { requireFreePort } from './require-free-port.ts';

const HOST = '127.0.0.1';

it('says that a port is taken, and leaves a free one free', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, HOST, done));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(requireFreePort(HOST, port)).rejects.toThrow(`Port ${port} is in use by another program.`);
  await new Promise((done) => other.close(done));
  await requireFreePort(HOST, port);
  await requireFreePort(HOST, port);
});
