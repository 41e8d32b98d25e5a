import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { constants, createZstdDecompress } from 'node:zlib';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import type { ReadAnswer } from './card-file-job.ts';
import { isOutOfMemory } from './out-of-memory.ts';
import { readCollection } from './read-collection.ts';
import { hasSmallSchema } from './schema-size.ts';

/** The newest first: where there is a newer one, `collection.anki2` holds one note that asks for a newer Anki. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];
/** A package names its version (1 to 3) as field 1 of a message: which of the three it was written for. */
const META = 'meta';
const META_BYTES = 64;

/** A learner's whole collection without its media is smaller; so is the ratio that its texts shrink by. */
const MOST_COLLECTION_BYTES = 64 * 1024 * 1024;
const MOST_RATIO = 200;
/** Small files may shrink by more. */
const FREE_BYTES = 1024 * 1024;
/** A medium is a file of the package: its list is read, the media are not. */
const MOST_ENTRIES = 20_000;
const ZSTD_MAGIC = 0xfd2fb528;
/** 8 MB of what was unpacked last; Anki writes with 2. */
const MOST_ZSTD_WINDOW_LOG = 23;

class TooLarge extends Error {}

/** The notes of an Anki package (.apkg, .colpkg): a zip file with a database in it. */
export async function readPackage(
  bytes: Uint8Array,
  isSwapped: boolean,
  folder: string,
): Promise<ReadAnswer> {
  try {
    const collection = await unpackNewest(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (!collection) return { ok: false, reason: 'broken' };
    if (!hasSmallSchema(collection)) return { ok: false, reason: 'broken' };
    const path = join(folder, 'collection.sqlite');
    replaceCollation(collection);
    await writeFile(path, collection);
    return readCollection(path, isSwapped);
  } catch (error) {
    return { ok: false, reason: error instanceof TooLarge || isOutOfMemory(error) ? 'too-large' : 'broken' };
  }
}

/** The newest collection's bytes; null where there is none, or an older one than the package says it has. */
async function unpackNewest(bytes: Buffer): Promise<Buffer | null> {
  const zip = await openZip(bytes);
  try {
    const entries = await listEntries(zip);
    const name = COLLECTIONS.find((known) => entries.has(known));
    const entry = entries.get(name ?? '');
    if (!entry) return null;
    const meta = entries.get(META);
    const version = meta && (await unpack(await openEntry(zip, meta), META_BYTES, meta.compressedSize));
    if (version?.[0] === 0x08 && COLLECTIONS[3 - (version[1] ?? 0)] !== name) return null;
    const packed = await unpack(await openEntry(zip, entry), MOST_COLLECTION_BYTES, entry.compressedSize);
    if (packed.length < 4 || packed.readUInt32LE(0) !== ZSTD_MAGIC) return packed;
    const zstd = createZstdDecompress({
      params: { [constants.ZSTD_d_windowLogMax]: MOST_ZSTD_WINDOW_LOG },
    });
    zstd.end(packed);
    return await unpack(zstd, MOST_COLLECTION_BYTES, packed.length);
  } finally {
    zip.close();
  }
}

/** Reads as it is unpacked, and stops at the bound: the size that a file claims is not trusted. */
async function unpack(
  stream: AsyncIterable<Buffer>,
  mostBytes: number,
  packedBytes: number,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > mostBytes || (size > FREE_BYTES && size > packedBytes * MOST_RATIO)) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
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

function openZip(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });
}

/** The files that matter, by their names; of two with one name none is taken. */
function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    if (zip.entryCount > MOST_ENTRIES) return reject(new TooLarge());
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      const isKnown = entry.fileName === META || COLLECTIONS.includes(entry.fileName);
      if (isKnown && entries.has(entry.fileName)) return reject(new Error('a file stands there twice'));
      if (isKnown) entries.set(entry.fileName, entry);
      return zip.readEntry();
    });
    return zip.readEntry();
  });
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
}
