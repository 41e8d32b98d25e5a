import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { findLastBackup } from './machine.checks.ts';

/** As long as a school's first backup may take, which copies all its media. */
export const BACKUP_SECONDS = 6 * 3_600;

/** `npm run backup` with these arguments; throws what it complains of. */
export type RunBackup = (args: readonly string[]) => Promise<void>;
type Tools = Pick<Context, 'config' | 'clock' | 'limits' | 'log'>;

/** By it a night begins (UTC), a little before the job is sent: PostgreSQL's clock may be ahead of this one. */
const NIGHT_HOUR = 3;
const DAY_MS = 86_400_000;
/** Of all processes one makes it. It may take longer; two at once do no harm. */
const ONE_AT_ONCE = { points: 1, seconds: 3_600 };
const MAX_REASON = 500;

/** Makes the night's backup where the settings ask for it and there is none yet: at night, or at a later start. */
export async function backUpNightly(
  { config, clock, limits, log }: Tools,
  run: RunBackup = runCommand,
): Promise<void> {
  const { backupDir, backupKeep, backupKeyFile } = config;
  if (backupDir === null || backupKeep === null) return;
  const last = await findLastBackup(backupDir);
  if (last !== null && last >= nightBefore(clock.now())) return;
  try {
    await limits.consume('shared', 'upkeep.backup', 'all', ONE_AT_ONCE);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'resource-exhausted') return;
    throw error;
  }
  try {
    await run([backupDir, '--keep', String(backupKeep), ...(backupKeyFile ? ['--key', backupKeyFile] : [])]);
    log.info('the night’s backup is made');
  } catch (error) {
    // For the job, which comes again soon.
    await limits.reset('upkeep.backup', 'all');
    const reason = error instanceof Error ? error.message.slice(0, MAX_REASON) : '';
    log.error({ reason }, 'the night’s backup failed: do what its reason says, or run npm run backup');
    throw error;
  }
}

function nightBefore(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(NIGHT_HOUR, 0, 0, 0);
  return night > now ? new Date(night.getTime() - DAY_MS) : night;
}

/** In a process beside this one, which learners wait for, with the same settings; one that hangs is ended. */
async function runCommand(args: readonly string[]): Promise<void> {
  const child = spawn('nice', ['-n', '10', resolve('deploy/school'), 'backup', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: BACKUP_SECONDS * 1_000,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | NodeJS.Signals | null>((settle, fail) => {
    child.once('error', fail);
    child.once('close', (code, signal) => settle(code ?? signal));
  });
  const [end, complaint] = await Promise.all([ended, text(child.stderr)]);
  if (end !== 0) throw new Error(complaint.trim() || `npm run backup ended with ${end}`);
}
