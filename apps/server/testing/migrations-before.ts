import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER } from '../src/platform/database.ts';

type Journal = { entries: { tag: string }[] };

/** A folder with the migrations that came before one. */
export function copyMigrationsBefore(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'school-migrations-'));
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
  if (end <= 0) throw new Error(`there is no migration '${name}' with others before it`);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}
