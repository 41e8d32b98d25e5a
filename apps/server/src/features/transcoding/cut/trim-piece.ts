import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { FilmProblem } from '../film/film-problem.ts';
import type { Tools } from '../film/probe.ts';
import { runTool, runToolWhole } from '../film/run-tool.ts';
import { lengthOf, type Piece, readPieces } from './piece-list.ts';

const MEGABYTE = 1024 * 1024;
const BOUNDS = { memoryBytes: 1_024 * MEGABYTE, cpuSeconds: 180, openFiles: 64, fileBytes: 256 * MEGABYTE };
const TIMEOUT_MS = 120_000;

/** Our own pieces: no address in them is followed. */
const input = (file: string): string[] =>
  ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,mp4', '-i'].concat(`file:${file}`);

/** Lays a piece with its beginning into one file that can be read. */
export async function layPiece(
  { folder }: Pick<Tools, 'folder'>,
  media: string,
  piece: Pick<Piece, 'map' | 'uri'>,
  name: string,
): Promise<string> {
  if (piece.map === null) throw new Error('a piece without its beginning cannot be read');
  const parts = await Promise.all([readFile(join(media, piece.map)), readFile(join(media, piece.uri))]);
  await writeFile(join(folder, name), Buffer.concat(parts));
  return name;
}

const FramesSchema = z.object({
  packets: z.array(z.object({ pts_time: z.coerce.number(), flags: z.string().default('') })).default([]),
});

/** A picture as a piece has it, in the order in which it is decoded; seconds from the first one that is seen. */
export type Picture = { at: number; isKey: boolean };
type Pictures = { pictures: Picture[]; firstSeconds: number };

export async function listPictures(tools: Tools, file: string): Promise<Pictures> {
  const { ffprobe, folder, signal } = tools;
  const end = await runTool({
    program: ffprobe,
    args: [
      ['-hide_banner', '-loglevel', 'error', '-of', 'json', '-select_streams', 'v:0'],
      ['-show_entries', 'packet=pts_time,flags', ...input(file)],
    ].flat(),
    folder,
    signal,
    bounds: BOUNDS,
    timeoutMs: TIMEOUT_MS,
  });
  if (end.code !== 0) throw new FilmProblem('broken', end.complaint.slice(-500));
  const { packets } = FramesSchema.parse(JSON.parse(end.said));
  if (packets.length === 0) throw new FilmProblem('no-picture');
  const firstSeconds = Math.min(...packets.map(({ pts_time }) => pts_time));
  const pictures = packets.map(({ pts_time, flags }) => ({
    at: pts_time - firstSeconds,
    isKey: flags.includes('K'),
  }));
  return { pictures, firstSeconds };
}

export type Trim = {
  fromSeconds: number;
  /** Null: to its end. */
  toSeconds: number | null;
  /** It does not begin at a key frame: picture and sound are encoded anew. */
  isEncoded: boolean;
};

/** Writes a part of a piece as a piece of its own, and plays it once. */
export async function trimPiece(tools: Tools, file: string, name: string, trim: Trim): Promise<Piece> {
  const { ffmpeg, folder, signal } = tools;
  const run = (args: readonly string[]) =>
    runToolWhole({ program: ffmpeg, args, folder, signal, bounds: BOUNDS, timeoutMs: TIMEOUT_MS });
  const cut = trim.isEncoded ? encoded(file, trim) : copied(file, trim, await listPictures(tools, file));
  await run(
    [
      ['-hide_banner', '-nostdin', '-y', '-loglevel', 'error', ...cut],
      ['-avoid_negative_ts', 'make_zero', '-f', 'hls', '-hls_time', '600', '-hls_list_size', '0'],
      ['-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments'],
      ['-hls_fmp4_init_filename', `${name}-init.mp4`, '-hls_segment_filename', `${name}-%d.m4s`],
      [`file:${name}.m3u8`],
    ].flat(),
  );
  await run(
    [
      ['-hide_banner', '-nostdin', '-loglevel', 'error', '-xerror', '-protocol_whitelist', 'file'],
      ['-i', `file:${name}.m3u8`, '-f', 'null', '-'],
    ].flat(),
  );
  const pieces = readPieces(await readFile(join(folder, `${name}.m3u8`), 'utf8'));
  const [piece] = pieces;
  if (!piece || pieces.length > 1 || lengthOf(pieces) <= 0)
    throw new FilmProblem('failed', 'nothing is left');
  return piece;
}

const STREAMS = ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1'];

/** Half of an AAC frame (RFC 3640): sound begins at the picture, and not a frame after it. */
const SOUND_SECONDS = 0.012;
const FRAME_SECONDS = 0.02;

/** Every packet as it is: those before the key frame and after the end are left out, and no picture that others need. */
function copied(
  file: string,
  { fromSeconds, toSeconds }: Trim,
  { pictures, firstSeconds }: Pictures,
): string[] {
  const distance = ({ at, isKey }: Picture) =>
    isKey ? Math.abs(at - fromSeconds) : Number.POSITIVE_INFINITY;
  const nearest = pictures.reduce((best, picture) => (distance(picture) < distance(best) ? picture : best));
  const first = pictures.indexOf(nearest);
  const end = toSeconds === null ? -1 : pictures.findIndex(({ at }) => at > toSeconds - FRAME_SECONDS);
  const outside = (before: string, after: string) =>
    `noise=drop=${[first > 0 ? before : '0', end > 0 ? after : '0'].join('+')}`;
  const soundFrom = (firstSeconds + nearest.at - SOUND_SECONDS).toFixed(3);
  const soundTo = (firstSeconds + (toSeconds ?? 0) - SOUND_SECONDS).toFixed(3);
  return [
    ['-copyts', ...input(file), ...STREAMS, '-c', 'copy'],
    ['-bsf:v', outside(`lt(n\\,${first})`, `gte(n\\,${end})`)],
    ['-bsf:a', outside(`lt(pts*tb\\,${soundFrom})`, `gt(pts*tb\\,${soundTo})`)],
  ].flat();
}

function encoded(file: string, { fromSeconds, toSeconds }: Trim): string[] {
  const length = toSeconds === null ? [] : ['-t', (toSeconds - fromSeconds).toFixed(3)];
  return [...input(file), ...STREAMS, '-ss', fromSeconds.toFixed(3), ...length, ...ENCODED];
}

const ENCODED = [
  ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-crf', '20', '-threads', '2'],
  ['-pix_fmt', 'yuv420p', '-sc_threshold', '0', '-c:a', 'aac', '-b:a', '128k'],
].flat();
