// The folders of a test run, and the end of all that the run has started. Runs on Node 20 without any dependency.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endMarked } from './end-marked.mjs';

/** Linux: files in memory. */
const MEMORY = '/dev/shm';
/** What the databases of a run take is a tenth of it. */
const ROOM_BYTES = 4 * 1024 ** 3;

const GUARDIAN = fileURLToPath(new URL('guardian.mjs', import.meta.url));

/**
 * Makes the folder that every process of the run has as its TMPDIR, which marks them as the run's, and `quick`, for
 * databases: a copy of one is hundreds of files made and removed, and the file system of a disk works longer at that than
 * the test at the rest. A guardian beside the run ends what is marked, and removes the folders, should the run itself be
 * killed.
 */
export function openRunFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'school-run-'));
  // PostgreSQL runs as another user when root starts it, and keeps its data in here.
  chmodSync(folder, 0o711);
  const quick = makeQuickFolder(folder);
  // Its standard input ends with this process, however that ends.
  const guardian = spawn(process.execPath, [GUARDIAN, folder, quick], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guardian.stdin.on('error', () => undefined);
  guardian.stdin.unref();
  guardian.unref();
  return {
    folder,
    quick,
    /** Ends what is still there, and says what it was. */
    close: async (graceMs) => {
      const left = await endMarked(folder, graceMs);
      for (const each of [folder, quick]) rmSync(each, { recursive: true, force: true });
      return left;
    },
  };
}

/** In memory where there is room, else the folder itself. Its path ends with the folder's: it marks processes as well. */
function makeQuickFolder(folder) {
  if (!hasRoom()) return folder;
  const quick = join(MEMORY, folder);
  mkdirSync(quick, { recursive: true });
  return quick;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES && freemem() >= ROOM_BYTES;
  } catch {
    return false;
  }
}
