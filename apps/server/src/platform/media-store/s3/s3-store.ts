import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../clock.ts';
import { fewAtOnce } from '../few-at-once.ts';
import type { S3Key, S3Settings } from '../media-settings.ts';
import {
  type Bounds,
  type ByteRange,
  type FolderOptions,
  isFileName,
  isMissing,
  type MediaStore,
  MediaStoreError,
  readName,
  type StoredFile,
  writeName,
} from '../store.ts';
import { type Kept, putTogether, SHA256, sizeOfParts } from './parts.ts';
import { awayBecause, refusedBecause } from './problems.ts';
import { type Ask, bodyOf, createS3Requests, type S3Requests } from './requests.ts';
import { createS3Uploads, type S3Uploads } from './uploads.ts';
import { type S3Waits, USUAL_WAITS } from './waits.ts';
import { decodeKey, elementsOf, textOf } from './xml.ts';

const LONGEST_ADDRESS_SECONDS = 7 * 86_400;
const LONGEST_LOOK_MS = 2_000;
/** As large as what is copied may be in one go. */
const MOST_COPIED_BYTES = 5 * 1024 ** 3;
/** Parts that are copied: in the time that an answer may take. */
const COPIED_PART_BYTES = 256 * 1024 ** 2;

type S3 = { requests: S3Requests; put: S3Uploads; waits: S3Waits; mostCopiedBytes: number };
type S3StoreOptions = { key: S3Key; clock: Clock; waits?: Partial<S3Waits>; mostCopiedBytes?: number };

/** A school's media in a bucket of an S3-compatible store, which has nothing else in it. */
export function createS3Store(
  settings: S3Settings,
  { key, clock, waits, mostCopiedBytes = MOST_COPIED_BYTES }: S3StoreOptions,
): MediaStore {
  const patience = { ...USUAL_WAITS, ...waits };
  const requests = createS3Requests(settings, { key, clock, waits: patience });
  const s3: S3 = { requests, put: createS3Uploads(requests, clock), waits: patience, mostCopiedBytes };
  const store: MediaStore = {
    kind: 's3',
    find: async (name, options) => findFile(s3, readName(name), options),
    read: async (name, options) => readFile(s3, readName(name), options),
    readAll: async (name, options) => readWhole(s3, readName(name), options),
    put: async (name, source, options) => {
      const kept = await s3.put(writeName(name), source, options?.signal);
      await waitUntilSeen(s3, name, kept, options);
    },
    putFolder: async (folder, local, options) => putFolder(store, writeName(folder), local, options),
    copy: async (from, to, options) => copyFile(s3, { from: readName(from), to: writeName(to) }, options),
    remove: async (name, options) => removeFile(s3, writeName(name), options),
    removeFolder: async (folder, options) => {
      const all = listFiles(s3, writeName(folder), options);
      await fewAtOnce(all, ({ name }) => removeFile(s3, name, options));
    },
    list: (folder, options) => listFiles(s3, folder, options),
    listFolders: async (folder, options) => listFolders(s3, folder, options),
    signAddress: async (name, { seconds, type }) =>
      requests.signAddress(readName(name), {
        'X-Amz-Expires': String(Math.max(1, Math.min(Math.round(seconds), LONGEST_ADDRESS_SECONDS))),
        // Without spaces: in an address stores read them in two ways.
        ...(type !== undefined && { 'response-content-type': type.replaceAll(' ', '') }),
      }),
    pathOf: () => null,
    check: async (options) => {
      const probe = `.probe-${randomUUID()}`;
      await store.put(probe, { bytes: Buffer.from('probe') }, options);
      await store.readAll(probe, options);
      await store.listFolders(probe, options);
      await store.remove(probe, options);
    },
  };
  return store;
}

async function headOf(
  { requests }: S3,
  name: string,
  { signal }: Bounds = {},
): Promise<IncomingHttpHeaders | null> {
  try {
    const answer = await requests.send({ method: 'HEAD', name, signal });
    answer.resume();
    return answer.headers;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function findFile(s3: S3, name: string, bounds?: Bounds): Promise<StoredFile | null> {
  const head = await headOf(s3, name, bounds);
  if (!head) return null;
  return { name, bytes: Number(head['content-length']), changedAt: new Date(head['last-modified'] ?? 0) };
}

/** An empty file has no range, not even that from its beginning. */
async function readFile(
  s3: S3,
  name: string,
  options: Bounds & { range?: ByteRange } = {},
): Promise<Readable> {
  const { range: { from, to } = { from: 0 }, signal } = options;
  const range = from === 0 && to === undefined ? {} : { range: `bytes=${from}-${to ?? ''}` };
  const ask: Ask = { method: 'GET', name, headers: range, signal };
  try {
    const asked = `GET ${name}`;
    return bodyOf(await s3.requests.send(ask), { asked, chunkMs: s3.waits.chunkMs, signal });
  } catch (error) {
    const isEmpty = error instanceof MediaStoreError && error.kind === 'out-of-range' && from === 0;
    if (isEmpty && to !== undefined) return readFile(s3, name, signal ? { signal } : {});
    throw error;
  }
}

async function readWhole(s3: S3, name: string, { signal }: Bounds = {}): Promise<Buffer> {
  const answer = await s3.requests.send({ method: 'GET', name, signal });
  const bytes = await buffer(bodyOf(answer, { asked: `GET ${name}`, chunkMs: s3.waits.chunkMs, signal }));
  const expected = answer.headers[SHA256];
  if (expected !== undefined && createHash('sha256').update(bytes).digest('hex') !== expected)
    throw new MediaStoreError('broken', `GET ${name}: the bytes are not those that were put`);
  return bytes;
}

/** A store that is eventually consistent is asked until it shows what it has taken. */
async function waitUntilSeen(s3: S3, name: string, kept: Kept, bounds: Bounds = {}): Promise<void> {
  const begun = performance.now();
  for (let lookMs = 20; ; lookMs = Math.min(lookMs * 2, LONGEST_LOOK_MS)) {
    const head = await headOf(s3, name, bounds);
    const isSame = Number(head?.['content-length']) === kept.bytes && head?.[SHA256] === kept.sha256;
    if (head && isSame) return;
    if (performance.now() - begun > s3.waits.seenMs)
      throw new MediaStoreError('away', `PUT ${name}: the store does not show what it has taken`);
    await pause(lookMs, undefined, bounds.signal ? { signal: bounds.signal } : {}).catch(() => undefined);
    bounds.signal?.throwIfAborted();
  }
}

async function putFolder(
  store: MediaStore,
  folder: string,
  local: string,
  { last, without, signal }: Bounds & FolderOptions,
): Promise<boolean> {
  const bounds = signal ? { signal } : {};
  if (await store.find(`${folder}/${last}`, bounds)) return false;
  const names = await listLocal(local, without);
  const put = (name: string) => store.put(`${folder}/${name}`, { path: join(local, name) }, bounds);
  await fewAtOnce(
    names.filter((name) => name !== last),
    put,
  );
  await put(last);
  return true;
}

async function listLocal(folder: string, without: string | undefined): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((name) => without === undefined || !name.startsWith(`${without}/`));
  } catch (error) {
    throw refusedBecause(error);
  }
}

type Copy = { from: string; to: string };

async function copyFile(s3: S3, copy: Copy, bounds: Bounds = {}): Promise<void> {
  const head = await headOf(s3, copy.from, bounds);
  if (!head) throw new MediaStoreError('not-found', `COPY ${copy.from}: there is no such file`);
  const sha256 = head[SHA256];
  const kept = {
    bytes: Number(head['content-length']),
    sha256: typeof sha256 === 'string' ? sha256 : undefined,
  };
  await (kept.bytes > s3.mostCopiedBytes ? copyParts(s3, copy, kept, bounds) : copyWhole(s3, copy, bounds));
  await waitUntilSeen(s3, copy.to, kept, bounds);
}

async function copyWhole({ requests }: S3, { from, to }: Copy, bounds: Bounds): Promise<void> {
  const headers = { 'x-amz-copy-source': requests.copySource(from) };
  const answer = await requests.sendForText({ method: 'PUT', name: to, headers, isSlow: true, ...bounds });
  if (elementsOf(answer, 'CopyObjectResult').length === 0)
    throw new MediaStoreError('away', `COPY ${from}: the store could not copy it`);
}

async function copyParts(s3: S3, { from, to }: Copy, kept: Kept, { signal }: Bounds): Promise<void> {
  const { requests, mostCopiedBytes: largest } = s3;
  const partBytes = sizeOfParts(kept.bytes, { least: Math.min(COPIED_PART_BYTES, largest), largest });
  await putTogether(
    requests,
    { name: to, kept, partBytes, signal },
    {
      putPart: async ({ query, from: first, bytes, signal: either }) => {
        const headers = {
          'x-amz-copy-source': requests.copySource(from),
          'x-amz-copy-source-range': `bytes=${first}-${first + bytes - 1}`,
        };
        const ask = { method: 'PUT', name: to, query, headers, isSlow: true, signal: either } as const;
        const etag = textOf(await requests.sendForText(ask), 'ETag');
        if (etag === null) throw new MediaStoreError('away', `COPY ${from}: the store could not copy a part`);
        return etag;
      },
    },
  );
}

async function removeFile({ requests }: S3, name: string, { signal }: Bounds = {}): Promise<void> {
  try {
    await requests.sendForText({ method: 'DELETE', name, signal });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function* listFiles(s3: S3, folder: string, bounds: Bounds = {}): AsyncGenerator<StoredFile> {
  for await (const page of listPages(s3, { folder, ...bounds }))
    for (const entry of elementsOf(page.xml, 'Contents')) {
      const name = decodeKey(textOf(entry, 'Key') ?? '', page.isEncoded);
      // What others have put there, such as the folders that some programs draw.
      if (!isFileName(name)) continue;
      const changedAt = new Date(textOf(entry, 'LastModified') ?? 0);
      // As `find` has it, whose header knows no fractions.
      changedAt.setUTCMilliseconds(0);
      yield { name, bytes: Number(textOf(entry, 'Size')), changedAt };
    }
}

async function listFolders(s3: S3, folder: string, bounds: Bounds = {}): Promise<string[]> {
  const cut = prefixOf(folder).length;
  const names: string[] = [];
  for await (const page of listPages(s3, { folder, delimiter: '/', ...bounds }))
    for (const entry of elementsOf(page.xml, 'CommonPrefixes')) {
      const name = decodeKey(textOf(entry, 'Prefix') ?? '', page.isEncoded).slice(cut, -1);
      if (isFileName(name)) names.push(name);
    }
  return names;
}

const prefixOf = (folder: string) => (folder === '' ? '' : `${readName(folder)}/`);

type Listing = Bounds & { folder: string; delimiter?: string };

async function* listPages({ requests }: S3, { folder, delimiter, signal }: Listing) {
  let token: string | null = null;
  do {
    const xml: string = await requests.sendForText({
      method: 'GET',
      name: null,
      query: {
        ...(token !== null && { 'continuation-token': token }),
        ...(delimiter !== undefined && { delimiter }),
        'encoding-type': 'url',
        'list-type': '2',
        prefix: prefixOf(folder),
      },
      signal,
    });
    if (!xml.includes('<ListBucketResult'))
      throw awayBecause('GET the bucket', new Error('its answer is of another form'));
    yield { xml, isEncoded: textOf(xml, 'EncodingType') === 'url' };
    token = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : null;
  } while (token !== null);
}
