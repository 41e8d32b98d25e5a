import { louder, MEASURED, reachLoudness } from './loudness.ts';
import { type FilmFacts, secondsOf, type Tools } from './probe.ts';
import { runToolWhole } from './run-tool.ts';
import { SOUND_KBIT } from './rungs.ts';
import { sourceArguments } from './source-arguments.ts';

export const SOUND_FILE = 'sound.m4a';

const MOST_PASSES = 4;

const MEGABYTE = 1024 * 1024;
const BOUNDS = { memoryBytes: 512 * MEGABYTE, openFiles: 64, fileBytes: 1024 * MEGABYTE };

type OnShare = (share: number) => void;

/** Writes the film's sound, as loud as every film's, into the folder. */
export async function prepareSound(
  tools: Tools,
  source: string,
  { seconds }: FilmFacts,
  onShare: OnShare,
): Promise<void> {
  await reachLoudness(
    (gain, number) =>
      runToolWhole({
        program: tools.ffmpeg,
        args: soundArguments(source, gain),
        folder: tools.folder,
        signal: tools.signal,
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

function soundArguments(source: string, gain: number | null): string[] {
  const filters = [
    'aresample=48000:async=1000:first_pts=0',
    'aformat=channel_layouts=stereo',
    ...louder(gain),
    MEASURED,
    'aresample=48000',
  ];
  const written =
    gain === null
      ? ['-f', 'null', '-']
      : ['-c:a', 'aac', '-b:a', `${SOUND_KBIT}k`, '-map_metadata', '-1', '-f', 'mp4', `file:${SOUND_FILE}`];
  return [
    [
      '-hide_banner',
      '-nostdin',
      '-y',
      '-loglevel',
      'info',
      '-nostats',
      '-progress',
      'pipe:1',
      '-filter_threads',
      '1',
    ],
    sourceArguments(source),
    ['-map', '0:a:0', '-vn', '-sn', '-dn', '-af', filters.join(','), ...written],
  ].flat();
}
