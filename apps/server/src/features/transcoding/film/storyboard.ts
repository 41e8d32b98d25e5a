import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STORYBOARD } from '@school/contract/posters';
import type { FilmEnds } from '@school/domain/film-cut';
import type { Tools } from './probe.ts';
import { runToolWhole } from './run-tool.ts';
import { KEY_SECONDS, KEY_SLACK_SECONDS } from './rungs.ts';

/** Pictures in a row. */
const COLUMNS = 10;
const MOST_TILES = 100;
/** Of the longer side. */
const TILE_PIXELS = 160;

const MEGABYTE = 1024 * 1024;
const BOUNDS = { memoryBytes: 1_024 * MEGABYTE, cpuSeconds: 61, openFiles: 64, fileBytes: 8 * MEGABYTE };
const TIMEOUT_MS = 124_000;

type Tiles = { count: number; everySeconds: number; width: number; height: number };

const WRITTEN = [
  ['-frames:v', '1', '-c:v', 'libwebp', '-quality', '60'],
  ['-f', 'image2', '-update', '1', `file:${STORYBOARD.pictures}`],
].flat();

/**
 * Small pictures of the whole film in one, and a WebVTT file that says when each is shown, for who seeks in it: how ffmpeg
 * writes the pictures, and the file's text.
 */
export function planStoryboard({
  seconds,
  width,
  height,
}: {
  seconds: number;
  width: number;
  height: number;
}): {
  output: string[];
  times: string;
} {
  const everySeconds = Math.max(KEY_SECONDS, seconds / MOST_TILES);
  const count = Math.max(1, Math.min(MOST_TILES, Math.ceil(seconds / everySeconds)));
  const scale = TILE_PIXELS / Math.max(width, height);
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  const tiles = { count, everySeconds, width: even(width), height: even(height) };
  const filters = [
    // A key frame may come a little after its moment.
    `select=key,setpts=PTS-STARTPTS-${KEY_SLACK_SECONDS}/TB`,
    `fps=fps=${(1 / everySeconds).toFixed(6)}:start_time=0:round=up:eof_action=pass`,
    `scale=${tiles.width}:${tiles.height}`,
    // No key frame may be there for the last.
    `tpad=stop=1:stop_mode=clone,${gridOf(count)}`,
  ];
  return {
    output: ['-vf', filters.join(','), ...WRITTEN],
    times: writeTimes(tiles, 0, count * everySeconds),
  };
}

/** Of a film's pictures those that its cut shows. */
export async function cutStoryboard(
  tools: Tools,
  whole: string,
  { startMs, endMs }: FilmEnds,
): Promise<void> {
  const text = await readFile(join(whole, STORYBOARD.times), 'utf8').catch(() => null);
  const tiles = text === null ? null : readTimes(text);
  if (!tiles) return;
  const { everySeconds } = tiles;
  const first = Math.min(tiles.count - 1, Math.floor(startMs / 1_000 / everySeconds));
  const last = Math.min(tiles.count - 1, Math.max(first, Math.ceil(endMs / 1_000 / everySeconds) - 1));
  const rows = Math.ceil(tiles.count / COLUMNS);
  const columns = Math.min(COLUMNS, tiles.count);
  const count = last - first + 1;
  await runToolWhole({
    program: tools.ffmpeg,
    args: [
      ['-hide_banner', '-nostdin', '-y', '-loglevel', 'error'],
      ['-protocol_whitelist', 'file', '-i', `file:${join(whole, STORYBOARD.pictures)}`],
      ['-vf', `untile=${columns}x${rows},select='between(n\\,${first}\\,${last})',${gridOf(count)}`],
      WRITTEN,
    ].flat(),
    folder: join(tools.folder, 'media'),
    signal: tools.signal,
    bounds: BOUNDS,
    timeoutMs: TIMEOUT_MS,
  });
  const lead = startMs / 1_000 - first * everySeconds;
  const times = writeTimes({ ...tiles, count }, lead, (endMs - startMs) / 1_000 + lead);
  await writeFile(join(tools.folder, 'media', STORYBOARD.times), times);
}

const gridOf = (count: number) =>
  `tile=${Math.min(COLUMNS, count)}x${Math.ceil(count / COLUMNS)}:color=black`;

/** `leadSeconds` of the first picture's time lie before the film. */
function writeTimes({ count, everySeconds, width, height }: Tiles, leadSeconds: number, end: number): string {
  const cues = Array.from({ length: count }, (_none, at) => {
    const from = Math.max(0, at * everySeconds - leadSeconds);
    const to =
      at === count - 1 ? Math.max(from + 0.001, end - leadSeconds) : (at + 1) * everySeconds - leadSeconds;
    const place = [(at % COLUMNS) * width, Math.floor(at / COLUMNS) * height, width, height].join(',');
    return `${timeOf(from)} --> ${timeOf(to)}\n${STORYBOARD.pictures}#xywh=${place}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function timeOf(seconds: number): string {
  const ms = Math.round(seconds * 1_000);
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1_000) % 60)}.${String(ms % 1_000).padStart(3, '0')}`;
}

/** What `planStoryboard` has written. */
function readTimes(text: string): Tiles | null {
  const cues = [
    ...text.matchAll(/^(\d+):(\d+):([\d.]+) --> (\d+):(\d+):([\d.]+)\n\S+#xywh=\d+,\d+,(\d+),(\d+)$/gm),
  ];
  const [first] = cues;
  if (!first) return null;
  const [, , , , hours, minutes, seconds, width, height] = first.map(Number);
  const everySeconds = (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0);
  return { count: cues.length, everySeconds, width: width ?? 0, height: height ?? 0 };
}
