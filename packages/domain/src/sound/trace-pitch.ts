/** Enough for a voice, and few samples to compare. */
const RATE = 8_000;
const FRAME_SECONDS = 0.04;
/** A value each hundredth of a second. */
export const PITCH_HOP_SECONDS = 0.01;
/** What voices have, from a low man's to a child's. */
const LOWEST_HZ = 70;
const HIGHEST_HZ = 450;
/** Less alike than this, one period and the next are no tone. */
const LEAST_LIKENESS = 0.7;
/** A multiple of the period is as alike as the period: the first one so near the best is taken. */
const NEARLY_BEST = 0.92;
/** Beside the loudest frame; what is softer is breath and room. */
const SOFTEST = 0.08;

/** How high a voice is, in hertz, each hundredth of a second; null where there is no tone. */
export function tracePitch(samples: Float32Array, sampleRate: number): (number | null)[] {
  const factor = Math.max(1, Math.floor(sampleRate / RATE));
  const rate = sampleRate / factor;
  const thin = thinOut(samples, factor);
  const [frame, hop] = [Math.round(rate * FRAME_SECONDS), Math.round(rate * PITCH_HOP_SECONDS)];
  const starts = Array.from(
    { length: Math.max(0, Math.floor((thin.length - frame) / hop) + 1) },
    (_none, at) => at * hop,
  );
  const loudness = starts.map((start) => loudnessOf(thin, start, frame));
  const least = Math.max(...loudness, 0) * SOFTEST;
  const found = starts.map((start, at) => {
    const isSoft = (loudness[at] ?? 0) <= least;
    return isSoft ? null : findPitch(thin.subarray(start, start + frame), rate);
  });
  return found.map((_pitch, at) => smooth(found, at));
}

/** The mean of each so many samples. */
function thinOut(samples: Float32Array, factor: number): Float32Array {
  const thin = new Float32Array(Math.floor(samples.length / factor));
  for (let at = 0; at < thin.length; at += 1) {
    let sum = 0;
    for (let one = 0; one < factor; one += 1) sum += samples[at * factor + one] ?? 0;
    thin[at] = sum / factor;
  }
  return thin;
}

function loudnessOf(samples: Float32Array, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 1) sum += (samples[at] ?? 0) ** 2;
  return Math.sqrt(sum / length);
}

/** By normalised autocorrelation: the first lag at which the sound repeats itself. */
function findPitch(frame: Float32Array, rate: number): number | null {
  const [first, last] = [Math.floor(rate / HIGHEST_HZ), Math.ceil(rate / LOWEST_HZ)];
  const length = frame.length - last - 1;
  if (length <= 0) return null;
  const likeness = new Float64Array(last + 2);
  for (let lag = first - 1; lag <= last + 1; lag += 1) likeness[lag] = compareWithLater(frame, lag, length);
  let best = 0;
  for (let lag = first; lag <= last; lag += 1) best = Math.max(best, likeness[lag] ?? 0);
  if (best < LEAST_LIKENESS) return null;
  for (let lag = first; lag <= last; lag += 1) {
    const [before, here, after] = [likeness[lag - 1] ?? 0, likeness[lag] ?? 0, likeness[lag + 1] ?? 0];
    const isPeak = here >= before && here >= after;
    if (isPeak && here >= best * NEARLY_BEST) return rate / (lag + peakBeside(before, here, after));
  }
  return null;
}

function compareWithLater(frame: Float32Array, lag: number, length: number): number {
  let [both, early, late] = [0, 0, 0];
  for (let at = 0; at < length; at += 1) {
    const [one, other] = [frame[at] ?? 0, frame[at + lag] ?? 0];
    both += one * other;
    early += one * one;
    late += other * other;
  }
  return early === 0 || late === 0 ? 0 : both / Math.sqrt(early * late);
}

/** Where the top of the parabola through three points lies, from the middle one. */
function peakBeside(before: number, here: number, after: number): number {
  const bend = before - 2 * here + after;
  return bend === 0 ? 0 : (before - after) / (2 * bend);
}

/** A frame that leaps away from both its neighbours has found a multiple; one alone is no tone. */
function smooth(found: readonly (number | null)[], at: number): number | null {
  const here = found[at] ?? null;
  const beside = [found[at - 1], found[at + 1]].filter((one) => typeof one === 'number');
  if (here === null || beside.length === 0) return null;
  const isNear = beside.some((one) => Math.abs(Math.log2(one / here)) < 0.3);
  return isNear ? here : (beside[0] ?? null);
}
