import { open, stat } from 'node:fs/promises';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import type { ExportedRows } from '../../platform/feature.ts';
import { readPages } from '../../platform/read-pages.ts';
import { createMediaTokens } from '../lessons/index.ts';
import { countOwnSounds, countSoundBytesOf, insertOwnSounds, listOwnSounds } from './own-sounds.repo.ts';
import type { OwnSoundRow } from './own-sounds.table.ts';

export const OWN_SOUNDS = '/own-sounds';
/** No account may fill the database. */
export const MOST_OWN_SOUND_BYTES = 64 * 1024 * 1024;
/** So much at once goes to the database, and lies in memory. */
const BYTES_AT_ONCE = 2 * 1024 * 1024;
/** Of a page of 'download my data': each has a megabyte at most. */
const PAGE = 4;

/** Addresses of an account's own sounds, for as long as those of lessons' media. */
export function createOwnSounds(ctx: Pick<Context, 'config' | 'sessionClock'>) {
  const tokens = createMediaTokens(ctx, 'own-sound-tokens');
  const all = { lessonId: 'own', folder: 'own' };
  return {
    /** A card's id follows. */
    baseOf: (uid: string): string => `${OWN_SOUNDS}/${tokens.sign({ ...all, uid })}/`,
    /** Whose sounds the token opens; null where it is not genuine or has expired. */
    readerOf: (token: string): string | null => tokens.read(token)?.uid ?? null,
  };
}
export type OwnSounds = ReturnType<typeof createOwnSounds>;

type SoundFile = { cardId: string; path: string };

/** Those of the files that the account still has room for, in their order. */
export async function chooseSoundsThatFit<File extends { path: string }>(
  db: Database,
  accountId: string,
  files: readonly File[],
): Promise<File[]> {
  let room = files.length > 0 ? MOST_OWN_SOUND_BYTES - (await countSoundBytesOf(db, accountId)) : 0;
  const fitting: File[] = [];
  for (const file of files) {
    const { size } = await stat(file.path);
    if (size > room) continue;
    room -= size;
    fitting.push(file);
  }
  return fitting;
}

/** Keeps the sounds of cards that are there. */
export async function keepOwnSounds(
  db: Database,
  accountId: string,
  files: readonly SoundFile[],
): Promise<void> {
  let rows: OwnSoundRow[] = [];
  let size = 0;
  for (const { cardId, path } of files) {
    await using file = await open(path);
    const bytes = await file.readFile();
    rows.push({ cardId, accountId, bytes });
    size += bytes.length;
    if (size < BYTES_AT_ONCE) continue;
    await insertOwnSounds(db, rows);
    rows = [];
    size = 0;
  }
  await insertOwnSounds(db, rows);
}

/** An account's sounds, one after the other. */
export async function* readOwnSounds(db: Database, accountId: string) {
  const pages = readPages<Awaited<ReturnType<typeof listOwnSounds>>[number]>((last) =>
    listOwnSounds(db, accountId, last?.cardId ?? '', PAGE),
  );
  for await (const rows of pages) yield* rows;
}

export const exportedSounds: ExportedRows = {
  name: 'card-sounds',
  count: countOwnSounds,
  async *pages(db, uid) {
    for await (const { cardId, kind, bytes } of readOwnSounds(db, uid))
      yield [{ cardId, kind, base64: bytes.toString('base64') }];
  },
};
