import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres.error.ts';
import { canPassTo, type RunAs } from './run-as.ts';

/** Where PostgreSQL keeps what it must find again when root's DATA_DIR is out of its user's reach. */
export const SHELTER = '/var/lib/swiss-german-school';

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

/** Where the database of this DATA_DIR may lie: below it, or in the shelter. */
export const listPlaces = (dataDir: string): readonly Places[] =>
  [false, true].map((isSheltered) => placesOf(dataDir, isSheltered));

function placesOf(dataDir: string, isSheltered: boolean): Places {
  const mark = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const home = isSheltered ? join(SHELTER, mark) : dataDir;
  const near = join(home, 'run');
  const isShort = Buffer.byteLength(near) <= MAX_SOCKET_FOLDER_BYTES;
  return {
    cluster: join(home, 'postgres'),
    sockets: isShort ? near : join(tmpdir(), `school-${mark}`),
    shelter: SHELTER,
    isSheltered,
  };
}

/** Settles where data and socket lie for this DATA_DIR, and makes their folders for the user. */
export function preparePlaces(dataDir: string, runAs: RunAs | null): Places {
  const places = placesOf(dataDir, !canPassTo(runAs, join(dataDir, 'postgres')));
  const { cluster, sockets, isSheltered } = places;
  requireOwn(cluster, runAs);
  if (isSheltered) mkdirSync(dirname(cluster), { recursive: true, mode: 0o755 });
  for (const folder of [cluster, sockets]) makeOwnFolder(folder, runAs);
  return places;
}

/** PostgreSQL opens no data of another user’s, and who has them would lose them. */
function requireOwn(cluster: string, runAs: RunAs | null): void {
  const found = statSync(runAs ? join(cluster, 'PG_VERSION') : cluster, { throwIfNoEntry: false });
  if (!found || found.uid === (runAs?.uid ?? process.getuid?.())) return;
  throw new EmbeddedPostgresError(
    `The data in ${cluster} are another user’s: start as that one, or set DATA_DIR to another folder.`,
  );
}

function makeOwnFolder(path: string, runAs: RunAs | null): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  if (runAs) chownSync(path, runAs.uid, runAs.gid);
}
