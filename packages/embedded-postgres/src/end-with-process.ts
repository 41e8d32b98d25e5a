import { spawn } from 'node:child_process';

/**
 * Waits for the end of its standard input, then asks the server of directory $1 for a fast shutdown, if it runs: a number in
 * a file may be anybody's by then. Signals to the terminal's group are not for it.
 */
const SCRIPT = `
trap '' INT TERM HUP
read -r _
read -r pid < "$1/postmaster.pid" || exit 0
tr '\\0' '\\n' < "/proc/$pid/cmdline" | grep -qxF -- "$1" && kill -INT "$pid"`;

export type Guard = { release: () => void };

/** Sees to it that the server of `clusterDir` ends with this process, however that ends. */
export function endWithProcess(clusterDir: string): Guard {
  // The pipe is closed by the kernel with the process that holds its other end: this one alone.
  const guard = spawn('/bin/sh', ['-c', SCRIPT, 'sh', clusterDir], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  // Killed, not let go: by the time it looks another server may run in the directory.
  return {
    release: () => {
      guard.kill('SIGKILL');
    },
  };
}
