import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import type { Context } from '../../platform/context.ts';
import { isDiskFull } from '../../platform/disk-space.ts';
import { TusError } from './tus-error.ts';
import { uploadFolder, uploadPath } from './upload-files.ts';
import { findUpload } from './uploads.repo.ts';

export const DISK_FULL = { status: 507, sentence: 'disk-full' };

/** The SHA-256 that the request under way has announced, in base64. */
export const announced = new AsyncLocalStorage<string>();

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

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const path = uploadPath(this.#config, id);
    const hash = createHash('sha256');
    let length = 0;
    const count = new Transform({
      transform: (bytes: Buffer, _encoding, done) => {
        length += bytes.length;
        hash.update(bytes);
        done(null, bytes);
      },
    });
    try {
      await pipeline(readable, count, createWriteStream(path, { flags: 'r+', start: offset }));
    } catch (error) {
      await truncate(path, offset).catch(() => undefined);
      throw isDiskFull(error)
        ? new TusError(DISK_FULL.status, DISK_FULL.sentence)
        : new TusError(400, 'The piece has not come whole.');
    }
    if (hash.digest('base64') === announced.getStore()) return offset + length;
    await truncate(path, offset);
    // The status of tus' checksum extension.
    throw new TusError(460, 'Checksum Mismatch');
  }
}
