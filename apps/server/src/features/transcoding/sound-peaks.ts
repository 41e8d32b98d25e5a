import { PEAKS_A_SECOND } from '@school/contract/caption-limits';

/** Enough for a picture of speech. */
export const PEAK_SAMPLES_A_SECOND = 4_000;
const SAMPLES_A_PEAK = PEAK_SAMPLES_A_SECOND / PEAKS_A_SECOND;
const LOUDEST = 32_768;

/** The loudest sample of each fiftieth of a second, as its root: what is quiet can be seen beside what is loud. */
export async function readPeaks(samples: AsyncIterable<Buffer>): Promise<Buffer> {
  const peaks: number[] = [];
  let highest = 0;
  let count = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const part of samples) {
    const bytes = rest.length === 0 ? part : Buffer.concat([rest, part]);
    const whole = bytes.length - (bytes.length % 2);
    for (let at = 0; at < whole; at += 2) {
      highest = Math.max(highest, Math.abs(bytes.readInt16LE(at)));
      count += 1;
      if (count < SAMPLES_A_PEAK) continue;
      peaks.push(toByte(highest));
      highest = 0;
      count = 0;
    }
    rest = bytes.subarray(whole);
  }
  if (count > 0) peaks.push(toByte(highest));
  return Buffer.from(peaks);
}

const toByte = (sample: number): number => Math.min(255, Math.round(Math.sqrt(sample / LOUDEST) * 255));
