import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import type { Context } from '../../platform/context.ts';
import { isDiskFull } from '../../platform/disk-space.ts';
import { TusError } from './tus-error.ts';
import { uploadFolder, uploadPath } from './upload-files.ts';
import { findUpload } from './uploads.repo.ts';

export const DISK_FULL = { status: 507, sentence: 'disk-full' };

/** What the request under way brings. */
export type Piece = {
  body: Readable;
  /** The SHA-256 that it has announced, in base64. */
  checksum: string;
};

/**
 * The store takes the bytes from the request itself: on the way that tus has for them they wait in six streams, and each
 * part that waits when the young are collected is then kept for long.
 */
export const pieceUnderWay = new AsyncLocalStorage<Piece>();

/** Files of the uploads that are known, each piece kept whole and as it was sent, or not at all. */
export class UploadStore extends FileStore {
  readonly #config: Context['config'];

  constructor({ db, config }: Pick<Context, 'db' | 'config'>) {
    super({
      directory: uploadFolder(config),
      configstore: {
        get: async (id) => {
          const row = await findUpload(db, id);
          return row ? new Upload({ id, size: row.bytes, offset: 0 }) : undefined;
        },
        set: async () => undefined,
        delete: async () => undefined,
      },
    });
    this.#config = config;
  }

  override async write(_passedOn: unknown, id: string, offset: number): Promise<number> {
    const piece = pieceUnderWay.getStore();
    if (!piece) throw new Error('a piece is written of which no request is known');
    const file = await open(uploadPath(this.#config, id), 'r+');
    try {
      const { length, checksum } = await copy(piece.body, file, offset).catch(async (error: unknown) => {
        await file.truncate(offset).catch(() => undefined);
        throw isDiskFull(error)
          ? new TusError(DISK_FULL.status, DISK_FULL.sentence)
          : new TusError(400, 'The piece has not come whole.');
      });
      if (checksum === piece.checksum) return offset + length;
      await file.truncate(offset);
    } finally {
      await file.close();
    }
    // The status of tus' checksum extension.
    throw new TusError(460, 'Checksum Mismatch');
  }
}

/**
 * The parts are the young heap's, which is collected by what lies in it and not by what it holds elsewhere: left alone, the
 * server grows by 50 MB in a film. `npm run serve` gives the function; it takes a thousandth of a second.
 */
const COLLECT_EVERY_BYTES = 4 * 1024 * 1024;

async function copy(body: Readable, file: FileHandle, offset: number) {
  const hash = createHash('sha256');
  let length = 0;
  let collectAt = COLLECT_EVERY_BYTES;
  // Who is refused is still answered, on the connection of the body.
  const parts: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false });
  for await (const bytes of parts) {
    hash.update(bytes);
    for (let at = 0; at < bytes.length; ) {
      const { bytesWritten } = await file.write(bytes, at, bytes.length - at, offset + length + at);
      at += bytesWritten;
    }
    length += bytes.length;
    if (length < collectAt) continue;
    globalThis.gc?.({ type: 'minor', execution: 'sync' });
    collectAt = length + COLLECT_EVERY_BYTES;
  }
  return { length, checksum: hash.digest('base64') };
}
