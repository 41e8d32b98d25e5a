import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const SETPRIV = '/usr/bin/setpriv';

/** A worker of a run that was killed would go on with its test: then it ends too. */
let isEnding = false;
function endWithRun(): void {
  if (isEnding || !process.connected) return;
  isEnding = true;
  // The test runner takes `process.exit` away.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}

/**
 * A program that the kernel sends `signal` once this process is gone, even one that was killed: a run that is cut off
 * leaves none behind. Where there is no setpriv (Linux has it), without that.
 */
export function spawnLeashed(
  program: string,
  args: readonly string[],
  options: SpawnOptions,
  signal: 'KILL' | 'TERM' = 'KILL',
): ChildProcess {
  endWithRun();
  if (!existsSync(SETPRIV)) return spawn(program, args, options);
  return spawn(SETPRIV, ['--pdeathsig', signal, '--', program, ...args], options);
}
