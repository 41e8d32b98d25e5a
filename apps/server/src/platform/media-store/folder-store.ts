import { randomUUID } from 'node:crypto';
import { createWriteStream, type Dirent } from 'node:fs';
import {
  copyFile,
  cp,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { propertyOf } from '@school/domain/records';
import { clearUnfinished, isUnfinished, unfinishedOf } from '../unfinished-folders.ts';
import {
  type Bounds,
  type FolderOptions,
  type MediaStore,
  MediaStoreError,
  type MediaStoreProblem,
  type PutSource,
  readName,
  type StoredFile,
  writeName,
} from './store.ts';

/** Four times the usual buffer: a segment of several megabytes is read in few steps. */
export const READ_BYTES = 256 * 1024;

/** A school's media in a folder of this machine, or of one that it reaches as a folder. */
export function createFolderStore(root: string): MediaStore {
  const pathOf = (name: string) => join(root, readName(name));
  const folderPath = (folder: string) => (folder === '' ? root : pathOf(folder));

  return {
    kind: 'folder',
    find: (name) => inFolder(() => findFile(root, pathOf(name))),
    read: (name, options) => inFolder(() => openFile(pathOf(name), { range: { from: 0 }, ...options })),
    readAll: (name, options) => inFolder(() => readFile(pathOf(name), options)),
    put: (name, source, options) => inFolder(() => putFile(writePath(root, name), source, options?.signal)),
    putFolder: (folder, local, options) => inFolder(() => putFolder(local, writePath(root, folder), options)),
    copy: (from, to) => inFolder(() => linkFile(pathOf(from), writePath(root, to))),
    remove: (name) => inFolder(() => rm(writePath(root, name), { force: true })),
    removeFolder: (folder) => inFolder(() => removeFolder(root, writePath(root, folder))),
    list: async function* list(folder) {
      yield* listFiles(root, folderPath(folder));
    },
    listFolders: async (folder) => listFolders(root, folderPath(folder)),
    signAddress: async () => null,
    pathOf,
    check: () =>
      inFolder(async () => {
        const probe = pathOf(`.probe-${randomUUID()}`);
        await mkdir(root, { recursive: true });
        await writeFile(probe, 'probe');
        await rm(probe);
      }),
  };
}

const writePath = (root: string, name: string): string => join(root, writeName(name));

async function findFile(root: string, path: string): Promise<StoredFile | null> {
  const found = await stat(path).catch(unlessMissing);
  if (!found?.isFile()) return null;
  return { name: nameOf(root, path), bytes: found.size, changedAt: found.mtime };
}

const nameOf = (root: string, path: string): string => relative(root, path).split(sep).join('/');

type Reading = { range: { from: number; to?: number }; signal?: AbortSignal };

/** Opened before it is answered: what is not there is said, not streamed. */
async function openFile(path: string, { range: { from, to }, signal }: Reading): Promise<Readable> {
  const file = await open(path);
  try {
    const found = await file.stat();
    if (!found.isFile()) throw new MediaStoreError('not-found', `${basename(path)} is no file`);
    const { size } = found;
    if (from > 0 && from >= size) throw new MediaStoreError('out-of-range', `${basename(path)} ends before`);
    const end = to === undefined ? {} : { end: to };
    return file.createReadStream({
      start: from,
      ...end,
      highWaterMark: READ_BYTES,
      ...(signal && { signal }),
    });
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function putFile(path: string, source: PutSource, signal: AbortSignal | undefined): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // Two may put the same at the same time.
  const unfinished = `${unfinishedOf(path)}-${randomUUID()}`;
  try {
    if ('path' in source) await copyFile(source.path, unfinished);
    else await writeFile(unfinished, source.bytes);
    signal?.throwIfAborted();
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Lays a stream at a path of this machine: whole, or not at all. */
export async function layStream(path: string, bytes: Readable, mode = 0o666): Promise<void> {
  const unfinished = `${unfinishedOf(path)}-${randomUUID()}`;
  await inFolder(async () => {
    try {
      await mkdir(dirname(path), { recursive: true });
      await pipeline(bytes, createWriteStream(unfinished, { mode }));
      await rename(unfinished, path);
    } catch (error) {
      bytes.destroy();
      await rm(unfinished, { force: true });
      throw error;
    }
  });
}

/** Renamed where both lie on one disk and the local one may go, else copied beside it and then renamed. */
async function putFolder(local: string, path: string, options: Bounds & FolderOptions): Promise<boolean> {
  const { last, without, staysLocal = false, signal } = options;
  const isWhole = async () => (await stat(join(path, last)).catch(unlessMissing))?.isFile() === true;
  await mkdir(dirname(path), { recursive: true });
  clearUnfinished(dirname(path));
  if (await isWhole()) return false;
  const isMoved = !staysLocal && without === undefined;
  const unfinished = isMoved ? local : `${unfinishedOf(path)}-${randomUUID()}`;
  const left = without === undefined ? null : join(local, without);
  try {
    if (!isMoved) await cp(local, unfinished, { recursive: true, filter: (from) => from !== left });
    signal?.throwIfAborted();
    await rename(unfinished, path).catch(async (error: unknown) => {
      // Another was first, or has left a part; or another disk.
      if (!['ENOTEMPTY', 'EEXIST', 'EXDEV'].includes(String(propertyOf(error, 'code')))) throw error;
      if (!(await isWhole())) await complete(unfinished, path, last, signal);
    });
    return true;
  } finally {
    if (!isMoved) await rm(unfinished, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function complete(
  from: string,
  path: string,
  last: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const names: string[] = [];
  for await (const { name } of listFiles(from, from)) if (name !== last) names.push(name);
  for (const name of [...names, last]) await putFile(join(path, name), { path: join(from, name) }, signal);
}

/** No room is taken: files are replaced, never changed. */
async function linkFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(from, to);
  } catch (error) {
    const code = propertyOf(error, 'code');
    if (code === 'EEXIST' && (await isSameFile(from, to))) return;
    // A disk that knows no links, or another one.
    if (!['EEXIST', 'EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'].includes(String(code))) throw error;
    await putFile(to, { path: from }, undefined);
  }
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  const [left, right] = await Promise.all([stat(one), stat(other)]);
  return left.ino === right.ino && left.dev === right.dev;
}

/** With the folders around it in which nothing else lies. */
async function removeFolder(root: string, path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 3 });
  for (let above = dirname(path); resolve(above) !== resolve(root); above = dirname(above))
    if (
      !(await rmdir(above).then(
        () => true,
        () => false,
      ))
    )
      return;
}

async function* listFiles(root: string, folder: string): AsyncGenerator<StoredFile> {
  for (const entry of await inFolder(() => entriesOf(folder))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listFiles(root, path);
    else {
      const found = await inFolder(() => findFile(root, path));
      if (found) yield found;
    }
  }
}

/** Those in which anything lies: a file that is removed leaves its folder, which another may be about to put one into. */
async function listFolders(root: string, folder: string): Promise<string[]> {
  const names: string[] = [];
  for (const entry of await inFolder(() => entriesOf(folder)))
    if (entry.isDirectory() && !(await isEmpty(root, join(folder, entry.name)))) names.push(entry.name);
  return names;
}

async function isEmpty(root: string, folder: string): Promise<boolean> {
  for await (const _file of listFiles(root, folder)) return false;
  return true;
}

/** What a process leaves unfinished is nothing, and goes once that process is gone. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(unlessMissing)) ?? [];
  const whole = entries.filter(({ name }) => !isUnfinished(name));
  if (whole.length < entries.length) clearUnfinished(folder);
  return whole;
}

function unlessMissing(error: unknown): null {
  if (kindOf(error) === 'not-found') return null;
  throw error;
}

const KINDS: { readonly [code: string]: MediaStoreProblem } = {
  ENOENT: 'not-found',
  ENOTDIR: 'not-found',
  EISDIR: 'not-found',
  ENAMETOOLONG: 'not-found',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  EMFILE: 'busy',
  ENFILE: 'busy',
  EIO: 'away',
  ESTALE: 'away',
  EHOSTDOWN: 'away',
  ETIMEDOUT: 'away',
};

const kindOf = (error: unknown): MediaStoreProblem => KINDS[String(propertyOf(error, 'code'))] ?? 'refused';

/** What the file system says, as every store says it. */
async function inFolder<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = propertyOf(error, 'code');
    const isSaid = error instanceof MediaStoreError || typeof code !== 'string' || code === 'ABORT_ERR';
    if (isSaid || !(error instanceof Error)) throw error;
    throw new MediaStoreError(kindOf(error), error.message, { cause: error });
  }
}
