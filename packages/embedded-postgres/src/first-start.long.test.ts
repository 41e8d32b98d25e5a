import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOwnFolder, type OwnFolder, query } from '../testing/own-folder.ts';

let own: OwnFolder;
beforeEach(() => {
  own = createOwnFolder();
});
afterEach(() => own.remove());

describe('startEmbeddedPostgres', () => {
  it('starts PostgreSQL 15 or newer with one collation everywhere, reached through a private socket only', async () => {
    const server = await own.start();
    const [row] = await query<{ version: number; provider: string; addresses: string; sockets: string }>(
      server.connectionString,
      `select current_setting('server_version_num')::int as version, datlocprovider as provider,
        current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets
       from pg_database where datname = current_database()`,
    );
    expect(row?.version).toBeGreaterThanOrEqual(150_000);
    expect(row?.provider).toBe('b');
    expect(row?.addresses).toBe('');
    expect(statSync(row?.sockets ?? '').mode & 0o777).toBe(0o700);
  });

  it('refuses a folder of another major version with a sentence', async () => {
    const { clusterDir, stop } = await own.start();
    await stop();
    writeFileSync(join(clusterDir, 'PG_VERSION'), '13\n');
    await expect(own.start()).rejects.toThrow(
      /is of PostgreSQL 13, this version runs \d+\. docs\/operating\.md/,
    );
  });
});
