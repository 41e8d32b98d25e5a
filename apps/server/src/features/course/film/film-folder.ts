import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { ADDED_FOLDER } from '@school/contract/lesson-file-paths';
import { checkFilm } from '../check-film.ts';
import { hashBelow, hashFiles } from '../course-files.ts';
import { listMissingMedia, listUris } from '../lesson-media.ts';
import { findPosterSizes, type PosterSizes } from '../poster-sizes.ts';

/** `folder` holds a new film in `media`; `old` is the folder of media that the lesson has now. */
export type FilmFolderJob = { folder: string; old: string | null; playlist: string; poster: string };

export type FilmFolderReading = {
  /** What is wrong with the film, by the same look that a course's folder gets. */
  problems: string[];
  hash: string;
  poster: PosterSizes;
};

/** Makes the folder whole with what else the lesson had, looks at all of it, and names it by its content. */
export function readFilmFolder({ folder, old, playlist, poster }: FilmFolderJob): FilmFolderReading {
  if (old !== null && existsSync(old)) takeOthersAlong(old, join(folder, 'media'), playlist);
  const missing = [playlist, poster].flatMap((file) => listMissingMedia(folder, file));
  const problems =
    missing.length > 0 ? missing.map((file) => `${file} is missing.`) : checkFilm(folder, playlist).problems;
  return {
    problems,
    hash: hashBelow(hashFiles(folder), 'media', ADDED_FOLDER),
    poster: findPosterSizes((file) => existsSync(join(folder, 'media', file))),
  };
}

/** Photos, audios and sounds stay as they are; of the old film nothing does. */
function takeOthersAlong(old: string, media: string, playlist: string): void {
  const ofFilm = listFilmFiles(old, playlist);
  for (const entry of readdirSync(old, { recursive: true, withFileTypes: true })) {
    const file = relative(old, join(entry.parentPath, entry.name));
    if (!entry.isFile() || ofFilm.has(file) || isOfFilm(file)) continue;
    cpSync(join(old, file), join(media, file));
  }
}

/** Pictures of a film are its own, whatever its playlist says. */
export function isOfFilm(file: string): boolean {
  return /^(?:poster[-.]|storyboard\.)/.test(file);
}

export function listFilmFiles(folder: string, file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || file.startsWith('../')) return seen;
  seen.add(file);
  if (!file.endsWith('.m3u8') || !existsSync(join(folder, file))) return seen;
  for (const uri of listUris(readFileSync(join(folder, file), 'utf8')))
    listFilmFiles(folder, posix.join(posix.dirname(file), uri), seen);
  return seen;
}
