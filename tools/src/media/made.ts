import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a lesson's film and pictures were made from, kept beside them: what has not changed is not made again. */
const RECORD = 'film.sha256';

const HERE = fileURLToPath(new URL('.', import.meta.url));

export type Inputs = { [name: string]: string | Buffer };

export function isMade(lessonFolder: string, inputs: Inputs): boolean {
  const record = join(lessonFolder, RECORD);
  const playlist = join(lessonFolder, 'media', 'master.m3u8');
  return existsSync(record) && existsSync(playlist) && readFileSync(record, 'utf8') === `${hashOf(inputs)}\n`;
}

export function recordMade(lessonFolder: string, inputs: Inputs): void {
  writeFileSync(join(lessonFolder, RECORD), `${hashOf(inputs)}\n`);
}

function hashOf(inputs: Inputs): string {
  const hash = createHash('sha256');
  for (const [name, content] of Object.entries(inputs).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${name}\0`).update(content).update('\0');
  return hash.digest('hex');
}

/** The sources of the film maker itself, without the drawings that single lessons choose. */
export function makerSources(): Inputs {
  return Object.fromEntries(
    ['.', 'figures', 'shapes']
      .flatMap((folder) => listSources(folder))
      .map((name) => [name, readFileSync(join(HERE, name))]),
  );
}

/** The drawing of a place or a poster, if there is one. */
export function drawingSource(name: string): Inputs {
  const file = join(HERE, name);
  return existsSync(file) ? { [name]: readFileSync(file) } : {};
}

function listSources(folder: string): string[] {
  if (!existsSync(join(HERE, folder))) return [];
  return readdirSync(join(HERE, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => join(folder, name));
}
