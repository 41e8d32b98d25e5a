import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { EnvironmentSchema } from '@school/server/platform/environment';
import type { MediaStore } from '@school/server/platform/media-store/store';
import { clearUnfinished, isUnfinished, unfinishedOf } from '@school/server/platform/unfinished-folders';
import { BackupError } from './backup.error.ts';
import { dumpDatabase } from './dump-database.ts';
import { type Manifest, ManifestSchema } from './manifest.ts';
import { clearUnfinishedCopies, copyMedia, removeUnused } from './media-copies.ts';
import { type BackupKey, hashOfFile, readPacked, writePacked } from './sealed-files.ts';

const MANIFEST = 'manifest.gz';
/** A moment as a folder's name: they sort by time. */
const NAME = /^\d{8}T\d{6}Z$/;

export type School = {
  databaseUrl: string;
  media: MediaStore;
  /** Its settings are noted, without what is secret. */
  env: { [name: string]: string | undefined };
};

export type MadeBackup = { folder: string; rows: number; tables: number; files: number; copied: number };

/**
 * Adds a backup to the folder of all backups: a folder named by the moment, which has that name once it is whole, and what
 * is new of the media beside it. A backup that is broken off leaves nothing that looks like one.
 */
export async function makeBackup(
  { databaseUrl, media: store, env }: School,
  root: string,
  { key, now }: { key: BackupKey; now: Date },
): Promise<MadeBackup> {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  clearUnfinished(root);
  clearUnfinishedCopies(root);
  const last = listBackups(root).at(-1);
  const earlier = last === undefined ? [] : (await readManifest(join(root, last), key)).media;
  const folder = join(root, now.toISOString().replace(/[-:]|\.\d+/g, ''));
  if (existsSync(folder)) throw new BackupError(`${folder} is there already: try again in a second.`);
  const unfinished = unfinishedOf(folder);
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    const dump = await dumpDatabase(databaseUrl, unfinished, key);
    // After the database: what its rows name is there, unless it was removed since.
    const { media, copied } = await copyMedia(store, root, earlier, key);
    const manifest: Manifest = {
      format: 1,
      createdAt: now.toISOString(),
      ...dump,
      media,
      settings: describeSettings(env),
    };
    const text = Readable.from([Buffer.from(JSON.stringify(manifest))]);
    await writePacked(text, join(unfinished, MANIFEST), { key, isCompressed: true });
    renameSync(unfinished, folder);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { folder, rows, tables: manifest.tables.length, files: media.length, copied };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** The whole ones, the oldest first. */
export function listBackups(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .filter((name) => NAME.test(name) && existsSync(join(root, name, MANIFEST)))
    .toSorted();
}

/** What a backup says that it holds. Throws `BackupError` for another key's, and for what is no backup. */
export async function readManifest(folder: string, key: BackupKey): Promise<Manifest> {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) throw new BackupError(`${folder} is no backup.`);
  try {
    return ManifestSchema.parse(await json(readPacked(path, { key, isCompressed: true })));
  } catch (error) {
    throw new BackupError(
      `${path} cannot be read: it is encrypted with another key, or damaged. --key names the key that it was made with.`,
      { cause: error },
    );
  }
}

/** The first of the database's files that is missing or changed, in words; null where all are whole. */
export async function findBadFile(folder: string, { tables }: Manifest): Promise<string | null> {
  for (const { file, sha256 } of tables) {
    const path = join(folder, file);
    if (!existsSync(path)) return `${path} is missing.`;
    if ((await hashOfFile(path)) !== sha256) return `${path} was changed.`;
  }
  return null;
}

/** Removes all but the newest `count`, and the media that only those had. Returns how many it removed. */
export async function keepNewest(root: string, count: number, key: BackupKey): Promise<number> {
  const all = listBackups(root);
  const old = all.slice(0, Math.max(0, all.length - count));
  // Another backup that is being made may count on a copy that none of the whole ones has, and a restore on an old one.
  if (old.length === 0 || readdirSync(root).some((name) => isUnfinished(name))) return 0;
  const kept = new Set<string>();
  for (const name of all.slice(old.length))
    for (const { sha256 } of (await readManifest(join(root, name), key)).media) kept.add(sha256);
  for (const name of old) rmSync(join(root, name), { recursive: true });
  removeUnused(root, kept);
  return old.length;
}

/** Secrets, and addresses that may have a password in them. */
const SECRET = /SECRET|KEY|PASSWORD|TOKEN|AUTHORIZATION|URL|CREDENTIAL|EMAILS/;

/** The server's settings as they are given, to be set again; of what is secret only that it was set. */
function describeSettings(env: { [name: string]: string | undefined }): {
  [name: string]: string | null;
} {
  const names = Object.keys(EnvironmentSchema.shape).filter((name) => env[name]);
  return Object.fromEntries(names.map((name) => [name, SECRET.test(name) ? null : (env[name] ?? null)]));
}
