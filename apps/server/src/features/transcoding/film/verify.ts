import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STORYBOARD } from '@school/contract/posters';
import { FilmProblem } from './film-problem.ts';
import { planPosters } from './poster-pictures.ts';
import type { FilmFacts, Tools } from './probe.ts';
import { checkTimes, createReadBack, HASH, PICTURES_ONLY } from './read-back.ts';
import { runToolsBeside } from './run-tool.ts';
import type { Rung } from './rungs.ts';
import { planStoryboard } from './storyboard.ts';

const MEGABYTE = 1024 * 1024;
const BOUNDS = { memoryBytes: 1_024 * MEGABYTE, openFiles: 64, fileBytes: 16 * MEGABYTE };

const QUIET = '-hide_banner -nostdin -y -loglevel error -xerror -filter_threads 1'.split(' ');

const LOCAL = ['-protocol_whitelist', 'file', '-threads', '2'];
const KEYS = ['-skip_frame', 'nokey'];

/** What was written may differ from the file by so much: its sound may end after its picture, or the other way round. */
const slackOf = (seconds: number) => Math.max(1, seconds * 0.05);

/**
 * Reads back what was made, once: every picture and the sound of each size are those that the encoders made (`hashes`),
 * whole, in time and aligned; the key frames are looked at. The storyboard is made of those of the smallest, the posters
 * of the largest. Returns the length; throws `FilmProblem`.
 */
export async function verifyFilm(
  tools: Tools,
  facts: FilmFacts,
  {
    rungs,
    hashes,
    soundSeconds,
  }: { rungs: readonly Rung[]; hashes: readonly string[]; soundSeconds: number | null },
): Promise<number> {
  const media = join(tools.folder, 'media');
  const sizes = await Promise.all(rungs.map(({ name }) => measureSize(media, name)));
  const shortest = Math.min(...sizes.map(({ seconds }) => seconds));
  if (facts.seconds - shortest > slackOf(facts.seconds))
    throw new FilmProblem('broken', `${shortest} of ${facts.seconds} seconds were found`);
  if (new Set(sizes.map(({ pieces }) => pieces)).size > 1)
    throw new FilmProblem('failed', 'The sizes are cut at different moments.');
  const storyboard = planStoryboard({ ...facts, seconds: shortest });
  const reads = planReads(rungs, soundSeconds !== null, shortest, storyboard.output).map((args) => {
    const { onLine, streams, found } = createReadBack();
    const task = {
      program: tools.ffmpeg,
      args: [...QUIET, ...args],
      folder: media,
      signal: tools.signal,
      bounds: { ...BOUNDS, cpuSeconds: Math.ceil(facts.seconds * 10 + 300) },
      timeoutMs: (facts.seconds * 10 + 300) * 1_000,
      onLine,
    };
    return { task, streams, found };
  });
  await runToolsBeside(reads.map(({ task }) => task));
  if (reads.flatMap(({ found }) => found).join() !== hashes.join())
    throw new FilmProblem('failed', 'What was read back is not what was made.');
  checkTimes(
    reads.flatMap(({ streams }) => streams),
    soundSeconds,
  );
  await writeFile(join(media, STORYBOARD.times), storyboard.times);
  return shortest;
}

/** Each does nearly all its work on one core: the largest size and the posters in one, the others in the other. */
function planReads(
  rungs: readonly Rung[],
  hasSound: boolean,
  seconds: number,
  storyboard: readonly string[],
): string[][] {
  const others = rungs.slice(0, -1);
  const posters = planPosters(seconds, '0:v:0');
  const small = ['-map', '0:v:0', ...storyboard];
  const largest = readArguments(rungs.slice(-1), hasSound, posters.input);
  if (others.length === 0) return [[...largest.from, ...small, ...posters.outputs, ...largest.hashed]];
  const rest = readArguments(others, hasSound, KEYS);
  return [
    [...rest.from, ...small, ...rest.hashed],
    [...largest.from, ...posters.outputs, ...largest.hashed],
  ];
}

/** The hashes come last: what ffmpeg says of the packets does not end with a line before. */
function readArguments(
  rungs: readonly Rung[],
  hasSound: boolean,
  how: readonly string[],
): { from: string[]; hashed: string[] } {
  const pictures = rungs.flatMap((_rung, at) => ['-map', `${at}:v:0`]);
  const kinds = hasSound ? ['v', 'a'] : ['v'];
  const all = rungs.flatMap((_rung, at) => kinds.flatMap((kind) => ['-map', `${at}:${kind}:0`]));
  const hash = Object.entries(HASH.options).flatMap(([name, value]) => [`-${name}`, value]);
  return {
    from: [
      rungs.flatMap(({ name }) => [...LOCAL, ...how, '-i', `file:${name}.m3u8`]),
      [...all, '-c', 'copy', '-f', 'framecrc', 'pipe:1'],
      [...pictures, '-f', 'null', '-'],
    ].flat(),
    hashed: [...all, '-c', 'copy', '-bsf:v', PICTURES_ONLY, '-f', HASH.muxer, ...hash, 'pipe:1'],
  };
}

/** How many pieces a size has and how long they are. ffmpeg goes on without a piece that is not there. */
async function measureSize(media: string, name: string): Promise<{ pieces: number; seconds: number }> {
  const playlist = await readFile(join(media, `${name}.m3u8`), 'utf8');
  const pieces = [...playlist.matchAll(/^#EXTINF:([\d.]+),\n(.+)$/gm)];
  let seconds = 0;
  for (const [, length, file = ''] of pieces) {
    const found = await stat(join(media, file)).catch(() => null);
    if (!found || found.size === 0) throw new FilmProblem('failed', `${file} has not been written.`);
    seconds += Number(length);
  }
  return { pieces: pieces.length, seconds };
}
