import { basename, join, posix } from 'node:path';
import { bringFile, bringFiles } from '../../platform/media-store/local-copies.ts';
import type { MediaStore } from '../../platform/media-store/store.ts';
import type { LineTimes } from './line-cut.ts';
import { cutPlaylist } from './line-playlist.ts';

/** More than a cut takes from before and after a line. */
const AROUND_SECONDS = 1;

/**
 * Where a film's playlist lies on this machine, with its pieces beside it: of a store elsewhere those that a line needs, or
 * with null all of them, are fetched into a folder of the work.
 */
export async function bringSound(
  media: MediaStore,
  playlist: string,
  folder: string,
  times: LineTimes | null,
): Promise<string> {
  const here = media.pathOf(playlist);
  if (here !== null) return here;
  const text = (await media.readAll(playlist)).toString();
  const part = times && {
    fromSeconds: times.startMs / 1_000 - AROUND_SECONDS,
    toSeconds: times.endMs / 1_000 + AROUND_SECONDS,
  };
  const needed = part ? cutPlaylist(text, part, '')?.text : text;
  const home = join(folder, 'film');
  await bringFiles(media, posix.dirname(playlist), listPieces(needed ?? ''), home);
  return bringFile(media, playlist, join(home, basename(playlist)));
}

function listPieces(playlist: string): ReadonlySet<string> {
  const pieces = playlist.split(/\r?\n/).flatMap((line) => {
    if (line.startsWith('#')) return [...line.matchAll(/URI="([^"]+)"/g)].map(([, uri]) => uri ?? '');
    return line.trim() === '' ? [] : [line.trim()];
  });
  return new Set(pieces.map((uri) => posix.normalize(uri)).filter((uri) => !/^(?:\.\.?\/|\/)/.test(uri)));
}
