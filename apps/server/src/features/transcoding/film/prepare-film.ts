import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Context } from '../../../platform/context.ts';
import { getFfmpeg, getFfprobe } from '../../../platform/find-ffmpeg.ts';
import { bringUpload, LEAST_FREE_BYTES, sizeOfUpload } from '../../uploads/index.ts';
import { encodeFilm } from './encode.ts';
import { FilmProblem } from './film-problem.ts';
import { probeFilm } from './probe.ts';
import { bytesOf, chooseRungs } from './rungs.ts';
import { measureSound } from './sound.ts';
import { verifyFilm } from './verify.ts';

type Tools = Pick<Context, 'config' | 'findFreeBytes' | 'media'>;
type Work = { folder: string; signal: AbortSignal; onShare: (share: number) => void };

/** How much of the work each part is. */
const SOUND_SHARE = 0.05;
const ENCODED_SHARE = 0.92;

/** Makes of a file what browsers play, in `media` of the folder, and looks at it; its length in seconds. Throws `FilmProblem`. */
export async function prepareFilm(
  { config, findFreeBytes, media }: Tools,
  film: { id: string; isWithoutSound: boolean },
  { folder, signal, onShare }: Work,
): Promise<number> {
  if (!(await sizeOfUpload({ media }, film.id))) throw new FilmProblem('empty');
  const source = await bringUpload({ media }, film.id, folder);
  const tools = { ffmpeg: getFfmpeg(config), ffprobe: getFfprobe(config), folder, signal };
  const facts = await probeFilm(tools, source);
  if (!facts.hasSound && !film.isWithoutSound) throw new FilmProblem('no-sound');
  const rungs = chooseRungs(facts);
  const free = await findFreeBytes(config.mediaDir);
  if (free !== null && free < bytesOf(rungs, facts.seconds) + LEAST_FREE_BYTES)
    throw new FilmProblem('disk-full');
  const { hasSound } = facts;
  const sound = hasSound
    ? await measureSound(tools, source, facts, (share) => onShare(share * SOUND_SHARE))
    : null;
  onShare(SOUND_SHARE);
  const hashes = await encodeFilm(tools, source, facts, {
    rungs,
    gain: sound?.gain ?? null,
    onShare: (share) => onShare(SOUND_SHARE + share * (ENCODED_SHARE - SOUND_SHARE)),
  });
  const seconds = await verifyFilm(tools, facts, { rungs, hashes, soundSeconds: sound?.seconds ?? null });
  // What was fetched is no part of what is made.
  if (dirname(source) === folder) await rm(source);
  return seconds;
}
