import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { watchOthers } from '../../test-run/idle.mjs';

/** Takes the processor for some ticks. */
const WORK = 'const end = process.cpuUsage().user + 200_000; while (process.cpuUsage().user < end);';

describe.runIf(process.platform === 'linux')('the work of a machine', () => {
  it('is not for others where a process that was started here did it', () => {
    const findOthers = watchOthers();
    spawnSync(process.execPath, ['-e', WORK]);
    expect(findOthers()).toBeLessThan(1);
  });

  it('is a share, also of no work at all', () => {
    const findOthers = watchOthers();
    expect(findOthers()).toBeGreaterThanOrEqual(0);
    expect(findOthers()).toBeLessThanOrEqual(1);
  });
});
