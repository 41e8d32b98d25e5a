import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@school/embedded-postgres';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../src/platform/database.ts';
import { watchKeys } from './key-crossings.ts';
import { makeSigningKey } from './plant-signing-key.ts';
import { runStatement } from './run-statement.ts';

/**
 * One PostgreSQL for the whole run: the one `TEST_DATABASE_URL` names, or an embedded one in its own folder.
 * Migrates a template once; each test file copies it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const templateDatabase = `template_${randomBytes(6).toString('hex')}`;
  await runStatement(server.url, `create database ${templateDatabase}`);
  const url = new URL(server.url);
  url.pathname = `/${templateDatabase}`;
  await migrateDatabase(url.href);
  await makeQueues(url.href);
  await watchKeys(url.href);
  project.provide('databaseUrl', server.url);
  project.provide('templateDatabase', templateDatabase);
  project.provide('signingKey', makeSigningKey());
  return async () => {
    await runStatement(server.url, `drop database if exists ${templateDatabase} with (force)`);
    await server.stop();
  };
}

/** By Node itself: the tests' own module runner cannot resolve what the features find beside themselves. */
async function makeQueues(databaseUrl: string): Promise<void> {
  await promisify(execFile)(process.execPath, [
    fileURLToPath(new URL('make-queues/main.ts', import.meta.url)),
    databaseUrl,
  ]);
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  const folder = await mkdtemp(join(process.env['TEST_QUICK_DIR'] ?? tmpdir(), 'school-postgres-'));
  // For PostgreSQL's own user, where root starts it: else its data would lie under /var/lib, and stay there.
  await chmod(folder, 0o711);
  const server = await startEmbeddedPostgres({ dataDir: folder, endsWithProcess: true });
  // Nothing is to outlive a power cut here, and each commit would wait for the disk.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await runStatement(server.connectionString, `alter system set ${setting} = off`);
  // What was written is never read again: a folder in memory is not to fill with it.
  await runStatement(server.connectionString, "alter system set max_wal_size = '128MB'");
  await runStatement(server.connectionString, 'select pg_reload_conf()');
  return {
    url: server.connectionString,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
