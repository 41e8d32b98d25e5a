import {
  type BoundedProcess,
  type ProcessBounds,
  spawnBounded,
} from '../../../platform/child-work/bounded-process.ts';

const MEGABYTE = 1024 * 1024;
const FEW = { openFiles: 100, fileBytes: 64 * MEGABYTE };

/** What ffmpeg may take for each kind of work. A picture of 4096 × 2304 is decoded and encoded twice within 500 MB. */
const BOUNDS = {
  /** As long as a lesson, so that no seconds are counted. */
  encode: { ...FEW, memoryBytes: 1_024 * MEGABYTE, cpuSeconds: null },
  /** A stream goes through as it is. */
  pass: { ...FEW, memoryBytes: 256 * MEGABYTE, cpuSeconds: null },
  picture: { ...FEW, memoryBytes: 512 * MEGABYTE, cpuSeconds: 20 },
} as const satisfies { [work: string]: ProcessBounds };

/** Runs ffmpeg on an incoming stream, in a child within bounds; `folder` is where it writes. */
export function spawnFfmpeg(
  work: keyof typeof BOUNDS,
  program: string,
  args: readonly string[],
  folder?: string,
): BoundedProcess {
  return spawnBounded(program, args, { bounds: BOUNDS[work], ...(folder && { folder }) });
}
