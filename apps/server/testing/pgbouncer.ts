import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { installPackage } from '../../../tools/debian-packages.mjs';
import { findFreePort } from '../../../tools/free-port.mjs';
import { stopChild } from './child-server.ts';
import { spawnLeashed } from './leashed.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';
const ATTEMPTS = 100;
const PAUSE_MS = 100;

export type PgBouncer = {
  /** The address of this database, or of another of the same server, through it. */
  through: (databaseUrl: string) => string;
  /** What it has written to its log. */
  log: () => string;
  stop: () => Promise<void>;
};

/** Debian's own settings, but for where it listens, and that it lends a connection for a transaction. */
function configuration(databaseUrl: string, port: number): string {
  const { hostname, port: serverPort, username, password } = new URL(databaseUrl);
  const server = `host=${decodeURIComponent(hostname)} port=${serverPort || 5432}`;
  return `[databases]
* = ${server} user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
`;
}

/** It refuses to run as root: then as the user whose socket it connects to, or as `nobody`. */
function findUser(databaseUrl: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const host = decodeURIComponent(new URL(databaseUrl).hostname);
  const { uid, gid } = host.startsWith('/') ? statSync(host) : { uid: 65_534, gid: 65_534 };
  return { uid, gid };
}

async function waitUntilLending(url: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) return;
    await wait(PAUSE_MS);
  }
  throw new Error('PgBouncer did not answer');
}

/** A PgBouncer in transaction mode before the server that `databaseUrl` is on. */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  if (!installPackage('pgbouncer', PGBOUNCER))
    throw new Error('This test needs PgBouncer: install it (Debian: apt-get install pgbouncer).');
  const folder = mkdtempSync(join(tmpdir(), 'school-pgbouncer-'));
  // Another user's, where root starts this.
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, configuration(databaseUrl, port));
  const child = spawnLeashed(PGBOUNCER, [file], {
    ...findUser(databaseUrl),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr?.on('data', (part: Buffer) => {
    log += part.toString();
  });
  const through = (url: string) => `postgres://school@127.0.0.1:${port}${new URL(url).pathname}`;
  await waitUntilLending(through(databaseUrl));
  return {
    through,
    log: () => log,
    stop: async () => {
      // At once: SIGINT would wait for its clients.
      await stopChild(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
