import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../errors.ts';

/** A file as it is sent: the tags are those of the file sender, so that both answer the same condition. */
export type MediaFile = { bytes: Buffer; etag: string; lastModified: string };

/** What a class watches at the same time; the rest is the file system's cache. */
const MAX_HOT_BYTES = 32 * 1024 * 1024;
/** A longer file is read as a stream. */
const MAX_HOT_FILE_BYTES = 1024 * 1024;
const MAX_PLAYLIST_CHARACTERS = 4 * 1024 * 1024;
/** A lesson's folder is named by its content and never changes; one that is deleted by hand is gone after this. */
const REMEMBERED_MS = 60_000;

/** The media on disk, with those in demand kept in memory. */
export type MediaFiles = {
  /** A small file's bytes; null when it is not there, or so large that it has to be streamed. */
  find: (folder: string, file: string) => Promise<MediaFile | null>;
  /** A playlist whose addresses begin with `base`; throws `not-found`. */
  getPlaylist: (folder: string, file: string, base: string) => Promise<string>;
};

export function createMediaFiles(mediaDir: string): MediaFiles {
  const hot = new LRUCache<string, MediaFile>({
    maxSize: MAX_HOT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
    ttl: REMEMBERED_MS,
  });
  /** The address in a playlist has its reader's token, which stays the same for an hour. */
  const playlists = new LRUCache<string, string>({
    maxSize: MAX_PLAYLIST_CHARACTERS,
    sizeCalculation: (text) => text.length + 1,
    ttl: REMEMBERED_MS,
  });

  return {
    find: async (folder, file) => {
      const path = join(mediaDir, folder, file);
      const known = hot.get(path);
      if (known) return known;
      const found = await readSmall(path);
      if (found) hot.set(path, found);
      return found;
    },
    getPlaylist: async (folder, file, base) => {
      const path = join(mediaDir, folder, file);
      const key = `${path}\n${base}`;
      const known = playlists.get(key);
      if (known !== undefined) return known;
      const text = rewritePlaylist(await readText(path), base);
      playlists.set(key, text);
      return text;
    },
  };
}

async function readSmall(path: string): Promise<MediaFile | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile() || found.size > MAX_HOT_FILE_BYTES) return null;
  const bytes = await readFile(path);
  const etag = `W/"${bytes.length.toString(16)}-${found.mtime.getTime().toString(16)}"`;
  return { bytes, etag, lastModified: found.mtime.toUTCString() };
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new DomainError('not-found', 'Not found.');
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
