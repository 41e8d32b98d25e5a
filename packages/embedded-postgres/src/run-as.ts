import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres.error.ts';

/** The user PostgreSQL runs as when root starts it: it refuses to run as root. */
export type RunAs = { name: string; uid: number; gid: number };

const USER = 'school-postgres';

/** Null for an ordinary user; for root its own user, made on first use. */
export function findRunAs(): RunAs | null {
  if (process.getuid?.() !== 0) return null;
  const existing = readUser(USER);
  if (existing) return existing;
  try {
    execFileSync(
      'useradd',
      [
        '--system',
        '--user-group',
        '--no-create-home',
        '--home-dir',
        '/nonexistent',
        '--shell',
        '/usr/sbin/nologin',
        USER,
      ],
      { stdio: 'ignore' },
    );
  } catch {
    // Another start may have made it meanwhile; the next line tells.
  }
  const created = readUser(USER) ?? readUser('nobody');
  if (!created)
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root and no other user could be made: start as an ordinary user, or set DATABASE_URL.',
    );
  return created;
}

function readUser(name: string): RunAs | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : null;
}

/** Whether the user can read and pass through to this path; asked of the kernel, as that user. */
export function canReach(runAs: RunAs | null, path: string): boolean {
  if (!runAs) return true;
  const { status } = spawnSync('test', ['-r', path], {
    uid: runAs.uid,
    gid: runAs.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}

/** Whether the user could keep its own folder below the parent of `path`. */
export function canPassTo(runAs: RunAs | null, path: string): boolean {
  if (!runAs) return true;
  const { status } = spawnSync('test', ['-x', dirname(path)], {
    uid: runAs.uid,
    gid: runAs.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}
