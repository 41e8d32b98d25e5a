import { open, readFile, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tools } from '../film/probe.ts';
import { runToolWhole } from '../film/run-tool.ts';

/** A take and when it is heard, in milliseconds of the whole film. */
export type LaidVoice = { file: string; startMs: number; durationMs: number };

export const VOICE_FILE = 'voice.raw';
export const DUCK_FILE = 'duck.raw';
export const VOICE_RATE = 48_000;
/** A thousand steps a second are enough to become softer by. */
export const DUCK_RATE = 1_000;

/** The film goes down before a voice begins, and comes back after its end. */
const RAMP_MS = 180;
/** −18 dB: heard, and never in the way. */
const DUCKED = 0.126;

const MEGABYTE = 1024 * 1024;
const BOUNDS = { memoryBytes: 512 * MEGABYTE, cpuSeconds: 60, openFiles: 64, fileBytes: 16 * MEGABYTE };
const TIMEOUT_MS = 90_000;
const TAKE_FILE = 'take.raw';
const SAMPLE_BYTES = 2;

/** Writes all voices into one file as long as the film, each at its time, and into another how loud the film is beside them. */
export async function layVoices(
  tools: Tools,
  voices: readonly LaidVoice[],
  filmMs: number,
  onShare: (share: number) => void,
): Promise<void> {
  const path = join(tools.folder, VOICE_FILE);
  const track = await open(path, 'w');
  try {
    for (const [at, voice] of voices.entries()) {
      const samples = await decode(tools, voice);
      const place = Math.round((voice.startMs / 1_000) * VOICE_RATE);
      await track.write(samples, 0, samples.length, place * SAMPLE_BYTES);
      onShare((at + 1) / voices.length);
    }
  } finally {
    await track.close();
  }
  await truncate(path, Math.round((filmMs / 1_000) * VOICE_RATE) * SAMPLE_BYTES);
  const duck = await open(join(tools.folder, DUCK_FILE), 'w');
  try {
    await duck.write(duckOf(voices, filmMs));
  } finally {
    await duck.close();
  }
}

async function decode({ ffmpeg, folder, signal }: Tools, { file, durationMs }: LaidVoice): Promise<Buffer> {
  const args = [
    ['-hide_banner', '-nostdin', '-y', '-loglevel', 'error', '-protocol_whitelist', 'file'],
    ['-format_whitelist', 'mov,mp4,m4a', '-i', `file:${file}`, '-map', '0:a:0', '-vn'],
    ['-t', (durationMs / 1_000).toFixed(3), '-ac', '1', '-ar', String(VOICE_RATE), '-f', 's16le'],
    [`file:${TAKE_FILE}`],
  ].flat();
  await runToolWhole({ program: ffmpeg, args, folder, bounds: BOUNDS, timeoutMs: TIMEOUT_MS, signal });
  const path = join(folder, TAKE_FILE);
  const samples = await readFile(path);
  await rm(path);
  return samples;
}

/** How loud the film is, a number for each thousandth of a second: 1, and softer while a voice is heard. */
export function duckOf(
  voices: readonly Pick<LaidVoice, 'startMs' | 'durationMs'>[],
  filmMs: number,
): Float32Array {
  const levels = new Float32Array(Math.ceil((filmMs / 1_000) * DUCK_RATE)).fill(1);
  for (const { startMs, durationMs } of voices) {
    const endMs = startMs + durationMs;
    const last = Math.min(levels.length - 1, Math.ceil(endMs + RAMP_MS));
    for (let ms = Math.max(0, Math.floor(startMs - RAMP_MS)); ms <= last; ms += 1) {
      const away = Math.max(0, startMs - ms, ms - endMs) / RAMP_MS;
      levels[ms] = Math.min(levels[ms] ?? 1, DUCKED + (1 - DUCKED) * Math.min(1, away));
    }
  }
  return levels;
}
