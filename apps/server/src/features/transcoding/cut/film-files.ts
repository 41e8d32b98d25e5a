import { copyFile, link, mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import { fewAtOnce } from '../../../platform/media-store/few-at-once.ts';
import { copyFileOut, listBelow } from '../../../platform/media-store/local-copies.ts';
import type { MediaStore } from '../../../platform/media-store/store.ts';
import { listSizes, type Piece, readPieces } from './piece-list.ts';

/** One size of a film: its playlist below the film's folder, where that lies, and what it leads to. */
export type Size = { playlist: string; home: string; pieces: Piece[] };

export async function readSizes(
  from: string,
  playlist: string,
  read = (file: string) => readFile(join(from, file), 'utf8'),
): Promise<Size[]> {
  const master = await read(playlist);
  const files = listSizes(master, basename(playlist)).map((file) =>
    posix.join(posix.dirname(playlist), file),
  );
  return Promise.all(
    files
      .filter((file) => !file.startsWith('../') && !posix.isAbsolute(file))
      .map(async (file) => ({
        playlist: file,
        home: posix.dirname(file),
        pieces: readPieces(await read(file)),
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

/** Copies of thousands of pieces, for which a teacher waits: half of what may be on its way to a store. */
const COPIES_AT_ONCE = 24;

export type Sharing = { media: MediaStore; from: string; to: string; target: string; last: string };

/** Gives files of one film to another: of a folder, links that move with what was made; in a store elsewhere, copies where it is to lie, but for those that an earlier try has left there. */
export async function share(
  { media, from, to, target, last }: Sharing,
  files: Iterable<string>,
): Promise<void> {
  const here = media.pathOf(from);
  const there = new Set(here === null ? await listBelow(media, to) : []);
  const shareOne = async (file: string) => {
    if (here !== null) await linkFile(join(here, file), join(target, file));
    // With the last one the film is there.
    else if (file === last) await copyFileOut(media, `${from}/${file}`, join(target, file));
    else if (!there.has(file)) await media.copy(`${from}/${file}`, `${to}/${file}`);
  };
  await fewAtOnce(files, shareOne, COPIES_AT_ONCE);
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
