import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '@school/domain/records';
import { type FileCard, MOST_SOUND_BYTES, MOST_SOUND_SECONDS, type ReadAnswer } from './card-file-job.ts';
import { readSound } from './sound-kind.ts';
import { TooLarge, type ZipPackage } from './zip-package.ts';

/** Which file of the package is called what. */
const LIST = 'media';
const MOST_LIST_BYTES = 4 * 1024 * 1024;
/** All of a file's sounds together; those beyond are left out. */
const MOST_BYTES = 64 * 1024 * 1024;

type Read = ReadAnswer & { ok: true };

/**
 * Lays the sounds that cards name into the work's folder, those of one name once, and counts what is left out: not there,
 * no sound that every browser plays, too long or too large.
 */
export async function takeSounds(zip: ZipPackage, answer: Read, folder: string): Promise<Read> {
  const places = await listMedia(zip);
  const taken = new Map<string, Promise<string | null>>();
  let room = MOST_BYTES;
  const take = async (name: string): Promise<string | null> => {
    const place = places.get(name);
    const bytes = place === undefined ? null : await readBounded(zip, place);
    const sound = bytes && bytes.length <= room ? readSound(bytes) : null;
    if (!bytes || !sound || sound.seconds <= 0 || sound.seconds > MOST_SOUND_SECONDS) return null;
    room -= bytes.length;
    const file = `sound-${taken.size}.${sound.kind}`;
    await writeFile(join(folder, file), bytes, { mode: 0o600 });
    return file;
  };
  const cards: FileCard[] = [];
  let left = 0;
  for (const card of answer.cards) {
    const { sound: name } = card;
    if (name !== null && !taken.has(name)) taken.set(name, take(name));
    const sound = name === null ? null : ((await taken.get(name)) ?? null);
    if (name !== null && sound === null) left += 1;
    cards.push({ ...card, sound });
  }
  return { ...answer, cards, skipped: { ...answer.skipped, sounds: left } };
}

/** One that is too large or broken is left out, and the cards are taken all the same. */
async function readBounded(zip: ZipPackage, place: string): Promise<Buffer | null> {
  try {
    return await zip.read(place, MOST_SOUND_BYTES);
  } catch {
    return null;
  }
}

/** The files of the package by the names that notes know; none where the list is missing or cannot be read. */
async function listMedia(zip: ZipPackage): Promise<Map<string, string>> {
  const bytes = await zip.read(LIST, MOST_LIST_BYTES).catch((error: unknown) => {
    if (error instanceof TooLarge) throw error;
    return null;
  });
  if (!bytes) return new Map();
  const isJson = bytes[0] === 0x7b;
  const named = isJson ? listJson(bytes) : listMessages(bytes).map((name, at) => [String(at), name] as const);
  return new Map(named.map(([place, name]) => [name.normalize('NFC'), place]));
}

function listJson(bytes: Buffer): (readonly [string, string])[] {
  try {
    const list: unknown = JSON.parse(bytes.toString('utf8'));
    return Object.entries(isRecord(list) ? list : {}).flatMap(([place, name]) =>
      typeof name === 'string' ? [[place, name] as const] : [],
    );
  } catch {
    return [];
  }
}

/** A field's number and wire type in one byte (protobuf.dev/programming-guides/encoding). */
const FIRST_TEXT = 0x0a;

/** Since version 3 the list is a message whose field 1 is an entry each, of which field 1 is the name. */
function listMessages(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; bytes[at] === FIRST_TEXT; ) {
    const entry = readPart(bytes, at + 1);
    if (!entry) break;
    const name = entry.part[0] === FIRST_TEXT ? readPart(entry.part, 1) : null;
    names.push(name?.part.toString('utf8') ?? '');
    at = entry.end;
  }
  return names;
}

/** A length in seven bits a byte, the lowest first, and what it measures. */
function readPart(bytes: Buffer, from: number): { part: Buffer; end: number } | null {
  let length = 0;
  for (let at = from; at < Math.min(from + 4, bytes.length); at += 1) {
    const byte = bytes[at] ?? 0;
    length += (byte & 0x7f) * 128 ** (at - from);
    if (byte >= 0x80) continue;
    const end = at + 1 + length;
    return end <= bytes.length ? { part: bytes.subarray(at + 1, end), end } : null;
  }
  return null;
}
