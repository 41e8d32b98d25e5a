import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Film, FilmReason } from '@school/contract/films';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs.ts';
import { transactOrUndo } from '../../platform/transact-or-undo.ts';
import { findLesson } from '../lessons/index.ts';
import { recordDeed } from '../operators/index.ts';
import {
  cancelUpload,
  layUpload,
  listUploads,
  type MediaDisk,
  receivedOf,
  removeUploadFile,
  requireRoom,
  type UploadRow,
} from '../uploads/index.ts';
import {
  cancelFilmRow,
  insertFilm,
  listFilmRows,
  type NewFilm,
  noteSourceGone,
  requeueFilm,
} from './films.repo.ts';
import type { FilmRow } from './films.table.ts';

/** Tells whichever process is free that a film waits. */
export const wakeJob = defineJob({ name: 'transcoding.wake', payload: z.object({}) });

type Tools = Pick<Context, 'db' | 'clock' | 'config' | 'jobs' | 'media'>;

/** Puts a file that is here as a whole into the queue, in the transaction in which it arrived. */
export async function addFilm(
  tx: Database,
  { clock }: Pick<Context, 'clock'>,
  file: Omit<NewFilm, 'addedAt'>,
): Promise<void> {
  await insertFilm(tx, { ...file, addedAt: clock.now() });
  await recordFilm(tx, { clock }, 'film-sent', file.addedBy, file);
}

type Disk = Pick<Context, 'db' | 'clock' | 'jobs' | 'ids' | 'findFreeBytes' | 'media'> & {
  config: MediaDisk;
};

/**
 * Copies a file of this machine to where uploads lie, and puts it into the queue as one that was sent. Returns the film's id.
 * Throws `DomainError` for an empty file and a full disk, and the disk's own errors.
 */
export async function addFilmOfDisk(tools: Disk, lessonId: string, path: string): Promise<string> {
  const { db, ids, jobs } = tools;
  const { size: bytes, mtimeMs } = await stat(path);
  if (bytes === 0) throw new DomainError('failed-precondition', 'The file is empty.', { reason: 'empty' });
  await requireRoom(tools, bytes);
  const id = ids.documentId();
  const remove = () => removeUploadFile(tools, id);
  await layUpload(tools, id, path).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const file = {
    id,
    lessonId,
    addedBy: null,
    name: basename(path),
    bytes,
    lastModified: Math.floor(mtimeMs),
  };
  await transactOrUndo(db, (tx) => addFilm(tx, tools, file), remove);
  await jobs.send(wakeJob, {});
  return id;
}

async function recordFilm(
  db: Database,
  { clock }: Pick<Context, 'clock'>,
  action: 'film-sent' | 'film-cancelled',
  by: string | null,
  { lessonId, name }: Pick<FilmRow, 'lessonId' | 'name'>,
): Promise<void> {
  const title = (await findLesson(db, lessonId))?.title ?? lessonId;
  const subject = { id: `lesson:${lessonId}`, title, lessonId };
  await recordDeed(db, { clock }, { by, action, subject, before: {}, after: { file: basename(name) } });
}

/** A lesson's latest, or of all lessons what is under way: first what is still coming in. */
export async function listLessonFilms(
  { db, config }: Tools,
  uid: string,
  lessonId?: string,
): Promise<Film[]> {
  const uploads = await listUploads(db, lessonId);
  const coming = await Promise.all(
    uploads.map(async (upload) => presentUpload(upload, uid, await receivedOf(config, upload.id))),
  );
  const rows = await listFilmRows(db, lessonId);
  return [...coming, ...rows.map((row) => presentFilm(row, uid))];
}

function presentUpload(upload: UploadRow, uid: string, received: number): Film {
  return {
    ...factsOf(upload),
    state: 'uploading',
    isOwn: upload.accountId === uid,
    received,
    progress: 0,
    secondsLeft: null,
    reason: null,
    canRetry: false,
  };
}

function presentFilm(row: FilmRow, uid: string): Film {
  return {
    ...factsOf(row),
    state: row.state,
    isOwn: row.addedBy === uid,
    received: row.bytes,
    progress: row.progress,
    secondsLeft: row.secondsLeft,
    reason: row.reason,
    canRetry:
      row.hasSource && ['asking', 'refused', 'cancelled'].includes(row.state) && !isOfTheFile(row.reason),
  };
}

/** What the file itself is refused for: it is refused again however often it is tried. */
const OF_THE_FILE: readonly FilmReason[] = [
  'empty',
  'not-a-film',
  'no-picture',
  'too-few-pictures',
  'too-large-picture',
  'too-long',
  'too-short',
];
const isOfTheFile = (reason: FilmReason | null) => reason !== null && OF_THE_FILE.includes(reason);

const factsOf = ({ id, lessonId, name, bytes, lastModified }: UploadRow | FilmRow) => ({
  filmID: id,
  lessonID: lessonId,
  name,
  bytes,
  lastModified,
});

/** Ends an upload, or the preparing of a film; its file goes with it. */
export async function cancel(tools: Tools, uid: string, id: string): Promise<void> {
  const { db, clock } = tools;
  const upload = await cancelUpload(tools, id);
  const film = upload ? null : await cancelFilmRow(db, id, clock.now());
  const cancelled = upload ?? film;
  if (!cancelled) throw noFilm();
  await recordFilm(db, { clock }, 'film-cancelled', uid, cancelled);
  if (!film) return;
  await removeUploadFile(tools, id);
  await noteSourceGone(db, id);
}

/** Puts a film back into the queue. */
export async function retry(
  { db, jobs }: Pick<Tools, 'db' | 'jobs'>,
  id: string,
  isWithoutSound: boolean,
): Promise<void> {
  if (!(await requeueFilm(db, id, { isWithoutSound }))) throw noFilm();
  await jobs.send(wakeJob, {});
}

function noFilm(): DomainError {
  return new DomainError('not-found', 'There is no such film any more.');
}
