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

/** Its summary at the end says how loud the sound was, and its highest sample. */
export const MEASURED = 'ebur128=framelog=verbose:peak=sample';

/** Has `louder` and `MEASURED` among its filters. */
type Pass = (gain: number | null, number: number) => Promise<ToolEnd>;

/**
 * Measures a sound and writes it as loud as all others: `pass` measures with null, and writes with a gain. Answers how
 * loud it was at first, and whether that is nothing to hear.
 */
export async function reachLoudness(
  pass: Pass,
  mostPasses: number,
): Promise<{ lufs: number; isSilent: boolean }> {
  const { lufs } = loudnessOf(await pass(null, 0));
  const isSilent = lufs < SILENT_LUFS;
  await correct(pass, isSilent ? 0 : within(TARGET_LUFS - lufs), isSilent ? 1 : mostPasses);
  return { lufs, isSilent };
}

/** The gain that makes a sound as loud as all others: `pass` measures only. */
export async function findGain(pass: Pass, mostPasses: number): Promise<number> {
  const { lufs, peak } = loudnessOf(await pass(null, 0));
  if (lufs < SILENT_LUFS) return 0;
  const gain = within(TARGET_LUFS - lufs);
  // Where the limiter has nothing to do, it is as much louder as its gain.
  return peak + gain < 20 * Math.log10(PEAK) ? gain : correct(pass, gain, mostPasses);
}

/** Passes with a gain until it is loud enough: the limiter may take something. */
async function correct(pass: Pass, firstGain: number, mostPasses: number): Promise<number> {
  let gain = firstGain;
  for (let number = 1; number <= mostPasses; number += 1) {
    const { lufs } = loudnessOf(await pass(gain, number));
    const next = within(gain + TARGET_LUFS - lufs);
    if (Math.abs(lufs - TARGET_LUFS) <= CLOSE_ENOUGH || next === gain) break;
    gain = next;
  }
  return gain;
}

const within = (gain: number) => Math.max(-MOST_GAIN, Math.min(MOST_GAIN, gain));

function loudnessOf({ complaint }: ToolEnd): { lufs: number; peak: number } {
  const [, loud] = /Integrated loudness:\s+I:\s+(-?[\d.]+|-inf|nan) LUFS/.exec(complaint) ?? [];
  const [, highest] = /Sample peak:\s+Peak:\s+(-?[\d.]+) dBFS/.exec(complaint) ?? [];
  const lufs = Number(loud);
  return { lufs: Number.isFinite(lufs) ? lufs : -70, peak: Number(highest ?? 0) };
}
