import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../tools/free-port.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type Settings = { [name: string]: string };

/** The built server, as operators run it. */
export type Served = { origin: string; pid: number; stop: () => Promise<void> };

/** Where it will listen has to be in its settings, for it names its own origin. */
export async function chooseOrigin(): Promise<{ PORT: string; PUBLIC_ORIGIN: string }> {
  const port = await findFreePort();
  return { PORT: String(port), PUBLIC_ORIGIN: `http://127.0.0.1:${port}` };
}

/** `origin` is where it listens; beside others that is not where the school says that it is. */
export async function serve(settings: Settings, origin = settings['PUBLIC_ORIGIN'] ?? ''): Promise<Served> {
  const child = spawn('npm', ['run', '--silent', 'serve'], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilReady(child, origin);
  return {
    origin,
    pid: serverOf(child.pid ?? 0),
    stop: async () => {
      const gone = once(child, 'exit');
      // npm passes the signal on.
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Does the work while the processes may use one core alone, so that who asks has another. */
export async function onOneCore<Result>(
  pids: readonly number[],
  work: () => Promise<Result>,
): Promise<Result> {
  const pin = (cores: string) => {
    for (const pid of pids) execFileSync('taskset', ['-a', '-c', '-p', cores, String(pid)]);
  };
  pin('0');
  try {
    return await work();
  } finally {
    pin('0-1023');
  }
}

/** npm's one child is the server itself: its script ends in `exec`. */
function serverOf(npmPid: number): number {
  return Number(readFileSync(`/proc/${npmPid}/task/${npmPid}/children`, 'utf8').trim());
}

async function waitUntilReady(child: ChildProcess, origin: string): Promise<void> {
  while (child.exitCode === null) {
    const ready = await fetch(`${origin}/health/ready`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`the server ended with ${child.exitCode}`);
}
