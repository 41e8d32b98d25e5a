import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { POSTER_CHOICE, STORYBOARD } from '@school/contract/posters';
import { cutFolderOf, type FilmEnds, LEAST_CUT_MS } from '@school/domain/film-cut';
import { FilmProblem } from '../film/film-problem.ts';
import type { Tools } from '../film/probe.ts';
import { cutStoryboard } from '../film/storyboard.ts';
import { beginsOf, type ChosenPieces, chooseBeginning, choosePieces } from './choose-cut.ts';
import { filesOf, linkFile, linkOthers, placeFolder, readSizes, type Size } from './film-files.ts';
import { lengthOf, type Piece, writePieces } from './piece-list.ts';
import { layPiece, listPictures, type Trim, trimPiece } from './trim-piece.ts';

/** A whole film's folder and playlist, below `mediaDir`. */
export type WholeFilm = { mediaDir: string; folder: string; playlist: string; poster: string };
export type MadeCut = FilmEnds & { folder: string; wholeMs: number };

/** Where all sizes are cut. */
type Plan = ChosenPieces & { isEncoded: boolean; startMs: number; endMs: number };

/**
 * Makes of a film a folder that shows a part of it: the same files under other playlists, so that it takes no room, and
 * nothing outside of the cut lies in it. Only the first and last piece are written anew. Throws `FilmProblem`.
 */
export async function makeCut(tools: Tools, whole: WholeFilm, ends: FilmEnds): Promise<MadeCut> {
  const from = join(whole.mediaDir, whole.folder);
  const sizes = await readSizes(from, whole.playlist);
  const [smallest] = sizes;
  if (!smallest) throw new FilmProblem('broken', 'there is no playlist');
  const wholeMs = Math.round(lengthOf(smallest.pieces) * 1_000);
  const plan = await planCut(tools, from, smallest, { ...ends, endMs: Math.min(ends.endMs, wholeMs) });
  const { startMs, endMs } = plan;
  const folder = cutFolderOf(whole.folder, { startMs, endMs });
  const made = { folder, startMs, endMs, wholeMs };
  const parts = new Map<Size, Piece[]>();
  for (const [at, size] of sizes.entries())
    parts.set(size, await cutSize(tools, from, size, plan, `cut-${at}`));
  const target = join(tools.folder, 'media');
  const isSeen = (file: string) => file === whole.poster || !isPictureOutside(file, plan);
  await linkOthers(from, target, { ofFilm: filesOf(sizes), isSeen });
  await cutStoryboard(tools, from, plan);
  for (const [size, pieces] of parts) await laySize(tools, { from, target }, size, pieces);
  await placeFolder(target, join(whole.mediaDir, folder));
  return made;
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

async function laySize(
  { folder }: Pick<Tools, 'folder'>,
  { from, target }: { from: string; target: string },
  { playlist, home }: Size,
  pieces: readonly Piece[],
): Promise<void> {
  for (const { uri, map } of pieces) {
    for (const file of [uri, ...(map === null ? [] : [map])]) {
      const own = join(folder, file);
      const isMade = /^cut-\d+-[az](?:-init\.mp4|-\d+\.m4s)$/.test(file);
      await linkFile(isMade ? own : join(from, home, file), join(target, home, file));
    }
  }
  await mkdir(dirname(join(target, playlist)), { recursive: true });
  await writeFile(join(target, playlist), writePieces(pieces));
}
