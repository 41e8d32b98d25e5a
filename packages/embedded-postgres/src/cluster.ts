import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { libraryPath } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres.error.ts';
import type { Places } from './places.ts';
import type { RunAs } from './run-as.ts';

export const SUPERUSER = 'school';
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 15_000;

/** One PostgreSQL data directory and the programs to run it. */
export type Cluster = {
  places: Places;
  binaries: string;
  runAs: RunAs | null;
  majorVersion: string;
  /** The process that `launch` started last; absent while the server is an adopted one. */
  launched?: ChildProcess;
};

function options({ runAs, binaries }: Cluster) {
  return {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: libraryPath(binaries) },
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
  };
}

/** Makes the data directory if there is none; refuses one of another major version. */
export function ensureCluster(cluster: Cluster, password: string): void {
  const { places, majorVersion } = cluster;
  const versionFile = join(places.cluster, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const found = readFileSync(versionFile, 'utf8').trim();
    if (found === majorVersion) return;
    throw new EmbeddedPostgresError(
      `The data in ${places.cluster} is of PostgreSQL ${found}, this version runs ${majorVersion}. docs/operating.md says how to move it.`,
    );
  }
  initialise(cluster, password);
}

function initialise(cluster: Cluster, password: string): void {
  const { places, runAs } = cluster;
  // A start that was killed during initdb left half a directory, which initdb refuses: begin again.
  spawnSync('find', [places.cluster, '-mindepth', '1', '-delete'], { stdio: 'ignore' });
  const passwordFile = join(tmpdir(), `school-initdb-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (runAs) spawnSync('chown', [`${runAs.uid}:${runAs.gid}`, passwordFile]);
  const args = [
    `--pgdata=${places.cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same order on every machine, with any libraries.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ];
  const { status, stderr } = spawnSync(join(cluster.binaries, 'bin', 'initdb'), args, {
    ...options(cluster),
    encoding: 'utf8',
  });
  rmSync(passwordFile, { force: true });
  if (status !== 0)
    throw new EmbeddedPostgresError(
      `PostgreSQL could not make its folder ${places.cluster}: ${lastLine(stderr)}`,
    );
}

/** The running server's process id, if the server of this very directory runs. */
export function findRunning({ places, binaries }: Pick<Cluster, 'places' | 'binaries'>): number | null {
  const [pid, directory] = readPidFile(join(places.cluster, 'postmaster.pid'))?.split('\n') ?? [];
  if (directory !== places.cluster || !Number(pid)) return null;
  return isPostgres(Number(pid), binaries, places.cluster) ? Number(pid) : null;
}

/** PostgreSQL takes it away as it stops, which may be at this moment. */
function readPidFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
    if (code === 'ENOENT') return null;
    if (code !== 'EACCES') throw thrown;
    throw new EmbeddedPostgresError(
      `The database of ${dirname(file)} is another user’s: run this as that one.`,
    );
  }
}

/** Whether the server of this directory runs and will go on: one that is just ending is waited for. */
export async function canAdopt(cluster: Cluster, isReady: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (findRunning(cluster) !== null && Date.now() < deadline) {
    if (await isReady()) return true;
    await delay(50);
  }
  return false;
}

/** A number in a file may be anybody's by now: the process must be our postgres on our directory. */
function isPostgres(pid: number, binaries: string, directory: string): boolean {
  try {
    const [program, ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return program === join(binaries, 'bin', 'postgres') && args.includes(directory);
  } catch {
    return false;
  }
}

/** Starts the server in its own session, so that Ctrl-C in the terminal is ours to handle. */
export function launch(cluster: Cluster): void {
  const { places, binaries } = cluster;
  const log = openSync(join(places.sockets, 'postgres.log'), 'w', 0o600);
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${places.sockets}`,
    'unix_socket_permissions=0700',
    'max_connections=200',
    'shared_buffers=64MB',
    'timezone=UTC',
    'log_timezone=UTC',
  ];
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', places.cluster, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options(cluster), detached: true, stdio: ['ignore', log, log] },
  );
  child.unref();
  cluster.launched = child;
  // Without a listener, a program that cannot be run would end this process.
  child.on('error', () => undefined);
  if (child.pid === undefined) throw new EmbeddedPostgresError('PostgreSQL did not start.');
}

/** Waits until `isReady` says so; fails with the log's last line when the server ends first, or takes too long. */
export async function waitUntilReady(cluster: Cluster, isReady: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (await isReady()) return;
    if (hasEnded(cluster)) break;
    await delay(50);
  }
  const log = readFileSync(join(cluster.places.sockets, 'postgres.log'), 'utf8');
  throw new EmbeddedPostgresError(`PostgreSQL did not become ready: ${lastLine(log)}`);
}

/** Whether the server that was started last has ended; one that has not yet written its process id has not. */
function hasEnded({ launched }: Cluster): boolean {
  return launched !== undefined && (launched.exitCode !== null || launched.signalCode !== null);
}

/** A fast shutdown: connections are ended, everything committed is on disk. */
export async function shutDown(cluster: Cluster): Promise<void> {
  const pid = findRunning(cluster);
  if (pid === null) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (findRunning(cluster) !== null && Date.now() < deadline) await delay(25);
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
