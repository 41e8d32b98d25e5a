import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bareFolderOf, type FilmEnds, voiceFolderOf } from '@school/domain/film-cut';
import { bringFiles, listBelow } from '../../../platform/media-store/local-copies.ts';
import { filesOf, readSizes, type Size, share } from '../cut/film-files.ts';
import { makeCut, type WholeFilm } from '../cut/make-cut.ts';
import { lengthOf, writePieces } from '../cut/piece-list.ts';
import { FilmProblem } from '../film/film-problem.ts';
import type { Tools } from '../film/probe.ts';
import { mixSound } from './mix-sound.ts';
import { isPlain, remuxSize, requireSamePicture } from './remux.ts';
import { type LaidVoice, layVoices } from './voice-tracks.ts';

export type MixWork = Tools & { onShare: (share: number) => void };
export type MixOrder = {
  id: string;
  /** The film as the lesson shows it: cut or not, with voices or without. */
  film: WholeFilm;
  cut: FilmEnds | null;
  /** By the time of what is shown. */
  voices: readonly LaidVoice[];
};

/** How much of the work each part is. */
const VOICES_SHARE = 0.2;
const SOUND_SHARE = 0.7;
const SOUND_CODEC = /mp4a|ac-3|ec-3|opus|fLaC/;

/** How much room a mix takes: the pictures once more, and the largest size while it is made. */
export async function bytesOfMix({ media, folder, playlist }: WholeFilm): Promise<number> {
  const from = bareFolderOf(folder);
  const read = async (file: string) => (await media.readAll(`${from}/${file}`)).toString();
  const pieces = filesOf(await readSizes(from, playlist, read));
  let bytes = 0;
  for await (const file of media.list(from))
    if (pieces.has(file.name.slice(from.length + 1))) bytes += file.bytes;
  return bytes * 2;
}

/**
 * Makes of a film a folder beside it that has voices mixed into its sound, and of that the same cut. Pictures are not
 * encoded again, and pieces begin where they did. Nothing is seen of it until it is whole. Answers which folder shows it.
 */
export async function mixVoices(tools: MixWork, order: MixOrder): Promise<string> {
  const { media, playlist, poster } = order.film;
  const bare = bareFolderOf(order.film.folder);
  const files = await listBelow(media, bare);
  const from = await bringFiles(media, bare, files, join(tools.folder, 'film'), { signal: tools.signal });
  const sizes = await readSizes(from, playlist);
  const [smallest] = sizes;
  if (!smallest || smallest.pieces.length === 0) throw new FilmProblem('broken', 'there is no playlist');
  requirePossible(sizes);
  const master = await readFile(join(from, playlist), 'utf8');
  const seconds = lengthOf(smallest.pieces);
  const leadMs = order.cut?.startMs ?? 0;
  const voices = order.voices.map((voice) => ({ ...voice, startMs: voice.startMs + leadMs }));
  await layVoices(tools, voices, seconds * 1_000, (share) => tools.onShare(share * VOICES_SHARE));
  const sounding = hasSound(master) ? join(from, smallest.playlist) : null;
  await mixSound(tools, sounding, seconds, (share) =>
    tools.onShare(VOICES_SHARE + share * (SOUND_SHARE - VOICES_SHARE)),
  );
  const target = join(tools.folder, 'media');
  await laySizes(tools, { from, target }, sizes);
  if (!sizes.some((size) => size.playlist === playlist))
    await layPlaylist(target, playlist, withSound(master));
  const folder = voiceFolderOf(bare, order.id);
  const ofFilm = filesOf(sizes);
  const others = files.filter((file) => !ofFilm.has(file) && file !== playlist);
  await share({ media, from: bare, to: folder, target, last: playlist }, others);
  await media.putFolder(folder, target, { last: playlist, signal: tools.signal });
  if (!order.cut) return folder;
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  return (await makeCut(tools, { media, folder, playlist, poster }, order.cut)).folder;
}

/** Of one picture from its beginning to its end, with its sound in it. */
function requirePossible(sizes: readonly Size[]): void {
  for (const { pieces } of sizes) {
    const isBroken = pieces.some(({ isBreak }, at) => isBreak && at > 0);
    const isOutside = pieces.some(({ uri, map }) => /^\/|\.\.|:/.test(`${uri} ${map ?? ''}`));
    if (isBroken || isOutside) throw new FilmProblem('broken', 'its pieces do not go on from each other');
  }
}

async function laySizes(
  tools: MixWork,
  places: { from: string; target: string },
  sizes: readonly Size[],
): Promise<void> {
  for (const [at, size] of sizes.entries()) {
    const pieces = await remuxSize(tools, places, size);
    const before = join(places.from, size.playlist);
    const after = join(places.target, size.playlist);
    const text = isPlain(size) ? await readFile(before, 'utf8') : writePieces(pieces);
    await layPlaylist(places.target, size.playlist, text);
    await requireSamePicture(tools, isPlain(size) ? before : null, after, lengthOf(size.pieces));
    tools.onShare(SOUND_SHARE + ((at + 1) / sizes.length) * (1 - SOUND_SHARE));
  }
}

async function layPlaylist(target: string, playlist: string, text: string): Promise<void> {
  const path = join(target, playlist);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** A film that says which codecs it has, and no sound among them, is silent. */
function hasSound(master: string): boolean {
  const codecs = [...master.matchAll(/CODECS="([^"]*)"/g)].map(([, names = '']) => names);
  return codecs.length === 0 || codecs.some((names) => SOUND_CODEC.test(names));
}

const withSound = (master: string): string =>
  master.replaceAll(/CODECS="([^"]*)"/g, (whole, names: string) =>
    SOUND_CODEC.test(names) ? whole : `CODECS="${names},mp4a.40.2"`,
  );
