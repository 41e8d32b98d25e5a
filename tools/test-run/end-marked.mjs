// Ends the processes of a test run. Runs on Node 20 without any dependency.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** What ends by itself once its test has ended is given this long. */
const GRACE_MS = 5_000;
/** What does not end when it is asked to is killed. */
const KILLED_AFTER_MS = 2_000;
const LOOK_MS = 100;

/** The guardian carries the mark among its arguments. */
const GUARDIAN = 'guardian.mjs';

/** Ends every process that carries the folder's mark, after a grace; returns the command lines of those. */
export async function endMarked(folder, graceMs = GRACE_MS) {
  await waitUntilNone(folder, graceMs);
  const left = listMarked(folder);
  signal(left, 'SIGTERM');
  await waitUntilNone(folder, KILLED_AFTER_MS);
  signal(listMarked(folder), 'SIGKILL');
  return left.map(({ command }) => command);
}

async function waitUntilNone(folder, atMostMs) {
  const deadline = Date.now() + atMostMs;
  while (listMarked(folder).length > 0 && Date.now() < deadline) await delay(LOOK_MS);
}

function signal(processes, name) {
  for (const { pid } of processes) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** The processes whose environment or arguments name the folder. Only Linux tells; elsewhere none is found. */
function listMarked(folder) {
  return listPids().flatMap((pid) => {
    const args = read(`/proc/${pid}/cmdline`);
    const isMarked = args.includes(folder) || read(`/proc/${pid}/environ`).includes(`TMPDIR=${folder}\0`);
    const isOwn = pid === process.pid || args.includes(GUARDIAN);
    return isMarked && !isOwn && args !== '' ? [{ pid, command: args.replaceAll('\0', ' ').trim() }] : [];
  });
}

function listPids() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Another user's, or gone.
    return '';
  }
}
