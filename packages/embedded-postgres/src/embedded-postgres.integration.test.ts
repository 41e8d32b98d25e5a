import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOwnFolder, type OwnFolder, query } from '../testing/own-folder.ts';
import { findEmbeddedDatabase } from './index.ts';

let own: OwnFolder;
beforeEach(() => {
  own = createOwnFolder();
});
afterEach(() => own.remove());

describe('startEmbeddedPostgres', () => {
  it('makes a database that keeps what it is given over a restart', async () => {
    const first = await own.start();
    expect(first.adopted).toBe(false);
    const url = await first.databaseUrl('school');
    await query(url, "create table words (word text); insert into words values ('Chuchichäschtli')");
    await first.stop();
    const second = await own.start();
    expect(await query(await second.databaseUrl('school'), 'select word from words')).toEqual([
      { word: 'Chuchichäschtli' },
    ]);
  });

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

  it('adopts the server that a killed process left running', async () => {
    own.startAndDie();
    const server = await own.start();
    expect(server.adopted).toBe(true);
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('leaves no server behind a killed process that asked for that, and waits for one that is ending', async () => {
    own.startAndDie(true);
    const server = await own.start();
    expect(server.adopted).toBe(false);
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses a folder of another major version with a sentence', async () => {
    mkdirSync(join(own.folder, 'postgres'));
    writeFileSync(join(own.folder, 'postgres', 'PG_VERSION'), '13\n');
    await expect(own.start()).rejects.toThrow(
      /is of PostgreSQL 13, this version runs \d+\. docs\/operating\.md/,
    );
  });
});

describe('findEmbeddedDatabase', () => {
  it('finds the server that runs for a folder, for a command beside it, and none that does not', async () => {
    expect(findEmbeddedDatabase(own.folder, 'school')).toBeNull();
    const server = await own.start();
    await server.databaseUrl('school');
    const url = findEmbeddedDatabase(own.folder, 'school');
    expect(await query(url ?? '', 'select current_database() as name')).toEqual([{ name: 'school' }]);
    await server.stop();
    expect(findEmbeddedDatabase(own.folder, 'school')).toBeNull();
  });
});
