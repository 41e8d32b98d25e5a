import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { bareFolderOf, isMadeOf } from '@school/domain/film-cut';
import type { Context } from '../../platform/context.ts';
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
    await removeUploadFile(config, id);
    await noteSourceGone(db, id);
  }
  // A cut or a mix is made of its film, and brings it back.
  await purgePieces(ctx, now, new Set((await listUsed(ctx)).map(bareFolderOf)));
  await deleteFilmsBefore(db, new Date(now.getTime() - ROWS_KEPT_MS));
}

async function purgePieces({ db, config }: Context, now: Date, used: ReadonlySet<string>): Promise<void> {
  for (const { id, folder, unusedSince } of await listPlaced(db)) {
    if (used.has(folder)) {
      if (unusedSince) await noteUnused(db, id, null);
    } else if (!unusedSince) await noteUnused(db, id, now);
    else if (unusedSince.getTime() + UNUSED_FOR_MS <= now.getTime()) {
      await removeFilm(config.mediaDir, folder);
      await forgetPieces(db, id);
    }
  }
}

/** Deletes a film's folder with all that was made of it. */
export async function removeFilm(mediaDir: string, folder: string): Promise<void> {
  const home = dirname(join(mediaDir, folder));
  const names = await readdir(home).catch(() => []);
  const made = names.filter((name) => isMadeOf(name, basename(folder)));
  for (const name of [...made, basename(folder)])
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 3 });
}
