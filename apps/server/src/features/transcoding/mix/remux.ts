import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { beginsOf } from '../cut/choose-cut.ts';
import type { Size } from '../cut/film-files.ts';
import { lengthOf, type Piece } from '../cut/piece-list.ts';
import { FilmProblem } from '../film/film-problem.ts';
import { secondsOf, type Tools } from '../film/probe.ts';
import { runToolWhole } from '../film/run-tool.ts';
import { type Fragment, readFragments } from './fragments.ts';
import { MIXED_FILE } from './mix-sound.ts';

const WHOLE_FILE = 'size.mp4';
const MEGABYTE = 1024 * 1024;
const BOUNDS = { memoryBytes: 1_024 * MEGABYTE, openFiles: 200 };
const READ_BYTES = MEGABYTE;
/** A piece begins at a key frame, which its playlist names to within a picture or two. */
const CLOSE_SECONDS = 0.1;

type Places = { from: string; target: string };

/** Writes one size of a film with the mixed sound: the same pictures, byte for byte, in pieces that begin where they did. */
export async function remuxSize(tools: Tools, { from, target }: Places, size: Size): Promise<Piece[]> {
  const bytes = await bytesOf(from, size);
  const seconds = lengthOf(size.pieces);
  await runToolWhole({
    program: tools.ffmpeg,
    args: [
      ['-hide_banner', '-nostdin', '-y', '-loglevel', 'error'],
      ['-protocol_whitelist', 'file', '-i', `file:${join(from, size.playlist)}`],
      ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,mp4', '-i', `file:${MIXED_FILE}`],
      ['-map', '0:v:0', '-map', '1:a:0', '-c', 'copy', '-map_metadata', '-1'],
      ['-movflags', '+frag_keyframe+delay_moov+default_base_moof', '-f', 'mp4', `file:${WHOLE_FILE}`],
    ].flat(),
    folder: tools.folder,
    signal: tools.signal,
    bounds: {
      ...BOUNDS,
      fileBytes: Math.ceil(bytes * 1.2 + seconds * 40_000 + 16 * MEGABYTE),
      cpuSeconds: Math.ceil(seconds * 5 + 300),
    },
    timeoutMs: (seconds * 5 + 600) * 1_000,
  });
  const whole = join(tools.folder, WHOLE_FILE);
  const { headBytes, fragments } = await readFragments(whole);
  const parts = partsOf(size.pieces, fragments);
  const pieces = namesOf(size);
  for (const [at, piece] of pieces.entries()) {
    tools.signal.throwIfAborted();
    const home = join(target, size.home);
    if (at === 0 && piece.map !== null) await copyPart(whole, 0, headBytes, join(home, piece.map));
    const part = parts[at];
    if (part) await copyPart(whole, part.from, part.to, join(home, piece.uri));
  }
  await rm(whole);
  return pieces;
}

async function bytesOf(from: string, { home, pieces }: Size): Promise<number> {
  let sum = 0;
  for (const file of new Set(pieces.map(({ uri }) => uri))) sum += (await stat(join(from, home, file))).size;
  return sum;
}

/** By piece, which bytes it is: whole fragments, from the key frame at which it began. */
function partsOf(pieces: readonly Piece[], fragments: readonly Fragment[]): { from: number; to: number }[] {
  const first = fragments[0]?.atSeconds ?? 0;
  const places = beginsOf(pieces).map((begin) => {
    const away = fragments.map(({ atSeconds }) => Math.abs(atSeconds - first - begin));
    const nearest = away.indexOf(Math.min(...away));
    if ((away[nearest] ?? 1) > CLOSE_SECONDS)
      throw new FilmProblem('broken', `no key frame begins the piece at ${begin} seconds`);
    return nearest;
  });
  return places.map((place, at) => {
    const part = fragments[place];
    const next = fragments[places[at + 1] ?? fragments.length];
    const end = next?.from ?? fragments.at(-1)?.to ?? 0;
    if (!part || end <= part.from) throw new FilmProblem('broken', 'two pieces begin at one key frame');
    return { from: part.from, to: end };
  });
}

/** A size of pieces that all are whole files, and begin as one other file says. */
export function isPlain({ pieces }: Pick<Size, 'pieces'>): boolean {
  const map = pieces[0]?.map ?? null;
  return map !== null && pieces.every((piece) => piece.map === map && piece.range === null);
}

/** A piece keeps its name, unless it had its beginning in itself or was a part of a file. */
function namesOf(size: Size): Piece[] {
  const { playlist, pieces } = size;
  if (isPlain(size)) return pieces;
  const name = posix.basename(playlist, '.m3u8');
  return pieces.map(({ seconds }, at) => ({
    uri: `${name}-voice-${String(at).padStart(5, '0')}.m4s`,
    seconds,
    map: `${name}-voice-init.mp4`,
    isBreak: false,
    range: null,
  }));
}

async function copyPart(source: string, from: number, to: number, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const read = createReadStream(source, { start: from, end: to - 1, highWaterMark: READ_BYTES });
  await pipeline(read, createWriteStream(target, { flags: 'wx' }));
}

/** Reads back what was written: the same pictures, packet for packet, where `before` has them in the same form, and sound from beginning to end. */
export async function requireSamePicture(
  tools: Tools,
  before: string | null,
  after: string,
  seconds: number,
): Promise<void> {
  const isSame =
    before === null || (await hashOf(tools, before, seconds)) === (await hashOf(tools, after, seconds));
  if (!isSame) throw new FilmProblem('failed', 'the picture is another');
  let heard = 0;
  await read(tools, after, seconds, ['-map', '0:a:0', '-f', 'null', '-'], (line) => {
    heard = secondsOf(line) ?? heard;
  });
  if (Math.abs(heard - seconds) > 1) throw new FilmProblem('failed', `${heard} of ${seconds} seconds sound`);
}

async function hashOf(tools: Tools, playlist: string, seconds: number): Promise<string> {
  const written = ['-map', '0:v:0', '-c', 'copy', '-f', 'streamhash', '-hash', 'sha256', 'pipe:1'];
  const { said } = await read(tools, playlist, seconds, written);
  return said.trim();
}

const read = (
  { ffmpeg, folder, signal }: Tools,
  playlist: string,
  seconds: number,
  written: readonly string[],
  onLine?: (line: string) => void,
) =>
  runToolWhole({
    program: ffmpeg,
    args: [
      ['-hide_banner', '-nostdin', '-loglevel', 'error', '-xerror'],
      onLine ? ['-progress', 'pipe:1'] : [],
      ['-protocol_whitelist', 'file,pipe', '-i', `file:${playlist}`, ...written],
    ].flat(),
    folder,
    signal,
    bounds: { ...BOUNDS, cpuSeconds: Math.ceil(seconds * 5 + 300), fileBytes: MEGABYTE },
    timeoutMs: (seconds * 5 + 300) * 1_000,
    ...(onLine && { onLine }),
  });
