import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries, listBinaries, reachableBinaries } from './binaries.ts';
import {
  type Cluster,
  canAdopt,
  ensureCluster,
  findRunning,
  launch,
  SUPERUSER,
  shutDown,
  waitUntilReady,
} from './cluster.ts';
import { lockDataDir } from './data-lock.ts';
import type { EmbeddedPostgresError } from './embedded-postgres.error.ts';
import { endWithProcess } from './end-with-process.ts';
import { ensureDatabase } from './ensure-database.ts';
import { listPlaces, preparePlaces, SHELTER } from './places.ts';
import { findRunAs } from './run-as.ts';
import { watchServer } from './watch.ts';

export { type DataLock, lockDataDir } from './data-lock.ts';
export { EmbeddedPostgresError } from './embedded-postgres.error.ts';
export { ensureDatabase } from './ensure-database.ts';

export type EmbeddedPostgres = {
  /** The address of database `name` (made if it is not there), or of the default one. */
  databaseUrl: (name: string) => Promise<string>;
  connectionString: string;
  /** Whether a server left running by a killed process was taken over. */
  adopted: boolean;
  /** Where PostgreSQL keeps its data: below `dataDir`, or under /var/lib where its user cannot reach that. */
  clusterDir: string;
  stop: () => Promise<void>;
};

/**
 * Starts the PostgreSQL of `dataDir`, making it on first use, or adopts the one that a killed process left running. Holds
 * the folder's lock until `stop` or the end of the process; throws EmbeddedPostgresError with a sentence for people.
 * `hasLock` says that the caller holds the lock already. A server that dies is started again;
 * when that fails for good, `onLost` gets the reason, and by default the process ends with that sentence. `pausesMs`: before each attempt, fifteen
 * seconds in all unless told. With `endsWithProcess` the server does not outlive this process, even one that is killed; else
 * it goes on, and the next start adopts it.
 */
export async function startEmbeddedPostgres({
  dataDir,
  say = () => undefined,
  hasLock = false,
  endsWithProcess = false,
  onLost = endProcess,
  pausesMs,
}: {
  dataDir: string;
  say?: (line: string) => void;
  hasLock?: boolean;
  endsWithProcess?: boolean;
  onLost?: (error: EmbeddedPostgresError) => void;
  pausesMs?: readonly number[];
}): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true });
  const root = realpathSync(dataDir);
  const lock = hasLock ? null : await lockDataDir(root);
  try {
    const cluster = clusterOf(root);
    const { places } = cluster;
    if (places.isSheltered) say(`The database is kept in ${places.cluster}: its user cannot reach ${root}.`);
    ensureCluster(cluster, readPassword(root));
    const urlOf = (name: string) => urlIn(root, cluster, name);
    const isReady = () => canConnect(urlOf('postgres'));
    const adopted = await canAdopt(cluster, isReady);
    if (!adopted) launch(cluster);
    const guard = endsWithProcess ? endWithProcess(places.cluster) : null;
    await waitUntilReady(cluster, isReady);
    const watch = watchServer({ cluster, isReady, say, onLost, pausesMs });
    return {
      connectionString: urlOf('postgres'),
      databaseUrl: async (name) => {
        await ensureDatabase(urlOf('postgres'), name);
        return urlOf(name);
      },
      adopted,
      clusterDir: places.cluster,
      stop: async () => {
        await watch.stop();
        await shutDown(cluster);
        guard?.release();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

function endProcess({ message }: EmbeddedPostgresError): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * The address of a database of the server that runs for `dataDir`, for a command beside it; null when none runs. Whoever
 * asks, root too, changes nothing of what may be another user's.
 */
export function findEmbeddedDatabase(dataDir: string, name: string): string | null {
  if (!existsSync(join(dataDir, 'postgres-password'))) return null;
  const root = realpathSync(dataDir);
  const folders = listBinaries(findBinaries(), SHELTER).map((folder) => realpathSync(folder));
  const places = listPlaces(root).find((place) =>
    folders.some((binaries) => findRunning({ places: place, binaries }) !== null),
  );
  return places ? urlIn(root, { places }, name) : null;
}

/** The cluster of this folder, and the programs that run it. */
function clusterOf(root: string): Cluster {
  const binaries = findBinaries();
  const runAs = findRunAs();
  const places = preparePlaces(root, runAs);
  return {
    places,
    runAs,
    majorVersion: binaries.majorVersion,
    binaries: realpathSync(reachableBinaries(binaries, runAs, places.shelter)),
  };
}

function urlIn(root: string, { places }: Pick<Cluster, 'places'>, name: string): string {
  return `postgres://${SUPERUSER}:${readPassword(root)}@${encodeURIComponent(places.sockets)}/${name}`;
}

/** Made once for this folder, readable by its owner only. */
function readPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  // A server that dies just now says so here too; without a listener that would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
