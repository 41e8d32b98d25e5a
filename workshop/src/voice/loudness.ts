/** A filter of second order: what it adds to a sample of the two before it, and of its own answers. */
type Biquad = { b: readonly [number, number, number]; a: readonly [number, number] };

/**
 * The integrated loudness of one channel, in LUFS (ITU-R BS.1770-4: the head's shelf, the ear's high pass, blocks of 400 ms
 * that are quiet left out). The filters' figures are libebur128's, for any rate.
 */
export function measureLoudness(samples: Float32Array, rate: number): number {
  const heard = filter(filter(samples, shelf(rate)), highPass(rate));
  const length = Math.round(rate * 0.4);
  // A word that is shorter than a block is one.
  const starts = Array.from(
    { length: Math.max(1, Math.floor((heard.length - length) / (length / 4)) + 1) },
    (_, index) => Math.round((index * length) / 4),
  );
  const powers = starts.map((start) => power(heard.subarray(start, start + length)));
  const loud = powers.filter((one) => toLufs(one) > -70);
  if (loud.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = mean(loud) / 10;
  return toLufs(mean(loud.filter((one) => one > gate)));
}

const toLufs = (one: number) => -0.691 + 10 * Math.log10(one);
const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
const power = (part: Float32Array) => part.reduce((sum, one) => sum + one * one, 0) / part.length;

function shelf(rate: number): Biquad {
  const k = Math.tan((Math.PI * 1_681.974450955533) / rate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const middle = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b: [
      (high + (middle * k) / q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (middle * k) / q + k * k) / a0,
    ],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  };
}

function highPass(rate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
}

function filter(samples: Float32Array, { b, a }: Biquad): Float32Array {
  const answers = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (const [index, x] of samples.entries()) {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    answers[index] = y;
  }
  return answers;
}
