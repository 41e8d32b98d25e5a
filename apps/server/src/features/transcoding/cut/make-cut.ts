import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';

import { POSTER_CHOICE, STORYBOARD } from '@school/contract/posters';
import { cutFolderOf, type FilmEnds, LEAST_CUT_MS } from '@school/domain/film-cut';
import { bringFiles, listBelow } from '../../../platform/media-store/local-copies.ts';
import type { MediaStore } from '../../../platform/media-store/store.ts';
import { FilmProblem } from '../film/film-problem.ts';
import type { Tools } from '../film/probe.ts';
import { cutStoryboard } from '../film/storyboard.ts';
import { beginsOf, type ChosenPieces, chooseBeginning, choosePieces } from './choose-cut.ts';
import { filesOf, linkFile, readSizes, type Size, share } from './film-files.ts';
import { lengthOf, type Piece, writePieces } from './piece-list.ts';
import { layPiece, listPictures, type Trim, trimPiece } from './trim-piece.ts';

/** A whole film's folder and playlist in the media. */
export type WholeFilm = { media: MediaStore; folder: string; playlist: string; poster: string };
export type MadeCut = FilmEnds & { folder: string; wholeMs: number };

/** Where all sizes are cut. */
type Plan = ChosenPieces & { isEncoded: boolean; startMs: number; endMs: number };

/**
 * Makes of a film a folder that shows a part of it: the same files under other playlists, so that it takes no room, and
 * nothing outside of the cut lies in it. Only the first and last piece are written anew. Throws `FilmProblem`.
 */
export async function makeCut(tools: Tools, whole: WholeFilm, ends: FilmEnds): Promise<MadeCut> {
  const { media } = whole;
  const files = await listBelow(media, whole.folder);
  const from = await bring(tools, whole, files.filter(isRead));
  const sizes = await readSizes(from, whole.playlist);
  const [smallest] = sizes;
  if (!smallest) throw new FilmProblem('broken', 'there is no playlist');
  const wholeMs = Math.round(lengthOf(smallest.pieces) * 1_000);
  const until = { ...ends, endMs: Math.min(ends.endMs, wholeMs) };
  await bring(tools, whole, listOuter(sizes, until));
  const plan = await planCut(tools, from, smallest, until);
  const { startMs, endMs } = plan;
  const folder = cutFolderOf(whole.folder, { startMs, endMs });
  const made = { folder, startMs, endMs, wholeMs };
  const parts = new Map<Size, Piece[]>();
  for (const [at, size] of sizes.entries())
    parts.set(size, await cutSize(tools, from, size, plan, `cut-${at}`));
  const target = join(tools.folder, 'media');
  const ofFilm = filesOf(sizes);
  const isSeen = (file: string) => file === whole.poster || !isPictureOutside(file, plan);
  // Posters, photos, sounds and the master playlist are the cut's too.
  const shared = new Set(files.filter((file) => !ofFilm.has(file) && isSeen(file)));
  await mkdir(target, { recursive: true });
  await cutStoryboard(tools, from, plan);
  for (const [size, pieces] of parts)
    for (const file of await laySize(tools, target, size, pieces)) shared.add(file);
  await share({ media, from: whole.folder, to: folder, target, last: whole.playlist }, shared);
  await media.putFolder(folder, target, { last: whole.playlist, signal: tools.signal });
  return made;
}

/** What is read of every film: its playlists, and the pictures along it. */
const isRead = (file: string) =>
  file.endsWith('.m3u8') || file === STORYBOARD.times || file === STORYBOARD.pictures;

const bring = ({ folder, signal }: Tools, whole: WholeFilm, files: readonly string[]): Promise<string> =>
  bringFiles(whole.media, whole.folder, files, join(folder, `whole-${basename(whole.folder)}`), {
    signal,
  });

/** The pieces of all sizes in which a cut begins and ends: they are read too. */
function listOuter(sizes: readonly Size[], ends: FilmEnds): string[] {
  const chosen = choosePieces(sizes[0]?.pieces ?? [], ends);
  if (!chosen) return [];
  return sizes.flatMap(({ home, pieces }) =>
    [pieces[chosen.first], pieces[chosen.last]].flatMap((piece) =>
      piece ? [piece.uri, piece.map ?? []].flat().map((file) => posix.join(home, file)) : [],
    ),
  );
}

/** A key frame stands at the same moment in every size: the smallest says where. */
async function planCut(tools: Tools, from: string, { pieces, home }: Size, ends: FilmEnds): Promise<Plan> {
  const chosen = choosePieces(pieces, ends);
  if (!chosen || ends.endMs - ends.startMs < LEAST_CUT_MS) throw new FilmProblem('too-short');
  const begins = beginsOf(pieces);
  const first = pieces[chosen.first];
  const last = pieces[chosen.last];
  if (!first || !last) throw new FilmProblem('too-short');
  let { skipSeconds, keepSeconds } = chosen;
  let isEncoded = false;
  if (skipSeconds > 0 && !canTrim(first)) skipSeconds = 0;
  if (keepSeconds !== null && !canTrim(last)) keepSeconds = null;
  if (skipSeconds > 0) {
    const file = await layPiece(tools, join(from, home), first, 'asked.mp4');
    const { pictures } = await listPictures(tools, file);
    const keys = pictures.filter(({ isKey }) => isKey).map(({ at }) => at);
    const beginning = chooseBeginning(skipSeconds, keys, first.seconds);
    skipSeconds = beginning.at;
    isEncoded = beginning.isEncoded;
  }
  const startMs = Math.round(((begins[chosen.first] ?? 0) + skipSeconds) * 1_000);
  const endMs = Math.round(((begins[chosen.last] ?? 0) + (keepSeconds ?? last.seconds)) * 1_000);
  if (endMs - startMs < LEAST_CUT_MS) throw new FilmProblem('too-short');
  return { ...chosen, skipSeconds, keepSeconds, isEncoded, startMs, endMs };
}

/** One of a file's parts, or of a transport stream, is shown as a whole. */
const canTrim = ({ map, range }: Piece) => map !== null && range === null;

async function cutSize(
  tools: Tools,
  from: string,
  { pieces, home }: Size,
  plan: Plan,
  name: string,
): Promise<Piece[]> {
  const kept = pieces.slice(plan.first, plan.last + 1);
  const [first] = kept;
  const last = kept.at(-1);
  if (!first || !last) throw new FilmProblem('broken', 'the sizes have not the same pieces');
  const trim = async (piece: Piece, part: string, how: Trim) => {
    const file = await layPiece(tools, join(from, home), piece, `${part}.mp4`);
    return { ...(await trimPiece(tools, file, part, how)), isBreak: true };
  };
  const { skipSeconds, keepSeconds, isEncoded } = plan;
  const isOne = kept.length === 1;
  if (skipSeconds > 0 || (isOne && keepSeconds !== null)) {
    const toSeconds = isOne ? keepSeconds : null;
    kept[0] = await trim(first, `${name}-a`, { fromSeconds: skipSeconds, toSeconds, isEncoded });
    if (kept[1]) kept[1] = { ...kept[1], isBreak: true };
  }
  if (!isOne && keepSeconds !== null)
    kept[kept.length - 1] = await trim(last, `${name}-z`, {
      fromSeconds: 0,
      toSeconds: keepSeconds,
      isEncoded: false,
    });
  return kept;
}

/** A picture of what is cut away. The storyboard is made anew. */
function isPictureOutside(file: string, { startMs, endMs }: FilmEnds): boolean {
  const [, second] = POSTER_CHOICE.exec(file) ?? [];
  const ms = Number(second) * 1_000;
  return file === STORYBOARD.times || file === STORYBOARD.pictures || ms < startMs || ms >= endMs;
}

/** Lays a size's playlist and what was made for it; which files of the whole film it has too. */
async function laySize(
  { folder }: Pick<Tools, 'folder'>,
  target: string,
  { playlist, home }: Size,
  pieces: readonly Piece[],
): Promise<string[]> {
  const others: string[] = [];
  for (const { uri, map } of pieces) {
    for (const file of [uri, ...(map === null ? [] : [map])]) {
      const isMade = /^cut-\d+-[az](?:-init\.mp4|-\d+\.m4s)$/.test(file);
      if (isMade) await linkFile(join(folder, file), join(target, home, file));
      else others.push(posix.join(home, file));
    }
  }
  await mkdir(dirname(join(target, playlist)), { recursive: true });
  await writeFile(join(target, playlist), writePieces(pieces));
  return others;
}
