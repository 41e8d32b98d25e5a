import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';

/** What a program may take of the machine. The kernel keeps it (setrlimit), whatever the program's code is made to do. */
export type ProcessBounds = {
  /** What it may write to (RLIMIT_DATA): address space is no measure, of which Node reserves what it never uses. */
  memoryBytes: number;
  /** Of all its threads; null for a stream, which lasts as long as a lesson. */
  cpuSeconds: number | null;
  openFiles: number;
  /** The largest file that it may write. */
  fileBytes: number;
};

export type BoundedProcess = ChildProcessByStdio<Writable, Readable, Readable>;

/** Of util-linux, which every Debian has. */
const PRLIMIT = '/usr/bin/prlimit';
/** Ends a child when its parent is killed. */
const SETPRIV = '/usr/bin/setpriv';
/** The first to go where the machine has no memory left. */
const OOM_SCORE = '1000';

export const hasProcessBounds = (): boolean => existsSync(PRLIMIT);

/**
 * Starts a program that reads what a stranger made: within bounds, with less of the processor than the school itself,
 * in a separate process group, and no longer than this process. Nothing of the settings, which are secrets, is there
 * for it to read.
 */
export function spawnBounded(
  program: string,
  args: readonly string[],
  { bounds, folder, env = {} }: { bounds: ProcessBounds; folder?: string; env?: { [name: string]: string } },
): BoundedProcess {
  const [first = program, ...rest] = [...commandOf(bounds), program, ...args];
  const child = spawn(first, rest, {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    env: { PATH: '/usr/bin:/bin:/usr/local/bin', ...env },
    ...(folder && { cwd: folder }),
  });
  if (child.pid !== undefined)
    writeFile(`/proc/${child.pid}/oom_score_adj`, OOM_SCORE).catch(() => undefined);
  return child;
}

function commandOf({ memoryBytes, cpuSeconds, openFiles, fileBytes }: ProcessBounds): string[] {
  const limits = [`--data=${memoryBytes}`, `--nofile=${openFiles}`, `--fsize=${fileBytes}`, '--core=0'];
  if (cpuSeconds !== null) limits.push(`--cpu=${cpuSeconds}:${cpuSeconds + 2}`);
  return [
    ...(hasProcessBounds() ? [PRLIMIT, ...limits] : []),
    ...(existsSync(SETPRIV) ? [SETPRIV, '--pdeathsig', 'KILL'] : []),
    'nice',
    '-n',
    '5',
  ];
}

/** Kills it, and what it has started. */
export function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
