import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { unfinishedOf } from '@school/server/platform/unfinished-folders';
import { BackupError } from './backup.error.ts';

/** 32 bytes, or null for a backup that is not encrypted. */
export type BackupKey = Buffer | null;

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM (NIST SP 800-38D): what `open` reads back is what was written, or an error. */
function seal(key: BackupKey) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    if (key === null) {
      yield* source;
      return;
    }
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    yield iv;
    for await (const chunk of source) yield cipher.update(chunk);
    yield cipher.final();
    yield cipher.getAuthTag();
  };
}

function open(key: BackupKey) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    if (key === null) {
      yield* source;
      return;
    }
    let held = Buffer.alloc(0);
    let decipher: ReturnType<typeof startDeciphering> | null = null;
    for await (const chunk of source) {
      held = Buffer.concat([held, chunk]);
      if (!decipher && held.length >= IV_BYTES) {
        decipher = startDeciphering(key, held.subarray(0, IV_BYTES));
        held = held.subarray(IV_BYTES);
      }
      if (!decipher || held.length <= TAG_BYTES) continue;
      yield decipher.update(held.subarray(0, -TAG_BYTES));
      held = held.subarray(-TAG_BYTES);
    }
    if (!decipher || held.length < TAG_BYTES) throw new BackupError('It is cut off.');
    decipher.setAuthTag(held);
    try {
      yield decipher.final();
    } catch {
      throw new BackupError('The key is another one, or the file was changed.');
    }
  };
}

const startDeciphering = (key: Buffer, iv: Buffer) => createDecipheriv('aes-256-gcm', key, iv);

/** Hashes what passes. */
function createMeter() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    pass: async function* (this: void, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    read: () => ({ sha256: hash.digest('hex'), bytes }),
  };
}

type Packing = { key: BackupKey; isCompressed: boolean };
/** For its owner's eyes, unless it is a file that the school serves. */
const OWN = 0o600;

/**
 * Writes `source` to `path`, whole or not at all. Returns the SHA-256 of what was given, and of what lies there now.
 */
export async function writePacked(
  source: AsyncIterable<Buffer>,
  path: string,
  { key, isCompressed, mode = OWN }: Packing & { mode?: number },
): Promise<{ sha256: string; storedSha256: string }> {
  const [given, stored] = [createMeter(), createMeter()];
  const unfinished = unfinishedOf(path);
  try {
    const out = createWriteStream(unfinished, { mode, flush: true });
    const plain = given.pass(source);
    const [sealed, counted] = [seal(key), stored.pass];
    if (isCompressed) await pipeline(plain, createGzip(), sealed, counted, out);
    else await pipeline(plain, sealed, counted, out);
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return { sha256: given.read().sha256, storedSha256: stored.read().sha256 };
}

/** What `writePacked` was given. */
export function readPacked(path: string, { key, isCompressed }: Packing): Readable {
  const opened = Readable.from(open(key)(createReadStream(path)));
  if (!isCompressed) return opened;
  const plain = createGunzip();
  // An error of either ends the reader.
  pipeline(opened, plain).catch((error: Error) => plain.destroy(error));
  return plain;
}

/** The SHA-256 of what a stream gives. */
export async function hashOf(source: AsyncIterable<Buffer>): Promise<string> {
  const meter = createMeter();
  for await (const _chunk of meter.pass(source));
  return meter.read().sha256;
}

export const hashOfFile = (path: string): Promise<string> => hashOf(createReadStream(path));
