import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadAnswer } from './card-file-job.ts';
import { isOutOfMemory } from './out-of-memory.ts';
import { readCollection } from './read-collection.ts';
import { takeSounds } from './read-sounds.ts';
import { hasSmallSchema } from './schema-size.ts';
import { openPackage, TooLarge, type ZipPackage } from './zip-package.ts';

/** The newest first: where there is a newer one, `collection.anki2` holds one note that asks for a newer Anki. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];
/** A package names its version (1 to 3) as field 1 of a message: which of the three it was written for. */
const META = 'meta';
const META_BYTES = 64;

/** A learner's whole collection without its media is smaller. */
const MOST_COLLECTION_BYTES = 64 * 1024 * 1024;

/** The notes of an Anki package (.apkg, .colpkg), a zip file with a database in it, and the sounds of its cards. */
export async function readPackage(path: string, isSwapped: boolean, folder: string): Promise<ReadAnswer> {
  try {
    const zip = await openPackage(path);
    try {
      const answer = await readNotes(zip, isSwapped, folder);
      return answer.ok ? await takeSounds(zip, answer, folder) : answer;
    } finally {
      zip.close();
    }
  } catch (error) {
    return { ok: false, reason: error instanceof TooLarge || isOutOfMemory(error) ? 'too-large' : 'broken' };
  }
}

async function readNotes(zip: ZipPackage, isSwapped: boolean, folder: string): Promise<ReadAnswer> {
  const collection = await unpackNewest(zip);
  if (!collection || !hasSmallSchema(collection)) return { ok: false, reason: 'broken' };
  const path = join(folder, 'collection.sqlite');
  replaceCollation(collection);
  await writeFile(path, collection);
  return readCollection(path, isSwapped);
}

/** The newest collection's bytes; null where there is none, or an older one than the package says it has. */
async function unpackNewest(zip: ZipPackage): Promise<Buffer | null> {
  const name = COLLECTIONS.find((known) => zip.has(known));
  if (name === undefined) return null;
  const version = await zip.read(META, META_BYTES);
  if (version?.[0] === 0x08 && COLLECTIONS[3 - (version[1] ?? 0)] !== name) return null;
  return zip.read(name, MOST_COLLECTION_BYTES);
}

/**
 * Newer collections name an order of letters that only Anki knows, and SQLite reads no table with it. Nothing is sorted
 * here, so another takes its place, in as many letters.
 */
function replaceCollation(collection: Buffer): void {
  const [unknown, known] = ['collate unicase', 'collate nocase '];
  for (let at = collection.indexOf(unknown); at !== -1; at = collection.indexOf(unknown, at + 1))
    collection.write(known, at, 'latin1');
}
