import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { PEAKS_A_SECOND } from '@school/contract/caption-limits';
import { LEAST_TAKE_SECONDS, MOST_READING_SECONDS, type TakeReason } from '@school/contract/voice-limits';
import { PEAK_SAMPLES_A_SECOND, readPeaks, runToolWhole } from '../../transcoding/index.ts';
import { QUIETLY, reasonOf, recorded, TAKE_RATE, UPLOAD_FILE } from '../process-take.ts';

const MADE_FILE = 'sound.mka';
const PEAKS_FILE = 'sound.raw';
const MEGABYTE = 1024 * 1024;
const BOUNDS = { memoryBytes: 512 * MEGABYTE, cpuSeconds: 120, openFiles: 64, fileBytes: 128 * MEGABYTE };
const TIMEOUT_MS = 100_000;
/** As a peak's byte: nobody hears a word in anything that is softer throughout. */
const UNHEARD_PEAK = 22;

type Work = { ffmpeg: string; folder: string; signal: AbortSignal };

export type MeasuredReading =
  | { ok: true; file: string; durationMs: number; peaks: Buffer }
  | { ok: false; reason: TakeReason };

const run = ({ ffmpeg, folder, signal }: Work, args: readonly string[]) =>
  runToolWhole({ program: ffmpeg, args, folder, bounds: BOUNDS, timeoutMs: TIMEOUT_MS, signal });

/** Makes of what lies in the folder a file that pieces are cut from exactly, and measures how loud it is; or says why not. */
export async function measureReading(work: Work): Promise<MeasuredReading> {
  try {
    await run(work, measureArguments());
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
  const peaks = await readPeaks(createReadStream(join(work.folder, PEAKS_FILE)));
  const seconds = peaks.length / PEAKS_A_SECOND;
  if (seconds < LEAST_TAKE_SECONDS) return { ok: false, reason: 'too-short' };
  if (seconds > MOST_READING_SECONDS + 1) return { ok: false, reason: 'too-long' };
  if (!peaks.some((peak) => peak > UNHEARD_PEAK)) return { ok: false, reason: 'silent' };
  return { ok: true, file: join(work.folder, MADE_FILE), durationMs: Math.round(seconds * 1_000), peaks };
}

function measureArguments(): string[] {
  // A second or two more than is allowed is enough to see that it is too long.
  const most = `atrim=duration=${MOST_READING_SECONDS + 2}`;
  const bare = ['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1', '-af', most, '-ac', '1'];
  const whole = ['-ar', String(TAKE_RATE), '-c:a', 'flac', '-f', 'matroska', `file:${MADE_FILE}`];
  const peaks = ['-ar', String(PEAK_SAMPLES_A_SECOND), '-f', 's16le', `file:${PEAKS_FILE}`];
  return [QUIETLY, recorded(UPLOAD_FILE), bare, whole, bare, peaks].flat();
}

/** Cuts a piece of a reading into the folder, as if it had been recorded by itself. */
export async function cutPiece(
  work: Work,
  sound: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<{ ok: true } | { ok: false; reason: TakeReason }> {
  const place = ['-ss', (fromMs / 1_000).toFixed(3), '-t', ((toMs - fromMs) / 1_000).toFixed(3)];
  const coded = ['-map', '0:a:0', '-c:a', 'flac', '-f', 'matroska', `file:${UPLOAD_FILE}`];
  try {
    await run(work, [QUIETLY, place, recorded(sound), coded].flat());
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}
