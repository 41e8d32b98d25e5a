import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STORYBOARD } from '@school/contract/posters';
import { FilmProblem } from './film-problem.ts';
import { planPosters } from './poster-pictures.ts';
import type { FilmFacts, Tools } from './probe.ts';
import { runToolsBeside } from './run-tool.ts';
import type { Rung } from './rungs.ts';
import { planStoryboard } from './storyboard.ts';

const MEGABYTE = 1024 * 1024;
const BOUNDS = { memoryBytes: 1_024 * MEGABYTE, openFiles: 64, fileBytes: 16 * MEGABYTE };

const QUIET = '-hide_banner -nostdin -y -loglevel error -xerror -filter_threads 1'.split(' ');

/** What was written may differ from the file by so much: its sound may end after its picture, or the other way round. */
const slackOf = (seconds: number) => Math.max(1, seconds * 0.05);

/**
 * Plays what was made, once: the smallest size picture by picture, the others piece by piece. The storyboard is made of
 * what is seen of the smallest, the posters of the largest. Returns the length; throws `FilmProblem`.
 */
export async function verifyFilm(
  tools: Tools,
  facts: FilmFacts,
  { rungs, hasSound }: { rungs: readonly Rung[]; hasSound: boolean },
): Promise<number> {
  const media = join(tools.folder, 'media');
  const sizes = await Promise.all(rungs.map(({ name }) => measureSize(media, name)));
  const shortest = Math.min(...sizes.map(({ seconds }) => seconds));
  if (facts.seconds - shortest > slackOf(facts.seconds))
    throw new FilmProblem('broken', `${shortest} of ${facts.seconds} seconds were found`);
  if (new Set(sizes.map(({ pieces }) => pieces)).size > 1)
    throw new FilmProblem('failed', 'The sizes are cut at different moments.');
  const storyboard = planStoryboard({ ...facts, seconds: shortest });
  const task = (args: readonly string[]) => ({
    program: tools.ffmpeg,
    args: [...QUIET, ...args],
    folder: media,
    signal: tools.signal,
    bounds: { ...BOUNDS, cpuSeconds: Math.ceil(facts.seconds * 10 + 300) },
    timeoutMs: (facts.seconds * 10 + 300) * 1_000,
  });
  await runToolsBeside(readArguments(rungs, hasSound, shortest, storyboard.output).map(task));
  await writeFile(join(media, STORYBOARD.times), storyboard.times);
  return shortest;
}

/** Each does nearly all its work on one core: the smallest size in one, the others and the posters in the other. */
function readArguments(
  rungs: readonly Rung[],
  hasSound: boolean,
  seconds: number,
  storyboard: readonly string[],
): string[][] {
  const last = rungs.length - 1;
  const posters = planPosters(seconds, `${last}:v:0`);
  const passedOn = rungs.flatMap((_rung, at) => [
    ...(at === 0 ? [] : ['-map', `${at}:v:0`]),
    ...(hasSound ? ['-map', `${at}:a:0`] : []),
  ]);
  return [
    [
      readFrom(rungs[0]?.name ?? ''),
      ['-map', '0:v:0', '-f', 'null', '-', '-map', '0:v:0'],
      storyboard,
    ].flat(),
    [
      rungs.flatMap(({ name }, at) => readFrom(name, at === last ? posters.input : [])),
      passedOn.length > 0 ? [...passedOn, '-c', 'copy', '-f', 'null', '-'] : [],
      posters.outputs,
    ].flat(),
  ];
}

const readFrom = (size: string, how: readonly string[] = []): string[] =>
  ['-protocol_whitelist', 'file', '-threads', '2', how, '-i', `file:${size}.m3u8`].flat();

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
