import { LRUCache } from 'lru-cache';
import { atMost } from '../at-most.ts';
import { DomainError } from '../errors.ts';
import { isMissing, type MediaStore, type StoredFile } from './store.ts';

/** A file as it is sent: the tags are those of the file sender, so that both answer the same condition. */
export type MediaFile = { bytes: Buffer; etag: string; lastModified: string };

/** What a class watches at the same time; the rest is the file system's cache. */
const MAX_HOT_BYTES = 32 * 1024 * 1024;
/** A longer file is read as a stream. */
const MAX_HOT_FILE_BYTES = 1024 * 1024;
const MAX_PLAYLIST_CHARACTERS = 4 * 1024 * 1024;
const MAX_FOUND = 20_000;
/** A lesson's folder is named by its content and never changes; one that is deleted by hand is gone after this. */
const REMEMBERED_MS = 60_000;

/** The media of a store, with those in demand kept in memory. */
export type MediaFiles = {
  /** A small file's bytes; null when it is not there, or so large that it has to be streamed. */
  find: (folder: string, file: string) => Promise<MediaFile | null>;
  /** How large a file is, and how old; null when it is not there. */
  look: (folder: string, file: string) => Promise<StoredFile | null>;
  /** A playlist whose addresses begin with `base`; throws `not-found`. */
  getPlaylist: (folder: string, file: string, base: string) => Promise<string>;
};

export function createMediaFiles(store: MediaStore): MediaFiles {
  /** A class asks for the same file at once: the store is asked for it once. */
  const atOnce = { ttl: REMEMBERED_MS, ignoreFetchAbort: true };
  const found = new LRUCache<string, StoredFile>({
    ...atOnce,
    ...atMost(MAX_FOUND),
    fetchMethod: async (name) => (await store.find(name)) ?? undefined,
  });
  const look = async (name: string) => (await found.fetch(name)) ?? null;
  const hot = new LRUCache<string, MediaFile>({
    ...atOnce,
    maxSize: MAX_HOT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
    fetchMethod: async (name) => {
      const small = await look(name);
      if (!small || small.bytes > MAX_HOT_FILE_BYTES) return undefined;
      const bytes = await store.readAll(name);
      // Its length may be another by now, and has to be that of these bytes.
      return { bytes, ...tagsOf({ ...small, bytes: bytes.length }) };
    },
  });
  /** The address in a playlist has its reader's token, which stays the same for an hour. */
  const playlists = new LRUCache<string, string>({
    maxSize: MAX_PLAYLIST_CHARACTERS,
    sizeCalculation: (text) => text.length + 1,
    ttl: REMEMBERED_MS,
  });

  return {
    look: (folder, file) => look(`${folder}/${file}`),
    find: async (folder, file) => (await hot.fetch(`${folder}/${file}`)) ?? null,
    getPlaylist: async (folder, file, base) => {
      const name = `${folder}/${file}`;
      const key = `${name}\n${base}`;
      const known = playlists.get(key);
      if (known !== undefined) return known;
      const text = rewritePlaylist(await readText(store, name), base);
      playlists.set(key, text);
      return text;
    },
  };
}

export function tagsOf({ bytes, changedAt }: StoredFile): { etag: string; lastModified: string } {
  const etag = `W/"${bytes.toString(16)}-${changedAt.getTime().toString(16)}"`;
  return { etag, lastModified: changedAt.toUTCString() };
}

/** Throws `not-found`, as a reader hears it. */
export async function readText(store: MediaStore, name: string): Promise<string> {
  try {
    return (await store.readAll(name)).toString();
  } catch (error) {
    throw isMissing(error) ? new DomainError('not-found', 'Not found.') : error;
  }
}

/** Every URI of an HLS playlist below `base`, so that the token travels with each (RFC 8216). */
function rewritePlaylist(text: string, base: string): string {
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('#'))
        return line.replaceAll(/URI="([^"]+)"/g, (_all, uri: string) => `URI="${absolute(uri, base)}"`);
      return line.trim() === '' ? line : absolute(line.trim(), base);
    })
    .join('\n');
}

function absolute(uri: string, base: string): string {
  return new URL(uri, `http://media${base}`).pathname;
}
