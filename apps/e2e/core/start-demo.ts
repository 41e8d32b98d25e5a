import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../tools/free-port.mjs';
import { testClockEnvironment } from '../../../tools/test-clock.mjs';
import { findOffset, noteOffset, RUN_OFFSET_MS } from './clock.ts';

const START = fileURLToPath(new URL('../../demo/start.mjs', import.meta.url));

/** A quarter of a demo's start is reading its code: one after the first finds it read. */
const COMPILE_CACHE = fileURLToPath(new URL('../../../.cache/node', import.meta.url));

/** The first start of a checkout installs and builds. */
const START_PATIENCE_MS = 300_000;
const STOP_PATIENCE_MS = 20_000;

export type DemoOptions = {
  port?: number | undefined;
  /** What it takes for the present when it starts, as do the browsers that look at it; the run's own clock otherwise. */
  now?: string;
  /** Of its environment. */
  settings?: { [name: string]: string };
};

export type RunningDemo = {
  origin: string;
  password: string;
  stop: () => Promise<void>;
};

/** Starts a demo with its own folder and port. */
export async function startDemo({ port, now, settings }: DemoOptions = {}): Promise<RunningDemo> {
  const offsetMs = now === undefined ? RUN_OFFSET_MS : findOffset(now);
  const dataDir = mkdtempSync(join(process.env['TEST_QUICK_DIR'] ?? tmpdir(), 'school-e2e-'));
  // PostgreSQL's own user passes through, where root starts it: else its data would lie elsewhere, and stay there.
  chmodSync(dataDir, 0o711);
  const ownPort = port ?? (await findFreePort());
  const origin = `http://127.0.0.1:${ownPort}`;
  const child = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      ...(offsetMs !== 0 && testClockEnvironment({ ...process.env, TEST_CLOCK_OFFSET_MS: String(offsetMs) })),
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...settings,
      PORT: String(ownPort),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    await end(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const password = await readPassword(child);
    noteOffset(origin, offsetMs);
    return { origin, password, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The password of its accounts, which it says last of all. */
function readPassword({ stdout }: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = () => reject(new Error(`the demo did not start:\n${said}`));
    const timer = setTimeout(fail, START_PATIENCE_MS);
    const settle = (work: () => void) => {
      clearTimeout(timer);
      work();
    };
    stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /The password of each is (\S+)\./.exec(said)?.[1];
      if (found) settle(() => resolve(found));
    });
    stdout.once('end', () => settle(fail));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}
