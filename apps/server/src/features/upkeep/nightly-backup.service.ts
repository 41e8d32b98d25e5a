import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { isLocked } from '../../platform/locks.ts';
import { findLastBackup } from './machine.checks.ts';
import { isSchoolEmpty } from './upkeep.repo.ts';

/** As long as a school's first backup may take, which copies all its media. */
export const BACKUP_SECONDS = 6 * 3_600;

/** `npm run backup` with these arguments; throws what it complains of. */
export type RunBackup = (args: readonly string[]) => Promise<void>;
type Tools = Pick<Context, 'db' | 'config' | 'clock' | 'limits' | 'log'>;

/** By it a night begins (UTC). */
const NIGHT = { hour: 3, minute: 20 };
export const EACH_NIGHT = `${NIGHT.minute} ${NIGHT.hour} * * *`;
const DAY_MS = 86_400_000;
/** Of all processes one begins it; and where each attempt kills its server, the next start does not begin another. */
const BEGINNINGS = { points: 1, seconds: 15 * 60 };
const MAX_REASON = 500;
/** What only the database knows. */
const KNOWN = { isHeld: isLocked, isEmpty: isSchoolEmpty };

/**
 * Whether the settings ask for the night's backup, and there is none yet, nor one being made: the night has just begun, no
 * server saw it, or what was begun was cut off or has failed. One of an empty school would stand before those that are to
 * be restored into it.
 */
export async function isBackupDue(
  { db, config, clock }: Tools,
  { isHeld, isEmpty } = KNOWN,
): Promise<boolean> {
  const { backupDir, backupKeep } = config;
  if (backupDir === null || backupKeep === null) return false;
  const last = await findLastBackup(backupDir);
  const isLate = last === null || last < nightBefore(clock.now());
  return isLate && !(await isHeld(db, 'backup')) && !(await isEmpty(db));
}

/** Makes the night's backup if it is due, a quarter of an hour after the last attempt at the soonest. */
export async function backUpNightly(tools: Tools, run: RunBackup = runCommand, known = KNOWN): Promise<void> {
  const { backupDir, backupKeep, backupKeyFile } = tools.config;
  if (backupDir === null || !(await isBackupDue(tools, known)) || !(await mayBegin(tools))) return;
  try {
    await run([backupDir, '--keep', String(backupKeep), ...(backupKeyFile ? ['--key', backupKeyFile] : [])]);
    tools.log.info('the night’s backup is made');
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, MAX_REASON) : '';
    tools.log.error({ reason }, 'the night’s backup failed: do what its reason says, or run npm run backup');
    throw error;
  }
}

async function mayBegin({ limits }: Tools): Promise<boolean> {
  try {
    await limits.consume('shared', 'upkeep.backup', 'all', BEGINNINGS);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'resource-exhausted') return false;
    throw error;
  }
}

function nightBefore(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(NIGHT.hour, NIGHT.minute, 0, 0);
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
