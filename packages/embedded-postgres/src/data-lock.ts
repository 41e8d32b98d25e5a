import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { EmbeddedPostgresError } from './embedded-postgres.error.ts';

export type DataLock = { release: () => Promise<void> };

/**
 * Takes the lock on a data folder for as long as this process lives. It is a listening socket in Linux's abstract
 * namespace, named after the folder: the kernel lets it go with the process, even after kill -9, and there is no file
 * that could be left behind.
 */
export async function lockDataDir(dataDir: string): Promise<DataLock> {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32);
  const server = createServer((socket) => socket.destroy());
  await listen(server, `\0school-${name}`, dataDir);
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

function listen(server: Server, path: string, dataDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      const reason = `The folder ${dataDir} is in use by another server. Stop that one, or set DATA_DIR to another folder.`;
      reject(isTaken ? new EmbeddedPostgresError(reason) : error);
    });
    server.listen(path, resolve);
  });
}
