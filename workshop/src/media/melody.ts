import { SAMPLE_RATE } from './sound.ts';

/** Degrees of a major scale as half tones; a chord is every second one of them. */
const SCALE = [0, 2, 4, 5, 7, 9, 11];
/** Rounds of four chords, by the degree they stand on: each ends where the next can begin. */
const ROUNDS = [
  [0, 5, 3, 4],
  [0, 3, 0, 4],
  [0, 2, 3, 4],
  [3, 0, 4, 0],
];
/** Hertz of the lowest note: D, C, F, G. */
const ROOTS = [146.83, 130.81, 174.61, 98 * 2];
const VOLUME = 0.11;
const FADE_SECONDS = 2.5;

/** A quiet harp in three-four time, different for each lesson and the same at each making. */
export function makeMelody(name: string, seconds: number): Float32Array {
  const samples = new Float32Array(Math.ceil(seconds * SAMPLE_RATE));
  const random = randomOf(name);
  const pick = <Item>(items: Item[], fallback: Item): Item =>
    items[Math.floor(random() * items.length)] ?? fallback;
  const root = pick(ROOTS, 146.83);
  const chords = pick(ROUNDS, [0, 5, 3, 4]);
  const beat = 0.56 + random() * 0.14;
  let voice = 7;
  for (let bar = 0; bar * beat * 3 < seconds - FADE_SECONDS; bar += 1) {
    const chord = chords[bar % chords.length] ?? 0;
    const at = 0.3 + bar * beat * 3;
    pluck(samples, at, pitch(root, chord), 1, random);
    for (const [index, step] of [2, 4].entries())
      pluck(samples, at + beat * (index + 1), pitch(root, chord + step), 0.55, random);
    // The tune goes by steps and rests every fourth bar.
    if (bar % 4 === 3) continue;
    for (const part of random() < 0.4 ? [0, 1.5, 2] : [0, 2]) {
      voice = Math.min(13, Math.max(6, voice + pick([-2, -1, -1, 1, 1, 2], 1)));
      const note = part === 0 ? nearestOf(chord, voice) : voice;
      pluck(samples, at + beat * part, pitch(root, note), 0.85, random);
    }
  }
  return faded(samples);
}

function randomOf(name: string): () => number {
  let state = Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Hertz of a degree above the root, over as many octaves as it takes. */
function pitch(root: number, degree: number): number {
  const halfTones = (SCALE[degree % 7] ?? 0) + 12 * Math.floor(degree / 7);
  return root * 2 ** (halfTones / 12);
}

/** The chord's tone that is nearest to a degree. */
function nearestOf(chord: number, degree: number): number {
  const distance = (((degree - chord) % 7) + 7) % 7;
  return degree - (distance % 2 === 0 && distance < 5 ? 0 : 1);
}

/** A string after Karplus and Strong: noise that goes round and loses its edges. */
function pluck(samples: Float32Array, at: number, hertz: number, volume: number, random: () => number): void {
  const start = Math.floor(at * SAMPLE_RATE);
  const ring = Float32Array.from({ length: Math.round(SAMPLE_RATE / hertz) }, () => random() * 2 - 1);
  soften(ring);
  const length = Math.min(samples.length - start, Math.floor(SAMPLE_RATE * 2.6));
  for (let index = 0; index < length; index += 1) {
    const place = index % ring.length;
    const value = ring[place] ?? 0;
    ring[place] = 0.4985 * (value + (ring[(place + 1) % ring.length] ?? 0));
    const tail = Math.min(1, (length - index) / 2_400);
    samples[start + index] = (samples[start + index] ?? 0) + VOLUME * volume * value * tail;
  }
}

/** A finger's tip instead of a nail. */
function soften(ring: Float32Array): void {
  for (let round = 0; round < 3; round += 1) {
    let before = ring[ring.length - 1] ?? 0;
    for (const [index, value] of ring.entries()) {
      ring[index] = 0.5 * (value + before);
      before = value;
    }
  }
}

function faded(samples: Float32Array): Float32Array {
  const fade = FADE_SECONDS * SAMPLE_RATE;
  return samples.map((sample, index) => sample * Math.min(1, (samples.length - index) / fade));
}
