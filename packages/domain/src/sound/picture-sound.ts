import { tracePitch } from './trace-pitch.ts';

/** How a voice goes: a question rises, most other lines fall. */
export type Melody = 'rising' | 'falling' | 'level' | 'none';

/** What is drawn of a spoken line, from the first sound to the last. */
export type SoundPicture = {
  seconds: number;
  /** How loud, from 0 to 1, in columns of one width. */
  peaks: readonly number[];
  /** In half tones above or below the speaker's own middle, so that a deep voice and a high one lie on each other. */
  pitch: readonly (number | null)[];
  melody: Melody;
};

const COLUMNS = 96;
/** Nothing louder was heard: the microphone is off, or the learner was silent. */
const SILENCE = 0.01;
/** Beside the loudest sample: what is softer at the beginning and the end is not the line. */
const EDGE = 0.06;
/** Half tones between the beginning and the end of a melody that goes somewhere. */
const STEP = 2;

/** Null where nothing was said. */
export function pictureSound(samples: Float32Array, sampleRate: number): SoundPicture | null {
  let loudest = 0;
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
  if (loudest < SILENCE) return null;
  const isSound = (sample: number) => Math.abs(sample) >= loudest * EDGE;
  const said = samples.subarray(samples.findIndex(isSound), samples.findLastIndex(isSound) + 1);
  const hertz = tracePitch(said, sampleRate);
  const middle = medianOf(hertz.filter((one) => one !== null));
  const pitch = hertz.map((one) =>
    one === null || middle === null ? null : Math.round(120 * Math.log2(one / middle)) / 10,
  );
  return {
    seconds: said.length / sampleRate,
    peaks: listPeaks(said, loudest),
    pitch,
    melody: findMelody(pitch),
  };
}

function listPeaks(samples: Float32Array, loudest: number): number[] {
  return Array.from({ length: COLUMNS }, (_none, column) => {
    const from = Math.floor((column * samples.length) / COLUMNS);
    const to = Math.max(from + 1, Math.floor(((column + 1) * samples.length) / COLUMNS));
    let peak = 0;
    for (let at = from; at < to; at += 1) peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return Math.round((peak / loudest) * 1_000) / 1_000;
  });
}

/** Between the first and the last third of what has a tone. */
function findMelody(pitch: readonly (number | null)[]): Melody {
  const tones = pitch.filter((one) => one !== null);
  const third = Math.floor(tones.length / 3);
  const [first, last] = [medianOf(tones.slice(0, third)), medianOf(tones.slice(tones.length - third))];
  if (third === 0 || first === null || last === null) return 'none';
  if (last - first >= STEP) return 'rising';
  return first - last >= STEP ? 'falling' : 'level';
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
