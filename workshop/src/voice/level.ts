import { SAMPLE_RATE } from '../media/sound.ts';
import { measureLoudness } from './loudness.ts';

/** How loud speech is, in LUFS (EBU R 128), whoever speaks. */
export const LOUDNESS = -16;
/** Of full scale: the encoder adds to it, to some sounds more than to others. */
export const CEILINGS = [0.75, 0.6, 0.48] as const;
const CLOSE_ENOUGH = 0.1;
const MOST_ROUNDS = 12;

const SILENCE = 10 ** (-50 / 20);
/** A breath around it, or a player cuts the first sound. */
const BEFORE_SECONDS = 0.06;
const AFTER_SECONDS = 0.14;
/** How far a peak is seen coming, and how long after it the limiter lets go. */
const LOOK_AHEAD_SECONDS = 0.002;

/** Speech without the silence around it, as loud as all speech is. The limiter takes some away: it is made up for. */
export function levelSpeech(
  samples: Float32Array,
  ceiling: number = CEILINGS[0],
  target = LOUDNESS,
): Float32Array {
  const speech = trim(samples);
  let gain = 1;
  let levelled = speech;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    levelled = limit(
      speech.map((sample) => sample * gain),
      ceiling,
    );
    const off = target - measureLoudness(levelled, SAMPLE_RATE);
    if (Math.abs(off) <= CLOSE_ENOUGH) break;
    gain *= 10 ** (off / 20);
  }
  return levelled;
}

function trim(samples: Float32Array): Float32Array {
  const first = samples.findIndex((sample) => Math.abs(sample) > SILENCE);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > SILENCE);
  if (first === -1) throw new Error('Nothing can be heard.');
  const before = Math.round(BEFORE_SECONDS * SAMPLE_RATE);
  const after = Math.round(AFTER_SECONDS * SAMPLE_RATE);
  const speech = new Float32Array(before + (last + 1 - first) + after);
  speech.set(samples.subarray(first, last + 1), before);
  return speech;
}

/** No sample over the ceiling: the voice is turned down before a peak and up again after it, and never bent. */
function limit(samples: Float32Array, ceiling: number): Float32Array {
  const reach = Math.round(LOOK_AHEAD_SECONDS * SAMPLE_RATE);
  const least = holdLeast(
    samples.map((sample) => Math.min(1, ceiling / Math.abs(sample))),
    reach,
  );
  const smooth = average(least, reach);
  return samples.map((sample, index) => sample * (smooth[index] ?? 1));
}

/** The least of each value and of those within reach of it, with every value looked at twice at most. */
function holdLeast(values: Float32Array, reach: number): Float32Array {
  const rising: number[] = [];
  let first = 0;
  const held = new Float32Array(values.length);
  for (let index = 0; index < values.length + reach; index += 1) {
    const value = values[index];
    if (value !== undefined) {
      while (rising.length > first && (values[rising.at(-1) ?? 0] ?? 0) >= value) rising.pop();
      rising.push(index);
    }
    const place = index - reach;
    if (place < 0) continue;
    while ((rising[first] ?? place) < place - reach) first += 1;
    held[place] = values[rising[first] ?? place] ?? 1;
  }
  return held;
}

/** The mean of each value and of those within reach of it: of held peaks it is never over the peak itself. */
function average(values: Float32Array, reach: number): Float32Array {
  const sums = new Float64Array(values.length + 1);
  for (const [index, value] of values.entries()) sums[index + 1] = (sums[index] ?? 0) + value;
  return values.map((_, index) => {
    const [from, to] = [Math.max(0, index - reach), Math.min(values.length, index + reach + 1)];
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
}
