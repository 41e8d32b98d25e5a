import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside a lesson's media: what its film and its pictures were made from, each as `film <SHA-256>`. */
const RECORD = 'made.txt';
/** The folders of drawings that every lesson's may be put together from. */
const SHARED = ['.', 'figures', 'props', 'shapes'];
/** What pictures are made with besides. */
const POSTER_MAKERS = ['drawing.ts', 'palette.ts', 'pictures.ts', 'raster.ts'];

const HERE = fileURLToPath(new URL('.', import.meta.url));

export type Inputs = { [name: string]: string | Buffer };
type Part = 'film' | 'pictures';

/** Whether a part was made from just these, so that it need not be made again. */
export function isMade(lessonFolder: string, part: Part, inputs: Inputs): boolean {
  const record = join(lessonFolder, RECORD);
  const isThere = existsSync(join(lessonFolder, 'media', 'master.m3u8'));
  return (
    isThere && existsSync(record) && readFileSync(record, 'utf8').split('\n').includes(lineOf(part, inputs))
  );
}

export function recordMade(lessonFolder: string, inputs: { [part in Part]: Inputs }): void {
  const lines = [lineOf('film', inputs.film), lineOf('pictures', inputs.pictures)];
  writeFileSync(join(lessonFolder, RECORD), `${lines.join('\n')}\n`);
}

function lineOf(part: Part, inputs: Inputs): string {
  const hash = createHash('sha256');
  for (const [name, content] of Object.entries(inputs).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${name}\0`).update(content).update('\0');
  return `${part} ${hash.digest('hex')}`;
}

/** The sources of the maker itself, without the places and posters that single lessons choose. */
export function makerSources(): Inputs {
  const names = SHARED.flatMap((folder) => listSources(folder));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(HERE, name))]));
}

/** The sources of the posters' maker, without the posters. */
export function posterSources(): Inputs {
  const names = [...POSTER_MAKERS, ...listSources('shapes')];
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(HERE, name))]));
}

/** The drawing of a place or a poster, if there is one. */
export function drawingSource(name: string): Inputs {
  const file = join(HERE, name);
  return existsSync(file) ? { [name]: readFileSync(file) } : {};
}

function listSources(folder: string): string[] {
  return readdirSync(join(HERE, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => join(folder, name));
}
