import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@school/embedded-postgres';
import { openMediaStoreOf } from '@school/server/platform/media-store/open-media-store';
import type { MediaStore } from '@school/server/platform/media-store/store';
import { workAlone } from '@school/server/platform/work-alone';
import { inWords } from '../in-words.ts';
import type { Shell } from '../run-content.ts';
import { findDatabase, findDataDir, findDirectDatabase, findMediaDir, noDatabase } from '../school-places.ts';
import { BackupError } from './backup.error.ts';
import { findBadFile, keepNewest, listBackups, makeBackup, readManifest } from './backup-folder.ts';
import { type EmptyDatabase, loadDatabase, prepareDatabase } from './load-database.ts';
import { findBadCopy, findOtherFile, restoreMedia } from './media-copies.ts';
import type { BackupKey } from './sealed-files.ts';

const BACKUP_USAGE = `npm run backup -- TO                  adds a backup to the folder TO, while the school goes on
npm run backup -- TO --key FILE       encrypts it; FILE has 64 hexadecimal digits (openssl rand -hex 32)
npm run backup -- TO --keep 14        keeps the newest 14 and removes older ones

Of DATABASE_URL, or of what runs in DATA_DIR (./data), and of MEDIA_DIR (media in DATA_DIR) or MEDIA_STORE.`;

const RESTORE_USAGE = `npm run restore -- FROM               the newest backup in the folder FROM, or the one that FROM is
npm run restore -- FROM --key FILE    the key that it was made with
npm run restore -- FROM --check       only says whether it is whole

Into the empty database DATABASE_URL, or a new one in DATA_DIR (./data), and into MEDIA_DIR (media in DATA_DIR) or MEDIA_STORE.`;

/** `npm run backup -- …` with these arguments. */
export function runBackup(shell: Shell, args: readonly string[]): Promise<void> {
  return inWordsOf(shell, async () => {
    const { values, folder } = readArguments(args, BACKUP_USAGE);
    const keep = values.keep === undefined ? null : Number(values.keep);
    if (keep !== null && !(Number.isInteger(keep) && keep > 0)) throw new BackupError(BACKUP_USAGE);
    if (values.check) throw new BackupError(BACKUP_USAGE);
    const { media } = placesOf(shell.env);
    const databaseUrl = findDatabase(shell.env);
    if (!databaseUrl) throw new BackupError(noDatabase(shell.env));
    const key = readKey(values.key);
    const wait = () => shell.say('Another backup of this school is being made: this one begins after it.');
    // A pooler may end a transaction that only waits.
    const lockUrl = findDirectDatabase(shell.env) ?? databaseUrl;
    await workAlone(lockUrl, { lock: 'backup', onWait: wait }, async () => {
      const made = await makeBackup({ databaseUrl, media, env: shell.env }, folder, {
        key,
        now: new Date(),
      });
      shell.say(
        `${made.folder}: ${made.rows} rows of ${made.tables} tables, ${made.files} files of media (${made.copied} new).`,
      );
      if (!key) shell.say('It is not encrypted: --key FILE does that.');
      shell.say('The secrets of the settings are not in it: keep APP_SECRET and the others elsewhere.');
      if (keep === null) return;
      const removed = await keepNewest(folder, keep, key);
      if (removed > 0) shell.say(`Removed ${removed} older.`);
    });
  });
}

/** `npm run restore -- …` with these arguments. */
export function runRestore(shell: Shell, args: readonly string[]): Promise<void> {
  return inWordsOf(shell, async () => {
    const { values, folder } = readArguments(args, RESTORE_USAGE);
    if (values.keep !== undefined) throw new BackupError(RESTORE_USAGE);
    const key = readKey(values.key);
    const newest = listBackups(folder).at(-1);
    const backup = newest === undefined ? folder : resolve(folder, newest);
    const root = resolve(backup, '..');
    const manifest = await readManifest(backup, key);
    // Before anything is changed.
    const bad = (await findBadFile(backup, manifest)) ?? (await findBadCopy(root, manifest.media, key));
    if (bad !== null) throw new BackupError(`The backup is not whole: ${bad}`);
    if (values.check) return shell.say(`${backup} is whole.`);
    const { media, place } = placesOf(shell.env);
    const other = await findOtherFile(media, manifest.media);
    if (other !== null)
      throw new BackupError(
        `${place} has another ${other}: name an empty one with ${media.kind === 'folder' ? 'MEDIA_DIR' : 'MEDIA_STORE'}.`,
      );
    await withDatabase(shell.env, async (database) => {
      await prepareDatabase(database, manifest);
      // Before the rows: a restore that is broken off leaves the database empty, and goes on when it is run again.
      await restoreMedia(media, root, manifest.media, key);
      await loadDatabase(database, backup, manifest, key);
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    shell.say(`${backup} is restored: ${rows} rows, ${manifest.media.length} files of media.`);
    const secrets = Object.keys(manifest.settings).filter((name) => manifest.settings[name] === null);
    shell.say(
      `Set before the start${secrets.length > 0 ? `, as it was: ${secrets.join(', ')}` : ': APP_SECRET'}.`,
    );
  });
}

function readArguments(args: readonly string[], usage: string) {
  const options = {
    key: { type: 'string' },
    keep: { type: 'string' },
    check: { type: 'boolean' },
  } as const;
  const read = () => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true });
    } catch {
      // An option that does not exist.
      throw new BackupError(usage);
    }
  };
  const { values, positionals } = read();
  const [folder, ...rest] = positionals;
  if (!folder || rest.length > 0) throw new BackupError(usage);
  return { values, folder: resolve(folder) };
}

function placesOf(env: Shell['env']): { media: MediaStore; place: string } {
  const mediaDir = findMediaDir(env);
  return { media: openMediaStoreOf(env, mediaDir), place: env['MEDIA_STORE'] || mediaDir };
}

function readKey(file: string | undefined): BackupKey {
  if (file === undefined) return null;
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new BackupError(`${file} is no key: it must have 64 hexadecimal digits (openssl rand -hex 32).`);
  return Buffer.from(text, 'hex');
}

/** DATABASE_URL; without it an embedded PostgreSQL of DATA_DIR, which runs for as long as this takes. */
async function withDatabase(
  env: Shell['env'],
  work: (database: EmptyDatabase) => Promise<void>,
): Promise<void> {
  const databaseUrl = findDatabase(env);
  if (databaseUrl) return work({ databaseUrl, directUrl: findDirectDatabase(env) });
  const server = await startEmbeddedPostgres({ dataDir: findDataDir(env) });
  try {
    await work({ databaseUrl: await server.databaseUrl('school'), directUrl: null });
  } finally {
    await server.stop();
  }
}

const inWordsOf = (shell: Shell, work: () => Promise<void>) => inWords(shell, work, [BackupError]);
