import { louder, MEASURED, reachLoudness } from './loudness.ts';
import { type FilmFacts, secondsOf, type Tools } from './probe.ts';
import { runToolWhole } from './run-tool.ts';
import { SOUND_KBIT } from './rungs.ts';
import { sourceArguments } from './source-arguments.ts';

export const SOUND_FILE = 'sound.m4a';

const MOST_PASSES = 4;
const MEGABYTE = 1024 * 1024;
const BOUNDS = { memoryBytes: 512 * MEGABYTE, openFiles: 64, fileBytes: 1024 * MEGABYTE };

export type OnShare = (share: number) => void;

/** How ffmpeg is told to say how far it is, and how loud it was, and nothing else. */
export const SAYING = '-hide_banner -nostdin -y -loglevel info -nostats -progress pipe:1'.split(' ');

/** Where a pass writes to: into the file, or nowhere while it measures. */
export const writtenSound = (file: string, gain: number | null): string[] =>
  gain === null
    ? ['-f', 'null', '-']
    : ['-c:a', 'aac', '-b:a', `${SOUND_KBIT}k`, '-map_metadata', '-1', '-f', 'mp4', `file:${file}`];

/** Writes a sound of so many seconds as loud as every film's, in passes of ffmpeg. */
export async function writeAsLoud(
  { ffmpeg, folder, signal }: Tools,
  seconds: number,
  argumentsOf: (gain: number | null) => string[],
  onShare: OnShare,
): Promise<void> {
  await reachLoudness(
    (gain, number) =>
      runToolWhole({
        program: ffmpeg,
        args: argumentsOf(gain),
        folder,
        signal,
        bounds: { ...BOUNDS, cpuSeconds: Math.ceil(seconds * 10 + 300) },
        timeoutMs: (seconds * 10 + 600) * 1_000,
        onLine: (line) => {
          const at = secondsOf(line);
          if (at !== null) onShare((number + Math.min(1, at / seconds)) / MOST_PASSES);
        },
      }),
    MOST_PASSES - 1,
  );
}

/** Writes the film's sound, as loud as every film's, into the folder. */
export async function prepareSound(
  tools: Tools,
  source: string,
  { seconds }: FilmFacts,
  onShare: OnShare,
): Promise<void> {
  await writeAsLoud(tools, seconds, (gain) => soundArguments(source, gain), onShare);
}

function soundArguments(source: string, gain: number | null): string[] {
  const filters = [
    'aresample=48000:async=1000:first_pts=0',
    'aformat=channel_layouts=stereo',
    ...louder(gain),
    MEASURED,
    'aresample=48000',
  ];
  const written = writtenSound(SOUND_FILE, gain);
  return [
    [...SAYING, '-filter_threads', '1'],
    sourceArguments(source),
    ['-map', '0:a:0', '-vn', '-sn', '-dn', '-af', filters.join(','), ...written],
  ].flat();
}
