import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { testClockEnvironment } from '../../test-clock.mjs';

/** A Wednesday after the last lesson of the sample course has come out. */
const NOW = '2026-11-25T09:30:00Z';
/** What is added to this machine's clock. */
export const OFFSET_MS = Date.parse(NOW) - Date.now();

const START_PATIENCE_MS = 300_000;

const SecretsSchema = z.object({
  apiKey: z.string(),
  stripeWebhookSecret: z.string(),
  revenueCatAuthorization: z.string(),
});

export type School = {
  origin: string;
  /** Of each of the demo's accounts. */
  password: string;
  secrets: z.output<typeof SecretsSchema>;
  stop: () => Promise<void>;
};

/** Starts the built demo of another checkout with its own database, on a fixed day. */
export async function startSchool(checkout: string, port: number): Promise<School> {
  const dataDir = mkdtempSync(join(tmpdir(), 'school-answers-'));
  // PostgreSQL's own user passes through, where root starts it.
  chmodSync(dataDir, 0o711);
  const clock = testClockEnvironment({ ...process.env, TEST_CLOCK_OFFSET_MS: String(OFFSET_MS) });
  const child = spawn(process.execPath, ['apps/demo/src/main.ts'], {
    cwd: checkout,
    env: { ...process.env, ...clock, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    await end(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const password = await readPassword(child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const secrets = SecretsSchema.parse(JSON.parse(readFileSync(join(dataDir, 'demo-secrets.json'), 'utf8')));
  return { origin: `http://127.0.0.1:${port}`, password, secrets, stop };
}

/** The demo says it last of all. */
async function readPassword({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('the demo has no output');
  const tooLate = AbortSignal.timeout(START_PATIENCE_MS);
  let said = '';
  for await (const chunk of stdout) {
    said += String(chunk);
    const found = /The password of each is (\S+)\./.exec(said)?.[1];
    if (found !== undefined) return found;
    tooLate.throwIfAborted();
  }
  throw new Error(`the demo did not start:\n${said}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
