// The one folder of a test run, and the end of all that the run has started. Runs on Node 20 without any dependency.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endMarked } from './end-marked.mjs';

const GUARDIAN = fileURLToPath(new URL('guardian.mjs', import.meta.url));

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
