import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canPassTo, type RunAs } from './run-as.ts';

/** Where PostgreSQL keeps what it must find again when root's DATA_DIR is out of its user's reach. */
const SHELTER = '/var/lib/swiss-german-school';

/** A Unix socket's path holds 107 bytes at most; PostgreSQL adds `/.s.PGSQL.5432.lock` to its folder. */
const MAX_SOCKET_FOLDER_BYTES = 107 - '/.s.PGSQL.5432.lock'.length;

export type Places = {
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** The folder with its socket, 0700. */
  sockets: string;
  shelter: string;
  isSheltered: boolean;
};

/** Settles where data and socket lie for this DATA_DIR, and makes their folders for the user. */
export function preparePlaces(dataDir: string, runAs: RunAs | null): Places {
  const mark = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const isSheltered = !canPassTo(runAs, join(dataDir, 'postgres'));
  const home = isSheltered ? join(SHELTER, mark) : dataDir;
  if (isSheltered) mkdirSync(home, { recursive: true, mode: 0o755 });
  const cluster = makeOwnFolder(join(home, 'postgres'), runAs);
  const near = join(home, 'run');
  const isShort = Buffer.byteLength(near) <= MAX_SOCKET_FOLDER_BYTES;
  const sockets = makeOwnFolder(isShort ? near : join(tmpdir(), `school-${mark}`), runAs);
  return { cluster, sockets, shelter: SHELTER, isSheltered };
}

function makeOwnFolder(path: string, runAs: RunAs | null): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  if (runAs) chownSync(path, runAs.uid, runAs.gid);
  return path;
}
