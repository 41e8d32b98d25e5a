import { Zip, ZipDeflate } from 'fflate';

/** So much is handed on at a time. */
const CHUNK_BYTES = 256 * 1_024;

export type ZipWriter = {
  /** One file, of texts as they come. */
  add: (name: string, texts: AsyncIterable<string>) => Promise<void>;
  /** Writes what is left; the size of the whole. */
  end: () => Promise<number>;
};

/** Writes a ZIP piece by piece: `write` gets chunks of one size, in order, and is waited for, so that few are in memory. */
export function createZipWriter(mtime: Date, write: (chunk: Buffer) => Promise<void>): ZipWriter {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let totalBytes = 0;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    waiting.push(bytes);
    waitingBytes += bytes.length;
  });
  const hand = async (least: number): Promise<void> => {
    if (waitingBytes < least || waitingBytes === 0) return;
    const bytes = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES);
      totalBytes += chunk.length;
      await write(chunk);
    }
  };
  return {
    add: async (name, texts) => {
      const file = new ZipDeflate(name, { level: 6 });
      file.mtime = mtime;
      zip.add(file);
      for await (const text of texts) {
        file.push(Buffer.from(text));
        await hand(CHUNK_BYTES);
      }
      file.push(new Uint8Array(0), true);
      await hand(CHUNK_BYTES);
    },
    end: async () => {
      zip.end();
      await hand(0);
      return totalBytes;
    },
  };
}
