import { findGain, louder, MEASURED, reachLoudness } from './loudness.ts';
import { type FilmFacts, secondsOf, type Tools } from './probe.ts';
import { runToolWhole, type ToolEnd, type ToolTask } from './run-tool.ts';
import { SOUND_KBIT } from './rungs.ts';
import { sourceArguments } from './source-arguments.ts';

const MOST_PASSES = 4;
const MEGABYTE = 1024 * 1024;
const BOUNDS = { memoryBytes: 512 * MEGABYTE, openFiles: 64, fileBytes: 1024 * MEGABYTE };

export type OnShare = (share: number) => void;
export type Measured = { gain: number; seconds: number };

/** How ffmpeg is told to say how far it is, and how loud it was, and nothing else. */
export const SAYING = '-hide_banner -nostdin -y -loglevel info -nostats -progress pipe:1'.split(' ');

const NOWHERE = ['-f', 'null', '-'];
const CODED = ['-c:a', 'aac', '-b:a', `${SOUND_KBIT}k`, '-map_metadata', '-1'];

/** Where a pass writes to: into the file, or nowhere while it measures. */
export const writtenSound = (file: string, gain: number | null): string[] =>
  gain === null ? NOWHERE : [...CODED, '-f', 'mp4', `file:${file}`];

const taskOf = ({ ffmpeg, folder, signal }: Tools, seconds: number, args: readonly string[]): ToolTask => ({
  program: ffmpeg,
  args,
  folder,
  signal,
  bounds: { ...BOUNDS, cpuSeconds: Math.ceil(seconds * 10 + 300) },
  timeoutMs: (seconds * 10 + 600) * 1_000,
});

/** One of the passes over a sound, which says how far it is. */
function runPass(task: ToolTask, onSeconds: (at: number) => void): Promise<ToolEnd> {
  return runToolWhole({
    ...task,
    onLine: (line) => {
      const at = secondsOf(line);
      if (at !== null) onSeconds(at);
    },
  });
}

/** Writes a sound of so many seconds as loud as every film's, in passes of ffmpeg. */
export async function writeAsLoud(
  tools: Tools,
  seconds: number,
  argumentsOf: (gain: number | null) => string[],
  onShare: OnShare,
): Promise<void> {
  await reachLoudness(
    (gain, number) =>
      runPass(taskOf(tools, seconds, argumentsOf(gain)), (at) =>
        onShare((number + Math.min(1, at / seconds)) / MOST_PASSES),
      ),
    MOST_PASSES - 1,
  );
}

/** How long a film's sound is, and how much louder it has to be to be as loud as every film's. */
export async function measureSound(
  tools: Tools,
  source: string,
  { seconds }: FilmFacts,
  onShare: OnShare,
): Promise<Measured> {
  const argumentsOf = (gain: number | null) => [
    ...SAYING,
    ...soundArguments(source, [...louder(gain), MEASURED]),
    ...NOWHERE,
  ];
  let heard = 0;
  const gain = await findGain(
    (gain, number) =>
      runPass(taskOf(tools, seconds, argumentsOf(gain)), (at) => {
        heard = at;
        onShare((number + Math.min(1, at / seconds)) / MOST_PASSES);
      }),
    MOST_PASSES - 1,
  );
  return { gain, seconds: heard };
}

/** Writes a film's sound so much louder to standard output, for `SOUND_INPUT`. */
export const soundTask = (tools: Tools, source: string, { seconds }: FilmFacts, gain: number): ToolTask =>
  taskOf(tools, seconds, [
    ...'-hide_banner -nostdin -loglevel error'.split(' '),
    ...soundArguments(source, louder(gain)),
    ...CODED,
    '-f',
    'nut',
    'pipe:1',
  ]);

/** AAC begins with 1,024 samples of nothing, which NUT has no place for before the beginning. */
export const SOUND_INPUT = [
  ['-protocol_whitelist', 'pipe', '-format_whitelist', 'nut', '-f', 'nut'],
  ['-itsoffset', (-1_024 / 48_000).toFixed(6), '-i', 'pipe:0'],
].flat();

function soundArguments(source: string, changes: readonly string[]): string[] {
  const filters = [
    'aresample=48000:async=1000:first_pts=0',
    'aformat=channel_layouts=stereo',
    ...changes,
    'aresample=48000',
  ];
  return [
    ['-filter_threads', '1'],
    sourceArguments(source),
    ['-map', '0:a:0', '-vn', '-sn', '-dn', '-af', filters.join(',')],
  ].flat();
}
