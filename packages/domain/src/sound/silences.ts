import { PEAKS_A_SECOND } from '@school/contract/caption-limits';

const PEAK_MS = 1_000 / PEAKS_A_SECOND;
/** Shorter ones are within words. */
const LEAST_SILENCE_MS = 160;

export type Span = { startMs: number; endMs: number };

/** Silences: what is hardly louder than the film's quietest tenth, and half as loud as speech at most. */
export function findSilences(peaks: Uint8Array): Span[] {
  if (peaks.length === 0) return [];
  const sorted = peaks.toSorted();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const [floor, loud] = [at(0.1), at(0.95)];
  const limit = Math.min(Math.max(floor + 4, floor + (loud - floor) * 0.2), loud / 2);
  const spans: Span[] = [];
  let from: number | null = null;
  for (let index = 0; index <= peaks.length; index += 1) {
    const isSilent = index < peaks.length && (peaks[index] ?? 0) <= limit;
    if (isSilent) from ??= index;
    else if (from !== null) {
      if ((index - from) * PEAK_MS >= LEAST_SILENCE_MS)
        spans.push({ startMs: from * PEAK_MS, endMs: index * PEAK_MS });
      from = null;
    }
  }
  return spans;
}

/** What is spoken between the silences. */
export function findSpeech(silences: readonly Span[], durationMs: number): Span[] {
  const spoken: Span[] = [];
  let fromMs = 0;
  for (const { startMs, endMs } of [...silences, { startMs: durationMs, endMs: durationMs }]) {
    if (startMs > fromMs) spoken.push({ startMs: fromMs, endMs: Math.min(startMs, durationMs) });
    fromMs = Math.max(fromMs, endMs);
  }
  return spoken.filter((span) => span.endMs > span.startMs);
}
