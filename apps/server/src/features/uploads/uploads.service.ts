import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { keepUpload, makeUploadFile, receivedOf, removeGathered, removeUploadFile } from './upload-files.ts';
import { countUploadsOf, deleteUpload, findUpload, listUploads, openUpload } from './uploads.repo.ts';
import type { UploadRow } from './uploads.table.ts';

/** Of one account at the same time. */
const MOST_OPEN = 5;
/** What the school itself needs of its disk. */
export const LEAST_FREE_BYTES = 512 * 1024 * 1024;
/** A film's pieces lie beside its file for a while. */
const ROOM_FACTOR = 1.5;

/** What is done with a file once all of it is here, in the transaction in which its upload ends. */
export type OnArrived = (tx: Database, upload: UploadRow) => Promise<void>;
export type UploadSteps = {
  onArrived: OnArrived;
  /** Once that has been committed. */
  onCommitted: (ctx: Context) => Promise<void>;
};

type Tools = Pick<Context, 'db' | 'config' | 'clock' | 'ids' | 'findFreeBytes'>;
/** All that files need of the settings. */
export type MediaDisk = Pick<Context['config'], 'mediaDir'>;
type File = Pick<UploadRow, 'lessonId' | 'name' | 'bytes' | 'lastModified'>;

/** Whether other work has taken what was free when a film or a mix was begun. */
export async function isDiskFilled({
  findFreeBytes,
  config,
}: Pick<Context, 'findFreeBytes' | 'config'>): Promise<boolean> {
  const free = await findFreeBytes(config.mediaDir);
  return free !== null && free < LEAST_FREE_BYTES / 2;
}

/** Begins an upload, or finds the account's own of the same file: also from another tab or device. */
export async function beginUpload(
  tools: Tools,
  uid: string,
  file: File,
): Promise<{ upload: UploadRow; received: number }> {
  const { db, config, clock, ids } = tools;
  const now = clock.now();
  const id = ids.documentId();
  if (file.bytes === 0)
    throw new DomainError('failed-precondition', 'The file is empty.', { reason: 'empty' });
  await requireRoom(tools, file.bytes);
  const upload = await db.transaction(async (tx) => {
    const opened = await openUpload(tx, { ...file, id, accountId: uid, createdAt: now, touchedAt: now });
    if (opened.id === id && (await countUploadsOf(tx, uid)) > MOST_OPEN)
      throw new DomainError(
        'failed-precondition',
        `You have ${MOST_OPEN} files on their way already. Finish or cancel one first.`,
        { reason: 'too-many' },
      );
    return opened;
  });
  await makeUploadFile(config, upload.id);
  return { upload, received: await receivedOf(config, upload.id) };
}

/** Room for what is still to come of all that are open, and for what is made of this one; else `failed-precondition`. */
export async function requireRoom(
  { db, config, findFreeBytes }: Pick<Context, 'db' | 'findFreeBytes'> & { config: MediaDisk },
  bytes: number,
): Promise<void> {
  const free = await findFreeBytes(config.mediaDir);
  if (free === null) return;
  const open = await listUploads(db);
  const received = await Promise.all(open.map(({ id }) => receivedOf(config, id)));
  const promised = open.reduce((sum, upload, at) => sum + upload.bytes - (received[at] ?? 0), 0);
  if (free - promised < bytes * ROOM_FACTOR + LEAST_FREE_BYTES) throw diskFull();
}

function diskFull(): DomainError {
  return new DomainError('failed-precondition', 'The disk of the school has no room for it.', {
    reason: 'disk-full',
  });
}

/** The caller's own upload; others' are not there. */
export async function requireUpload({ db }: Pick<Context, 'db'>, uid: string, id: string) {
  const upload = await findUpload(db, id);
  if (upload?.accountId !== uid) throw new DomainError('not-found', 'There is no such upload.');
  return upload;
}

/** Forgets an upload with its file; whether there was one. */
export async function cancelUpload(tools: Pick<Context, 'db' | 'config' | 'media'>, id: string) {
  const upload = await deleteUpload(tools.db, id);
  if (upload) await removeUploadFile(tools, id);
  return upload;
}

/** Hands a file on that is here as a whole. Doing it twice comes to the same. */
export async function arrive(ctx: Context, id: string, steps: UploadSteps): Promise<void> {
  if (await findUpload(ctx.db, id)) await keepUpload(ctx, id);
  await ctx.db.transaction(async (tx) => {
    const upload = await deleteUpload(tx, id);
    if (upload) await steps.onArrived(tx, upload);
  });
  await removeGathered(ctx, id);
  await steps.onCommitted(ctx);
}

/** Hands on what a process was killed over. */
export async function arriveForgotten(ctx: Context, steps: UploadSteps): Promise<void> {
  for (const upload of await listUploads(ctx.db))
    if (await isWhole(ctx, upload)) await arrive(ctx, upload.id, steps);
}

/** Whether all of it is here and no request writes: the last piece may still turn out to be another than was sent. */
export async function isWhole(
  { config, sessionClock }: Pick<Context, 'config' | 'sessionClock'>,
  { id, bytes, writer, writerUntil }: UploadRow,
): Promise<boolean> {
  const isWritten = writer !== null && writerUntil !== null && writerUntil >= sessionClock.now();
  return !isWritten && (await receivedOf(config, id)) === bytes;
}
