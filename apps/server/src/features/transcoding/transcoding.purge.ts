import { posix } from 'node:path';
import { bareFolderOf, isMadeOf, wholeFolderOf } from '@school/domain/film-cut';

import type { Context } from '../../platform/context.ts';
import type { MediaStore } from '../../platform/media-store/store.ts';
import { removeUploadFile } from '../uploads/index.ts';
import {
  deleteFilmsBefore,
  forgetPieces,
  listKeptSources,
  listPlaced,
  noteSourceGone,
  noteUnused,
} from './films.repo.ts';

const DAY_MS = 86_400_000;
/** A viewer who began before a film was replaced has this long to see its end. */
const UNUSED_FOR_MS = DAY_MS;
/** What was refused may be tried again so long, what waits for an answer too. */
const UNFINISHED_FOR_MS = 7 * DAY_MS;
const ROWS_KEPT_MS = 365 * DAY_MS;

/** The folders of media that lessons have now. */
export type ListUsed = (ctx: Context) => Promise<readonly string[]>;

/** Deletes files past their time, and pieces of films that were replaced. */
export async function purgeFilms(ctx: Context, listUsed: ListUsed): Promise<void> {
  const { db, config, clock } = ctx;
  const now = clock.now();
  for (const { id, state, addedAt, finishedAt } of await listKeptSources(db)) {
    if (state === 'waiting' || state === 'making') continue;
    const keptMs = state === 'done' ? config.filmSourceDays * DAY_MS : UNFINISHED_FOR_MS;
    if ((finishedAt ?? addedAt).getTime() + keptMs > now.getTime()) continue;
    await removeUploadFile(ctx, id);
    await noteSourceGone(db, id);
  }
  // A cut or a mix is made of its film, and brings it back.
  await purgePieces(ctx, now, new Set((await listUsed(ctx)).map(bareFolderOf)));
  await deleteFilmsBefore(db, new Date(now.getTime() - ROWS_KEPT_MS));
}

async function purgePieces({ db, media }: Context, now: Date, used: ReadonlySet<string>): Promise<void> {
  for (const { id, folder, unusedSince } of await listPlaced(db)) {
    if (used.has(folder)) {
      if (unusedSince) await noteUnused(db, id, null);
    } else if (!unusedSince) await noteUnused(db, id, now);
    else if (unusedSince.getTime() + UNUSED_FOR_MS <= now.getTime()) {
      await removeFilm(media, folder);
      await forgetPieces(db, id);
    }
  }
}

/** Deletes a film's folder with all that was made of it. */
export async function removeFilm(media: MediaStore, folder: string): Promise<void> {
  const [home, own] = [posix.dirname(folder), posix.basename(folder)];
  const made = (await media.listFolders(home)).filter((name) => isMadeOf(name, own));
  for (const name of [...made, own]) await media.removeFolder(`${home}/${name}`);
}

/** The same of many, most of which may be gone since earlier nights: each place is looked at once. */
export async function removeFilms(media: MediaStore, folders: Iterable<string>): Promise<void> {
  for (const [home, films] of Map.groupBy(folders, (folder) => posix.dirname(folder))) {
    const gone = new Set(films.map((folder) => posix.basename(folder)));
    // What was made of a film goes before it.
    for (const name of (await media.listFolders(home)).toSorted((one, other) => other.length - one.length))
      if (gone.has(name) || gone.has(wholeFolderOf(name)) || gone.has(bareFolderOf(name)))
        await media.removeFolder(`${home}/${name}`);
  }
}
