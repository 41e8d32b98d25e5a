import { join } from 'node:path';
import { LEAST_TAKE_SECONDS, MOST_TAKE_SECONDS, type TakeReason } from '@school/contract/voice-limits';
import { DomainError } from '../../platform/errors.ts';
import {
  FilmProblem,
  louder,
  MEASURED,
  reachLoudness,
  runToolWhole,
  type ToolEnd,
  ToolKilled,
} from '../transcoding/index.ts';

export const UPLOAD_FILE = 'take';
const MADE_FILE = 'voice.m4a';

const MEGABYTE = 1024 * 1024;
const BOUNDS = { memoryBytes: 512 * MEGABYTE, cpuSeconds: 60, openFiles: 64, fileBytes: 16 * MEGABYTE };
const TIMEOUT_MS = 90_000;
const MOST_PASSES = 3;
export const TAKE_RATE = 48_000;
const KBIT = 96;

/** What browsers record. A list of addresses, which ffmpeg would follow, is none of it. */
export const recorded = (file: string): string[] =>
  [
    ['-protocol_whitelist', 'file', '-format_whitelist', 'matroska,webm,mov,mp4,m4a,ogg,wav'],
    ['-codec_whitelist', 'opus,libopus,aac,aac_fixed,vorbis,flac,pcm_s16le,pcm_s24le,pcm_f32le'],
    ['-i', `file:${file}`],
  ].flat();
export const QUIETLY = [
  '-hide_banner',
  '-nostdin',
  '-y',
  '-loglevel',
  'info',
  '-nostats',
  '-filter_threads',
  '1',
];

/** Rumble goes, and what is far quieter than the loudest word becomes quieter: the room between the words. */
const cleaned = (peak: number) => [
  'highpass=f=70',
  `volume=${Math.min(MOST_LIFT, LIFTED_PEAK - peak).toFixed(2)}dB`,
  'agate=threshold=0.008:range=0.12:ratio=4:attack=4:release=200',
];
const LIFTED_PEAK = -3;
const MOST_LIFT = 40;

/** A loudness is measured over 0.4 s: a short word has silence after it. */
const PADDED = 'apad=whole_dur=0.7';
const FADED = 'afade=t=in:d=0.015';
/** In dB of full scale: as high as a microphone goes, and too low for anybody to hear a word. */
const CLIPPED_PEAK = -0.2;
const UNHEARD_PEAK = -42;

export type ProcessedTake =
  | { ok: true; file: string; durationMs: number; isClipped: boolean }
  | { ok: false; reason: TakeReason };

type Trim = { fromMs: number; toMs?: number | undefined };

/** Makes of what lies in the folder what learners hear, in children within bounds; or says why not. */
export async function processTake(
  { ffmpeg, folder, signal }: { ffmpeg: string; folder: string; signal: AbortSignal },
  trim: Trim,
): Promise<ProcessedTake> {
  const run = (args: readonly string[]) =>
    runToolWhole({ program: ffmpeg, args, folder, bounds: BOUNDS, timeoutMs: TIMEOUT_MS, signal });
  try {
    const facts = readFacts(await run(factArguments(trim)));
    if (!facts) return { ok: false, reason: 'not-a-sound' };
    if (facts.seconds < LEAST_TAKE_SECONDS) return { ok: false, reason: 'too-short' };
    if (facts.seconds > MOST_TAKE_SECONDS + 0.5) return { ok: false, reason: 'too-long' };
    if (facts.peak < UNHEARD_PEAK) return { ok: false, reason: 'silent' };
    const { isSilent } = await reachLoudness(
      (gain) => run(takeArguments(trim, facts.peak, gain)),
      MOST_PASSES,
    );
    if (isSilent) return { ok: false, reason: 'silent' };
    const durationMs = Math.round(facts.seconds * 1_000);
    return { ok: true, file: join(folder, MADE_FILE), durationMs, isClipped: facts.peak >= CLIPPED_PEAK };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

/** As far as it is nobody's fault but the file's, or the disk's. */
export function reasonOf(error: unknown): TakeReason {
  if (error instanceof ToolKilled)
    throw new DomainError('unavailable', 'The take could not be prepared just now. Send it again.');
  if (!(error instanceof FilmProblem)) throw error;
  if (error.reason === 'too-slow' || error.reason === 'disk-full') return error.reason;
  return 'not-a-sound';
}

function trimmed({ fromMs, toMs }: Trim): string[] {
  const from = (fromMs / 1_000).toFixed(3);
  // A second more than is allowed is enough to see that it is too long.
  const seconds = ((toMs ?? fromMs + (MOST_TAKE_SECONDS + 1) * 1_000) - fromMs) / 1_000;
  const trim = `atrim=start=${from}:duration=${seconds.toFixed(3)}`;
  return [`aresample=${TAKE_RATE}`, 'aformat=channel_layouts=mono', trim, 'asetpts=PTS-STARTPTS'];
}

const output = (filters: readonly string[], written: readonly string[]) =>
  [
    QUIETLY,
    recorded(UPLOAD_FILE),
    ['-map', '0:a:0', '-vn', '-sn', '-dn', '-af', filters.join(',')],
    written,
  ].flat();

const factArguments = (trim: Trim) =>
  output(
    [...trimmed(trim), 'astats=measure_perchannel=none:measure_overall=Peak_level+Number_of_samples'],
    ['-f', 'null', '-'],
  );

function takeArguments(trim: Trim, peak: number, gain: number | null): string[] {
  const made = [...cleaned(peak), FADED, PADDED, ...louder(gain), MEASURED, `aresample=${TAKE_RATE}`];
  const filters = [...trimmed(trim), ...made];
  const coded = ['-c:a', 'aac', '-b:a', `${KBIT}k`, '-map_metadata', '-1', '-movflags', '+faststart'];
  const written = gain === null ? ['-f', 'null', '-'] : [...coded, '-f', 'mp4', `file:${MADE_FILE}`];
  return output(filters, written);
}

function readFacts({ complaint }: ToolEnd): { seconds: number; peak: number } | null {
  const samples = Number(/Number of samples: (\d+)/.exec(complaint)?.[1]);
  if (!Number.isFinite(samples)) return null;
  const peak = Number(/Peak level dB: (-?[\d.]+|-?inf)/.exec(complaint)?.[1]);
  return { seconds: samples / TAKE_RATE, peak: Number.isFinite(peak) ? peak : Number.NEGATIVE_INFINITY };
}
