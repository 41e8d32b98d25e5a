import { type FilmFacts, secondsOf, type Tools } from './probe.ts';
import { runToolWhole, type ToolEnd } from './run-tool.ts';
import { SOUND_KBIT } from './rungs.ts';
import { sourceArguments } from './source-arguments.ts';

export const SOUND_FILE = 'sound.m4a';

/** What every film sounds like (EBU R 128). */
const TARGET_LUFS = -16;
const CLOSE_ENOUGH = 0.7;
const MOST_PASSES = 4;
const MOST_GAIN = 30;
/** Below it there is nothing to hear, and noise would be made loud. */
const SILENT_LUFS = -55;
/** −1.5 dB. */
const PEAK = 0.84;

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
  const pass = async (gain: number | null, number: number) =>
    loudnessOf(
      await runToolWhole({
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
    );
  const first = await pass(null, 0);
  let gain = first < SILENT_LUFS ? 0 : within(TARGET_LUFS - first);
  for (let number = 1; number < MOST_PASSES; number += 1) {
    const found = await pass(gain, number);
    if (first < SILENT_LUFS || Math.abs(found - TARGET_LUFS) <= CLOSE_ENOUGH) return;
    // The limiter has taken something: once more, with that added.
    const next = within(gain + TARGET_LUFS - found);
    if (next === gain) return;
    gain = next;
  }
}

const within = (gain: number) => Math.max(-MOST_GAIN, Math.min(MOST_GAIN, gain));

function soundArguments(source: string, gain: number | null): string[] {
  const louder =
    gain === null ? [] : [`volume=${gain.toFixed(2)}dB`, `alimiter=limit=${PEAK}:level=disabled`];
  const filters = [
    'aresample=48000:async=1000:first_pts=0',
    'aformat=channel_layouts=stereo',
    ...louder,
    'ebur128=framelog=verbose',
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

/** The whole film's, from the summary at the end. */
function loudnessOf({ complaint }: ToolEnd): number {
  const [, said] = /Integrated loudness:\s+I:\s+(-?[\d.]+|-inf|nan) LUFS/.exec(complaint) ?? [];
  const found = Number(said);
  return Number.isFinite(found) ? found : -70;
}
