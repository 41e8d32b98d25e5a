// The one folder of a test run, and the end of all that the run has started. Runs on Node 20 without any dependency.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const GUARDIAN = fileURLToPath(new URL('guardian.mjs', import.meta.url));

/** What ends by itself once its test has ended is given this long. */
const GRACE_MS = 5_000;
/** What does not end when it is asked to is killed. */
const KILLED_AFTER_MS = 2_000;
const LOOK_MS = 100;

/**
 * Makes the folder that every process of the run has as its TMPDIR, which marks them as the run's. A guardian beside the
 * run ends what is marked, and removes the folder, should the run itself be killed.
 */
export function openRunFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'school-run-'));
  // PostgreSQL runs as another user when root starts it, and keeps its data in here.
  chmodSync(folder, 0o711);
  // Its standard input ends with this process, however that ends.
  const guardian = spawn(process.execPath, [GUARDIAN, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guardian.stdin.on('error', () => undefined);
  guardian.stdin.unref();
  guardian.unref();
  return {
    folder,
    /** Ends what is still there, and says what it was. */
    close: async (graceMs) => {
      const left = await endMarked(folder, graceMs);
      rmSync(folder, { recursive: true, force: true });
      return left;
    },
  };
}

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
