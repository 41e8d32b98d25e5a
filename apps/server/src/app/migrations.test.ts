import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const SNAPSHOTS = fileURLToPath(new URL('../../migrations/meta', import.meta.url));

async function readLastSnapshot(): Promise<{ id: string }> {
  const files: string[] = [];
  for await (const file of glob('*_snapshot.json', { cwd: SNAPSHOTS })) files.push(file);
  return JSON.parse(await readFile(join(SNAPSHOTS, files.toSorted().at(-1) ?? ''), 'utf8')) as { id: string };
}

async function readTables(): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {};
  for await (const file of glob('**/*.table.ts', { cwd: SOURCES })) {
    Object.assign(tables, await import(pathToFileURL(join(SOURCES, file)).href));
  }
  return tables;
}

it('every change of a table has a migration', async () => {
  const last = await readLastSnapshot();
  const tables: unknown = generateDrizzleJson(await readTables(), last.id);
  const missing = await generateMigration(last, tables);
  const advice = 'Tables and migrations differ: run npm run migrations:generate -- --name what_changes';
  expect(missing, advice).toEqual([]);
});
