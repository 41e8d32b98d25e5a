import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Clock } from '../../clock.ts';
import { createPlaces, type Places } from '../../places.ts';
import { MediaStoreError, type PutSource } from '../store.ts';
import { type Kept, putTogether, SHA256, sizeOfParts } from './parts.ts';
import { refusedBecause } from './problems.ts';
import type { S3Requests } from './requests.ts';
import { elementsOf, textOf } from './xml.ts';

const MEBIBYTE = 1024 * 1024;
/** What is not larger goes whole. */
const PART_BYTES = 8 * MEBIBYTE;
const LARGEST_PART_BYTES = 32 * MEBIBYTE;
/** Parts in memory, of all files that are being put. */
const BUFFERS = 4;
const DAY_MS = 86_400_000;
const SWEEP_MS = 3_600_000;

export type S3Uploads = ReturnType<typeof createS3Uploads>;

type Upload = { name: string; file: FileHandle; kept: Kept; signal: AbortSignal | undefined };

/** Puts files of this machine into a bucket, large ones in parts, with little of them in memory. */
export function createS3Uploads(requests: S3Requests, clock: Clock) {
  const buffers = createPlaces({ most: BUFFERS });
  const sweep = createSweep(requests, clock);

  const putBytes = async (name: string, body: Buffer, signal: AbortSignal | undefined): Promise<Kept> => {
    const kept = { bytes: body.length, sha256: createHash('sha256').update(body).digest('hex') };
    await requests.sendForText({ method: 'PUT', name, headers: { [SHA256]: kept.sha256 }, body, signal });
    return kept;
  };

  const putFile = async (name: string, path: string, signal: AbortSignal | undefined): Promise<Kept> => {
    const file = await open(path);
    try {
      const { size, mtimeMs } = await file.stat();
      if (size <= PART_BYTES)
        return await buffers.inTurn(signal, async () =>
          putBytes(name, await readPart(file, 0, size), signal),
        );
      const kept = { bytes: size, sha256: await hashOf(file) };
      await sweep();
      await putParts(requests, buffers, { name, file, kept, signal }, async () => {
        if ((await file.stat()).mtimeMs !== mtimeMs)
          throw new MediaStoreError('refused', `${name} was changed while it was put`);
      });
      return kept;
    } finally {
      await file.close();
    }
  };

  return async (name: string, source: PutSource, signal: AbortSignal | undefined): Promise<Kept> => {
    signal?.throwIfAborted();
    if ('bytes' in source && source.bytes.length > LARGEST_PART_BYTES)
      throw new MediaStoreError('refused', `${name} is too large to be put from memory`);
    try {
      return 'path' in source
        ? await putFile(name, source.path, signal)
        : await putBytes(name, Buffer.from(source.bytes), signal);
    } catch (error) {
      signal?.throwIfAborted();
      throw refusedBecause(error);
    }
  };
}

async function putParts(
  requests: S3Requests,
  buffers: Places,
  { name, file, kept, signal }: Upload,
  checkUnchanged: () => Promise<void>,
): Promise<void> {
  const partBytes = sizeOfParts(kept.bytes, { least: PART_BYTES, largest: LARGEST_PART_BYTES });
  if (partBytes > LARGEST_PART_BYTES) throw new MediaStoreError('refused', `${name} is too large`);
  await putTogether(
    requests,
    { name, kept, partBytes, signal },
    {
      putPart: ({ query, from, bytes, signal: either }) =>
        buffers.inTurn(either, async () => {
          const body = await readPart(file, from, bytes);
          const answer = await requests.send({ method: 'PUT', name, query, body, signal: either });
          answer.resume();
          return answer.headers.etag ?? '';
        }),
      checkUnchanged,
    },
  );
}

async function readPart(file: FileHandle, from: number, bytes: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(bytes);
  let read = 0;
  while (read < bytes) {
    const { bytesRead } = await file.read(part, read, bytes - read, from + read);
    if (bytesRead === 0) throw new MediaStoreError('refused', 'the file became shorter while it was put');
    read += bytesRead;
  }
  return part;
}

async function hashOf(file: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) hash.update(chunk);
  return hash.digest('hex');
}

/** Ends uploads that a killed process has left, an hour apart: a store keeps their parts, and asks money for them. */
function createSweep(requests: S3Requests, clock: Clock) {
  let last = Number.NEGATIVE_INFINITY;
  const sweep = async (nowMs: number) => {
    const listed = await requests.sendForText({ method: 'GET', name: null, query: { uploads: '' } });
    for (const upload of elementsOf(listed, 'Upload')) {
      const [name, uploadId] = [textOf(upload, 'Key'), textOf(upload, 'UploadId')];
      const begunMs = Date.parse(textOf(upload, 'Initiated') ?? '');
      if (!name || !uploadId || !(nowMs - begunMs > DAY_MS)) continue;
      await requests.sendForText({ method: 'DELETE', name, query: { uploadId } });
    }
  };
  return async () => {
    const nowMs = clock.now().getTime();
    if (nowMs - last < SWEEP_MS) return;
    last = nowMs;
    // It is no reason to refuse a file.
    await sweep(nowMs).catch(() => undefined);
  };
}
