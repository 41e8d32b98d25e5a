import { MOST_TAKE_SECONDS } from '@school/contract/voice-limits';

/** Bars of the picture of a take. */
const BARS = 160;
/** Around what is spoken: a breath before, and the last sound dies away. */
const BEFORE_SECONDS = 0.12;
const AFTER_SECONDS = 0.25;
/** As loud as speech is, beside the loudest of it. */
const SPOKEN_SHARE = 0.06;
const LEAST_SPOKEN = 0.008;
/** As loud as a microphone takes. */
export const CLIPPED_PEAK = 0.985;
const STEP_SECONDS = 0.02;
/** How far a key moves an end. */
export const STEP_MS = 100;

export type Span = { fromMs: number; toMs: number };

/** How loud a take is, from its beginning to its end, each from 0 to 1. */
export function picturePeaks(sound: AudioBuffer, bars = BARS): number[] {
  const samples = sound.getChannelData(0);
  const width = Math.max(1, Math.floor(samples.length / bars));
  return Array.from({ length: bars }, (_none, at) => peakOf(samples, at * width, (at + 1) * width));
}

function peakOf(samples: Float32Array, from: number, to: number): number {
  let most = 0;
  for (let at = from; at < Math.min(to, samples.length); at += 1)
    most = Math.max(most, Math.abs(samples[at] ?? 0));
  return Math.min(1, most);
}

/** It is as high somewhere as a microphone goes. */
export const isClipped = (sound: AudioBuffer): boolean =>
  picturePeaks(sound).some((peak) => peak >= CLIPPED_PEAK);

/** There is more in it than what a microphone that is off, or far away, hears. */
export const isHeard = (sound: AudioBuffer): boolean =>
  picturePeaks(sound).some((peak) => peak > LEAST_SPOKEN);

/** The part of a take that is spoken, in milliseconds; all of it where nothing is. No longer than a line may be. */
export function findSpoken(sound: AudioBuffer): Span {
  const steps = Math.max(1, Math.ceil(sound.duration / STEP_SECONDS));
  const peaks = picturePeaks(sound, steps);
  const limit = Math.max(LEAST_SPOKEN, Math.max(...peaks) * SPOKEN_SHARE);
  const first = peaks.findIndex((peak) => peak > limit);
  const last = peaks.findLastIndex((peak) => peak > limit);
  const from = first === -1 ? 0 : Math.max(0, first * STEP_SECONDS - BEFORE_SECONDS);
  const to =
    last === -1 ? sound.duration : Math.min(sound.duration, (last + 1) * STEP_SECONDS + AFTER_SECONDS);
  const fromMs = Math.floor(from * 1_000);
  return { fromMs, toMs: Math.min(Math.floor(to * 1_000), fromMs + MOST_TAKE_SECONDS * 1_000) };
}

export const durationOf = (sound: AudioBuffer): number => Math.floor(sound.duration * 1_000);

/** Moves an end of what is kept of a take, within the take. */
export function moveEnd(
  { fromMs, toMs }: Span,
  { end, byMs, durationMs }: { end: 'from' | 'to'; byMs: number; durationMs: number },
): Span {
  const within = (ms: number, least: number, most: number) => Math.max(least, Math.min(most, ms));
  return end === 'from'
    ? { fromMs: within(fromMs + byMs, 0, toMs - 2 * STEP_MS), toMs }
    : { fromMs, toMs: within(toMs + byMs, fromMs + 2 * STEP_MS, durationMs) };
}
