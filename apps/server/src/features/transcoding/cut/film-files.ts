import { copyFile, link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, posix, relative } from 'node:path';
import { listSizes, type Piece, readPieces } from './piece-list.ts';

/** One size of a film: its playlist below the film's folder, where that lies, and what it leads to. */
export type Size = { playlist: string; home: string; pieces: Piece[] };

export async function readSizes(from: string, playlist: string): Promise<Size[]> {
  const master = await readFile(join(from, playlist), 'utf8');
  const files = listSizes(master, basename(playlist)).map((file) =>
    posix.join(posix.dirname(playlist), file),
  );
  return Promise.all(
    files
      .filter((file) => !file.startsWith('../') && !posix.isAbsolute(file))
      .map(async (file) => ({
        playlist: file,
        home: posix.dirname(file),
        pieces: readPieces(await readFile(join(from, file), 'utf8')),
      })),
  );
}

/** Every file of the film's own. */
export function filesOf(sizes: readonly Size[]): ReadonlySet<string> {
  return new Set(
    sizes.flatMap(({ playlist, home, pieces }) => [
      playlist,
      ...pieces
        .flatMap(({ uri, map }) => [uri, ...(map === null ? [] : [map])])
        .map((file) => posix.join(home, file)),
    ]),
  );
}

type Others = { ofFilm: ReadonlySet<string>; isSeen: (file: string) => boolean };

/** Posters, photos, sounds and the master playlist are the cut's too. */
export async function linkOthers(from: string, target: string, { ofFilm, isSeen }: Others): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const file = relative(from, join(entry.parentPath, entry.name));
    if (entry.isFile() && !ofFilm.has(file) && isSeen(file))
      await linkFile(join(from, file), join(target, file));
  }
}

export async function linkFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(from, to);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EEXIST') return;
    // A disk that knows no links, or another one.
    if (code !== 'EXDEV' && code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EMLINK') throw error;
    await copyFile(from, to);
  }
}

/** What lies there already is the same. */
export async function placeFolder(source: string, target: string): Promise<void> {
  try {
    await rename(source, target);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    await rm(source, { recursive: true, force: true });
  }
}
