import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { CardToWrite, WriteJob } from './card-file-job.ts';
import { writeCollection } from './write-collection.ts';

/** All sounds together; those beyond it are left out. */
const MOST_MEDIA_BYTES = 50 * 1024 * 1024;

/** An Anki package of schema 11, which every Anki reads: the database, the media under numbers, and what they are called. */
export async function writePackage({
  cards,
  deckName,
  language,
  nowMs,
  folder,
}: WriteJob & { folder: string }): Promise<Uint8Array> {
  const { sounds, names } = await readSounds(cards);
  const path = join(folder, 'collection.sqlite');
  writeCollection(path, { cards, deckName, language, nowMs, soundNames: names });
  const files = sounds.map(({ bytes }, place) => [String(place), [bytes, { level: 0 }]] as const);
  const media = Object.fromEntries(sounds.map(({ name }, place) => [String(place), name]));
  return zipSync({
    'collection.anki2': await readFile(path),
    media: Buffer.from(JSON.stringify(media)),
    ...Object.fromEntries(files),
  });
}

type Sound = { name: string; bytes: Uint8Array };

/** The recordings that are there, and the name of each card's. */
async function readSounds(
  cards: readonly CardToWrite[],
): Promise<{ sounds: Sound[]; names: Map<string, string> }> {
  const sounds: Sound[] = [];
  const names = new Map<string, string>();
  let size = 0;
  for (const { id, soundPath } of cards) {
    if (soundPath === null) continue;
    const bytes = await readFile(soundPath).catch(() => null);
    if (!bytes || size + bytes.length > MOST_MEDIA_BYTES) continue;
    size += bytes.length;
    const name = `school-${id}${soundPath.slice(soundPath.lastIndexOf('.'))}`;
    sounds.push({ name, bytes });
    names.set(id, name);
  }
  return { sounds, names };
}
