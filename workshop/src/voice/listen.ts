/** What a program hears in speech: enough to tell that the computer's voice says what it should. */

/** How loud each hundredth of a second is. */
export function listLevels(samples: Float32Array, rate: number): number[] {
  const step = Math.round(rate / 100);
  return Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    const part = samples.subarray(index * step, (index + 1) * step);
    return Math.sqrt(part.reduce((sum, one) => sum + one * one, 0) / part.length);
  });
}

/** A fifth of the loudest: between two syllables the voice falls by as much. */
const FALL = 0.2;

/** How many times the voice rises: once a syllable, more or less. */
export function countPeaks(samples: Float32Array, rate: number): number {
  const levels = listLevels(samples, rate);
  const smooth = levels.map((_, index) => mean(levels.slice(Math.max(0, index - 2), index + 3)));
  const fall = FALL * Math.max(...smooth);
  let count = 0;
  let isRising = true;
  let extreme = 0;
  for (const level of smooth) {
    extreme = isRising ? Math.max(extreme, level) : Math.min(extreme, level);
    if (isRising && level < extreme - fall) [isRising, extreme, count] = [false, level, count + 1];
    else if (!isRising && level > extreme + fall) [isRising, extreme] = [true, level];
  }
  return count;
}

/** The fundamental frequency of a voice in Hz: the median over what is voiced, by autocorrelation. */
export function findPitch(samples: Float32Array, rate: number): number {
  const [window, least, most] = [1_024, Math.floor(rate / 350), Math.ceil(rate / 70)];
  const found: number[] = [];
  for (let start = 0; start + window + most < samples.length; start += window) {
    const { lag, likeness } = findPeriod(samples.subarray(start, start + window + most), window, least, most);
    if (likeness > 0.8) found.push(rate / lag);
  }
  return found.toSorted((one, other) => one - other)[found.length >> 1] ?? 0;
}

function findPeriod(part: Float32Array, window: number, least: number, most: number) {
  let best = { lag: most, likeness: 0 };
  for (let lag = least; lag <= most; lag += 1) {
    let [product, here, there] = [0, 0, 0];
    for (let index = 0; index < window; index += 1) {
      const [one, other] = [part[index] ?? 0, part[index + lag] ?? 0];
      product += one * other;
      here += one * one;
      there += other * other;
    }
    const likeness = product / Math.sqrt(here * there + 1e-9);
    if (here / window > 1e-3 && likeness > best.likeness) best = { lag, likeness };
  }
  return best;
}

/** Pearson's r. */
export function correlate(pairs: readonly (readonly [number, number])[]): number {
  const [xs, ys] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)];
  const [x0, y0] = [mean(xs), mean(ys)];
  const product = mean(pairs.map(([x, y]) => (x - x0) * (y - y0)));
  const spread = (all: number[], middle: number) => Math.sqrt(mean(all.map((one) => (one - middle) ** 2)));
  return product / (spread(xs, x0) * spread(ys, y0));
}

const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
