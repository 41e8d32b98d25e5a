import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { spawnLeashed } from './leashed.ts';

/** Two minutes: what starts may have to build first, beside others. */
const ATTEMPTS = 1_200;
const PAUSE_MS = 100;

/** Waits until a server in its own process answers that it is ready. Throws when the process ends first. */
export async function waitUntilReady(child: ChildProcess, origin: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const ready = await fetch(`${origin}/health/ready`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error('the server did not become ready');
}

/** Sends the signal and waits for the end; returns the exit code, null when the signal itself ended it. */
export async function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
  return child.exitCode;
}

export type RunningServer = { origin: string; stop: () => Promise<void> };

/** A program that listens at this port of 127.0.0.1, once it is ready; it ends with this process. */
export async function startListening(
  program: string,
  args: readonly string[],
  { port, cwd }: { port: number; cwd: string },
): Promise<RunningServer> {
  const child = spawnLeashed(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] }, 'TERM');
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, origin);
  return {
    origin,
    stop: async () => {
      await stopChild(child, 'SIGTERM');
    },
  };
}
