import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'school-work';
/** A folder names the process that made it, and when that began: a number of a process comes again. */
const NAME = new RegExp(`^${PREFIX}-(\\d+)-(\\d+)-`);

/** A folder that only this process's user can read. */
export function makeWorkFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `${PREFIX}-${process.pid}-${beginningOf(process.pid)}-`));
}

/** Removes what processes left that were killed; what another user's left stays. */
export async function clearLeftFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid, beginning] = NAME.exec(name) ?? [];
    if (pid === undefined || beginningOf(Number(pid)) === beginning) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** In ticks since the machine started (proc(5), field 22); '0' where only its being there can be known; null: gone. */
export function beginningOf(pid: number): string | null {
  if (!existsSync('/proc/self/stat')) return isRunning(pid) ? '0' : null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it may hold anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
