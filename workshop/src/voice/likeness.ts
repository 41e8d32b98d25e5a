/** Whether two sounds are alike, as a program hears it: by their spectra, one laid over the other as well as it goes. */

const FRAME = 512;
const STEP = 240;
const LOWEST_HZ = 150;
const HIGHEST_HZ = 6_000;
const BANDS = 18;
/** Softer than this beside the loudest band, nothing is heard. */
const FLOOR_DB = 50;

type Spectrum = readonly number[];

/** What another length counts: for as much as long vowels add to a word, a decibel. */
const LENGTH_WEIGHT = 6;

/** How far apart two sounds are, in decibels of a band, their lengths considered: 0 for the same. */
export function measureUnlikeness(one: Float32Array, other: Float32Array, rate: number): number {
  const lengths = Math.abs(Math.log(one.length / other.length));
  return warp(listSpectra(one, rate), listSpectra(other, rate)) + LENGTH_WEIGHT * lengths;
}

/** How loud each band is, in decibels below the loudest of the whole sound, a hundredth of a second at a time. */
function listSpectra(samples: Float32Array, rate: number): Spectrum[] {
  const starts = Array.from(
    { length: Math.max(1, Math.floor((samples.length - FRAME) / STEP)) },
    (_, index) => index * STEP,
  );
  const spectra = starts.map((start) => bandsOf(samples.subarray(start, start + FRAME), rate));
  const loudest = Math.max(...spectra.flat());
  return spectra.map((bands) => bands.map((level) => Math.max(-FLOOR_DB, level - loudest)));
}

/** Bands as wide as the ear's: even in mel. */
const EDGES_HZ = Array.from({ length: BANDS + 1 }, (_, index) => {
  const [low, high] = [toMel(LOWEST_HZ), toMel(HIGHEST_HZ)];
  return 700 * (10 ** ((low + ((high - low) * index) / BANDS) / 2_595) - 1);
});

function toMel(hertz: number): number {
  return 2_595 * Math.log10(1 + hertz / 700);
}

function bandsOf(part: Float32Array, rate: number): number[] {
  const powers = listPowers(part);
  return EDGES_HZ.slice(1).map((to, band) => {
    const [from, until] = [EDGES_HZ[band] ?? 0, to].map((hertz) => Math.round((hertz * FRAME) / rate));
    const own = powers.slice(from, Math.max(until ?? 0, (from ?? 0) + 1));
    return 10 * Math.log10(own.reduce((sum, power) => sum + power, 1e-9) / own.length);
  });
}

/** The power at each whole number of waves in the frame, up to the highest band's. */
function listPowers(part: Float32Array): number[] {
  const windowed = part.map(
    (sample, index) => sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / FRAME)),
  );
  return Array.from({ length: FRAME / 4 + 1 }, (_, waves) => {
    const turn = (2 * Math.PI * waves) / FRAME;
    let [real, imaginary] = [0, 0];
    for (const [index, sample] of windowed.entries()) {
      real += sample * Math.cos(turn * index);
      imaginary += sample * Math.sin(turn * index);
    }
    return real ** 2 + imaginary ** 2;
  });
}

/** The mean distance along the best way through both (dynamic time warping). */
function warp(one: readonly Spectrum[], other: readonly Spectrum[]): number {
  let before: number[] = [0, ...other.map(() => Number.POSITIVE_INFINITY)];
  for (const spectrum of one) {
    const row = [Number.POSITIVE_INFINITY];
    for (const [index, theirs] of other.entries()) {
      const least = Math.min(before[index] ?? 0, before[index + 1] ?? 0, row[index] ?? 0);
      row.push(least + distance(spectrum, theirs));
    }
    before = row;
  }
  return (before.at(-1) ?? 0) / (one.length + other.length);
}

function distance(one: Spectrum, other: Spectrum): number {
  return one.reduce((sum, level, band) => sum + Math.abs(level - (other[band] ?? 0)), 0) / one.length;
}
