// Whether the machine has anything else to do. Runs on Node 20 without any dependency.
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const SAMPLE_MS = 1_000;
const IDLE_SHARE = 0.85;

/** Looks at the processors for a second; false where nobody tells. */
export async function isMachineIdle() {
  const before = readTimes();
  if (before === null) return false;
  await delay(SAMPLE_MS);
  const after = readTimes();
  return (after.idle - before.idle) / Math.max(1, after.all - before.all) >= IDLE_SHARE;
}

/** Linux: time of all processors since the start, in ticks. */
function readTimes() {
  try {
    const [first] = readFileSync('/proc/stat', 'utf8').split('\n');
    const ticks = first.trim().split(/\s+/).slice(1).map(Number);
    const [, , , idle, waiting] = ticks;
    return { idle: idle + waiting, all: ticks.slice(0, 8).reduce((sum, each) => sum + each, 0) };
  } catch {
    return null;
  }
}
