import type { Context } from '../../platform/context.ts';
import { listUploadFiles, removeUploadFile } from './upload-files.ts';
import { listUploadIds, listUploadsUntouchedSince } from './uploads.repo.ts';
import { cancelUpload } from './uploads.service.ts';

/** An upload to which nothing comes for so long is given up. */
const ABANDONED_AFTER_MS = 7 * 86_400_000;
/** A file of which no row speaks: its account is gone, or a process was killed over it. */
const LEFT_FOR_MS = 86_400_000;

/** Which files another slice still needs. */
export type ListKept = (ctx: Context) => Promise<readonly string[]>;

/** Deletes abandoned uploads, and files that are not needed any more. */
export async function purgeUploads(ctx: Context, listKept: ListKept): Promise<void> {
  const { db, clock, sessionClock } = ctx;
  const abandonedSince = new Date(clock.now().getTime() - ABANDONED_AFTER_MS);
  for (const id of await listUploadsUntouchedSince(db, abandonedSince)) await cancelUpload(ctx, id);
  const files = await listUploadFiles(ctx);
  const known = new Set([...(await listUploadIds(db)), ...(await listKept(ctx))]);
  for (const { id, writtenMs } of files)
    if (!known.has(id) && writtenMs < sessionClock.now().getTime() - LEFT_FOR_MS)
      await removeUploadFile(ctx, id);
}
