import type { Readable } from 'node:stream';

/**
 * Where a school's media lie: a folder, or a bucket of an S3-compatible store. Only this room touches their bytes.
 *
 * A file's **name** is its path below the school's media: parts joined by '/', as `grueezi/1f0a/720p/v-001.m4s`. A part is
 * never empty, '.' or '..', and a name neither begins nor ends with '/'; anything else is refused as `not-found` when read,
 * and is a fault of ours when written. Names may begin with '.' (`.uploads/…`): no address leads to those.
 *
 * A **folder** is what names begin with before a '/'; '' is all of it. There are no empty ones.
 *
 * What every store promises:
 * - A file is seen whole or not at all, under its own name only once all its bytes are kept. Who reads while another puts
 *   gets all of the old file or all of the new one. A process that is killed, a network that is cut and a full disk leave
 *   the old file, or none; what they left unfinished is never listed, and is cleared by the store itself.
 * - A promise that was kept stays kept: after `put`, `putFolder` and `copy` have answered, `find`, `read` and `readAll` of
 *   every process see the file (a store that is eventually consistent is asked until it does). `list` may be late.
 * - Every method throws a `MediaStoreError` and nothing else, but for the reason of a `signal` that was aborted. It
 *   answers or throws within the store's own time-outs: a read that has begun to stream throws where no byte comes for long.
 * - Doing the same again comes to the same: retrying is always allowed, and deleting what is not there is no error.
 * - At most a bounded number of requests are on their way to a store elsewhere; further ones wait, and throw `busy` late.
 *
 * Files are never changed in place. Most are named by what is in them, so that two who put the same do no harm.
 */
export type MediaStore = {
  /** 'folder' where all of it lies in one of this machine. */
  readonly kind: 'folder' | 's3';

  /** Null where there is no such file; a folder is none. */
  find: (name: string, options?: Bounds) => Promise<StoredFile | null>;

  /**
   * A file's bytes, or those of a range with both ends in it. Resolves once the first of them may be read; `not-found` is
   * thrown before. A stream that breaks off is destroyed with `away`, so that half a file is never taken for a whole one.
   * Who stops reading destroys it.
   */
  read: (name: string, options?: Bounds & { range?: ByteRange }) => Promise<Readable>;

  /** All of a small file; throws `not-found`. */
  readAll: (name: string, options?: Bounds) => Promise<Buffer>;

  /** Keeps a file of this machine, which stays where it is, or bytes; replaces what had the name. Large ones go in parts. */
  put: (name: string, source: PutSource, options?: Bounds) => Promise<void>;

  /**
   * Keeps all files of a folder of this machine below `folder`, and `last` after all others: who finds that one finds all.
   * What lies at `folder` with `last` in it stays as it is, since folders are named by their content: false. What was left
   * there without `last` is completed.
   */
  putFolder: (folder: string, local: string, options: Bounds & FolderOptions) => Promise<boolean>;

  /** The same bytes under a second name, without taking room or time where the store can do that. Throws `not-found`. */
  copy: (from: string, to: string, options?: Bounds) => Promise<void>;

  remove: (name: string, options?: Bounds) => Promise<void>;

  /** Removes every file below a folder, which is never ''. Broken off in the middle, it has removed some. */
  removeFolder: (folder: string, options?: Bounds) => Promise<void>;

  /** Every file below a folder, at whatever depth, in no order. It may miss what was put, and name what was removed, a moment ago. */
  list: (folder: string, options?: Bounds) => AsyncIterable<StoredFile>;

  /** The names of the folders directly below one: `['film', 'voices']`. */
  listFolders: (folder: string, options?: Bounds) => Promise<string[]>;

  /**
   * An address at which anybody may read this one file for so long, also in ranges; `type` is what it says the file is.
   * Null where the store has none (a folder). Costs no request. It is a secret of who asked, and stands in no log.
   */
  signAddress: (name: string, options: SignedAddress) => Promise<string | null>;

  /** Where a file lies on this machine, whether it is there or not; null where the store is elsewhere. Throws `not-found` for no name. */
  pathOf: (name: string) => string | null;

  /** Writes, reads and removes a small file: throws what is wrong. For `doctor` and the studio. */
  check: (options?: Bounds) => Promise<void>;
};

export type StoredFile = { name: string; bytes: number; changedAt: Date };
/** Both ends are in it; without `to`, until the file's end. A `from` past the end is `not-found`'s fellow: `out-of-range`. */
export type ByteRange = { from: number; to?: number };
export type PutSource = { path: string } | { bytes: Uint8Array };
export type Bounds = { signal?: AbortSignal };
export type FolderOptions = {
  /** A file of the folder, by its name below it. */
  last: string;
  /** A folder directly in it that is left out. */
  without?: string;
  /** The local files stay. Else they may be gone afterwards, unless it throws. */
  staysLocal?: boolean;
};
export type SignedAddress = { seconds: number; type?: string };

/**
 * - `not-found`: there is no such file.
 * - `out-of-range`: the range begins after the file's end.
 * - `away`: no answer, a broken one, or a fault of the store's own (5xx); the same may succeed later.
 * - `busy`: the store asks for patience (503 SlowDown, 429), or too many requests wait here.
 * - `full`: no room is left, or the bucket's quota is used up.
 * - `denied`: the key, its rights or the bucket's name are wrong.
 * - `skewed`: this machine's clock differs too much from the store's.
 * - `broken`: what the store keeps is not what it was given.
 * - `refused`: anything else; a fault of ours, or a store that lacks what we ask of it.
 */
export type MediaStoreProblem =
  | 'not-found'
  | 'out-of-range'
  | 'away'
  | 'busy'
  | 'full'
  | 'denied'
  | 'skewed'
  | 'broken'
  | 'refused';

/** Its message is for the log: it names no key and no signed address. `cause` is the store's own error. */
export class MediaStoreError extends Error {
  readonly kind: MediaStoreProblem;

  constructor(kind: MediaStoreProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MediaStoreError';
    this.kind = kind;
  }
}

/** Whether a file was not there, as against a store that did not say. */
export function isMissing(error: unknown): boolean {
  return error instanceof MediaStoreError && error.kind === 'not-found';
}

/** Whether a folder has any file. */
export async function isAnyBelow(store: MediaStore, folder: string): Promise<boolean> {
  for await (const _file of store.list(folder)) return true;
  return false;
}

/** A name that is read; `not-found` is thrown for what is none. */
export function readName(name: string): string {
  if (!isFileName(name)) throw new MediaStoreError('not-found', `no file has the name ${name}`);
  return name;
}

/** A name that is written; `refused` is thrown for what is none. */
export function writeName(name: string): string {
  if (!isFileName(name)) throw new MediaStoreError('refused', `no file can have the name ${name}`);
  return name;
}

/** Whether a name keeps to the rules above. */
export function isFileName(name: string): boolean {
  if (name.includes('\0') || name.includes('\\')) return false;
  return name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}
