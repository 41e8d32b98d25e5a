import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * The files a playlist leads to (RFC 8216) that are not there, itself among them. The import lays a lesson's captions
 * beside its media, so `captions/…` is looked for in the lesson's own folder.
 */
export function listMissingMedia(lessonFolder: string, file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const inLesson = file.startsWith('captions/') ? file : join('media', file);
  const path = join(lessonFolder, inLesson);
  // A name that leaves the folder is never served.
  if (file.startsWith('../') || posix.isAbsolute(file)) return [file];
  if (!existsSync(path)) return [inLesson];
  if (!file.endsWith('.m3u8')) return [];
  return listUris(readFileSync(path, 'utf8')).flatMap((uri) =>
    listMissingMedia(lessonFolder, posix.join(posix.dirname(file), uri), seen),
  );
}

export function listUris(playlist: string): string[] {
  return playlist
    .split(/\r?\n/)
    .flatMap((line) =>
      line.startsWith('#') ? [...line.matchAll(/URI="([^"]+)"/g)].map(([, uri]) => uri ?? '') : [line.trim()],
    )
    .filter((uri) => uri !== '');
}
