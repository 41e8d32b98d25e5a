import type { ToolEnd } from './run-tool.ts';

/** As loud as everything that the school plays (EBU R 128). */
const TARGET_LUFS = -16;
const CLOSE_ENOUGH = 0.7;
const MOST_GAIN = 30;
/** Below it there is nothing to hear, and noise would be made loud; a sound of less than 0.4 s has no loudness either. */
const SILENT_LUFS = -55;
/** −1.5 dB. */
const PEAK = 0.84;

/** Makes a sound so much louder; null measures it as it is. */
export const louder = (gain: number | null): string[] =>
  gain === null ? [] : [`volume=${gain.toFixed(2)}dB`, `alimiter=limit=${PEAK}:level=disabled`];

/** Its summary at the end says how loud the sound was. */
export const MEASURED = 'ebur128=framelog=verbose';

/**
 * Measures a sound and writes it as loud as all others: `pass` measures with null, and writes with a gain; it has
 * `louder` and `MEASURED` among its filters. Answers how loud it was at first, and whether that is nothing to hear.
 */
export async function reachLoudness(
  pass: (gain: number | null, number: number) => Promise<ToolEnd>,
  mostPasses: number,
): Promise<{ lufs: number; isSilent: boolean }> {
  const lufs = loudnessOf(await pass(null, 0));
  const isSilent = lufs < SILENT_LUFS;
  let gain = isSilent ? 0 : within(TARGET_LUFS - lufs);
  for (let number = 1; number <= mostPasses; number += 1) {
    const found = loudnessOf(await pass(gain, number));
    // The limiter has taken something: once more, with that added.
    const next = within(gain + TARGET_LUFS - found);
    if (isSilent || Math.abs(found - TARGET_LUFS) <= CLOSE_ENOUGH || next === gain) break;
    gain = next;
  }
  return { lufs, isSilent };
}

const within = (gain: number) => Math.max(-MOST_GAIN, Math.min(MOST_GAIN, gain));

function loudnessOf({ complaint }: ToolEnd): number {
  const [, said] = /Integrated loudness:\s+I:\s+(-?[\d.]+|-inf|nan) LUFS/.exec(complaint) ?? [];
  const found = Number(said);
  return Number.isFinite(found) ? found : -70;
}
