import type { Readable } from 'node:stream';
import { constants, createZstdDecompress } from 'node:zlib';
import { type Entry, open, type ZipFile } from 'yauzl';

/** A learner's whole collection without its media shrinks by less. */
const MOST_RATIO = 200;
/** Small files may shrink by more. */
const FREE_BYTES = 1024 * 1024;
/** A medium is a file of the package. */
const MOST_ENTRIES = 20_000;
const ZSTD_MAGIC = 0xfd2fb528;
/** 8 MB of what was unpacked last; Anki writes with 2. */
const MOST_ZSTD_WINDOW_LOG = 23;

export class TooLarge extends Error {}

/** A zip file of a stranger, of which single files are unpacked, each within a bound. */
export type ZipPackage = {
  has: (name: string) => boolean;
  /** Null where there is no such file. `TooLarge` beyond the bound; zstd's own packing is taken off, too. */
  read: (name: string, mostBytes: number) => Promise<Buffer | null>;
  close: () => void;
};

export async function openPackage(path: string): Promise<ZipPackage> {
  const zip = await openZip(path);
  const entries = await listEntries(zip).catch((error: unknown) => {
    zip.close();
    throw error;
  });
  return {
    has: (name) => entries.has(name),
    read: async (name, mostBytes) => {
      const entry = entries.get(name);
      if (!entry) return null;
      const packed = await unpack(await openEntry(zip, entry), mostBytes, entry.compressedSize);
      if (packed.length < 4 || packed.readUInt32LE(0) !== ZSTD_MAGIC) return packed;
      const zstd = createZstdDecompress({
        params: { [constants.ZSTD_d_windowLogMax]: MOST_ZSTD_WINDOW_LOG },
      });
      zstd.end(packed);
      return unpack(zstd, mostBytes, packed.length);
    },
    close: () => zip.close(),
  };
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

const OPTIONS = { lazyEntries: true, validateEntrySizes: true, strictFileNames: true, autoClose: false };

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open(path, OPTIONS, (error, zip) => (error ? reject(error) : resolve(zip)));
  });
}

/** By their names; a name that stands there twice is no honest package's. */
function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    if (zip.entryCount > MOST_ENTRIES) return reject(new TooLarge());
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      if (entries.has(entry.fileName)) return reject(new Error('a file stands there twice'));
      entries.set(entry.fileName, entry);
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
