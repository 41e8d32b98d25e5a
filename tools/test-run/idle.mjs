// Whether the machine has anything else to do, what that takes, and how fast it is. Runs on Node 20 without any dependency.
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const SAMPLE_MS = 1_000;
const IDLE_SHARE = 0.85;

/** Looks at the processors for a second; false where the system does not report them. */
export async function isMachineIdle() {
  const before = readTimes();
  if (before === null) return false;
  await delay(SAMPLE_MS);
  const after = readTimes();
  return (after.idle - before.idle) / Math.max(1, after.all - before.all) >= IDLE_SHARE;
}

/**
 * Looks at the processors from now on. What it returns says which share of their work since then was not of this process
 * and of those that it has started; all of it where the system does not report them.
 */
export function watchOthers() {
  const before = readTimes();
  const ownBefore = readOwnTicks();
  return () => {
    const after = readTimes();
    if (before === null || after === null) return 1;
    const worked = after.all - after.idle - (before.all - before.idle);
    return Math.max(0, 1 - (readOwnTicks() - ownBefore) / Math.max(1, worked));
  };
}

/** Linux: time of this process and of its ended children, and theirs, in ticks (proc(5): utime, stime, cutime, cstime). */
function readOwnTicks() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
  } catch {
    return 0;
  }
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

/** Processor time of `work` where ten minutes are the limit; other machines have as many more as they are slower. */
const REFERENCE_MS = 210;

/** How many times slower than the reference this machine is; 1 for one that is faster. */
export function measureSlowness() {
  const times = [work(), work(), work()];
  return Math.max(1, Math.min(...times) / REFERENCE_MS);
}

/** What a checker and a test do all day: objects, strings, sorting. Returns milliseconds of the processor. */
function work() {
  const start = process.cpuUsage();
  let seed = 1;
  const rows = Array.from({ length: 60_000 }, (_none, id) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return { id, name: `n${seed}`, at: seed };
  });
  for (let round = 0; round < 3; round += 1)
    JSON.parse(JSON.stringify([...rows].sort((one, other) => one.at - other.at)));
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
