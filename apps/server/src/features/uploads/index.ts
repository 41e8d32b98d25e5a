import { FILM_UPLOADS } from '@school/contract/film-limits';
import { z } from 'zod';
import type { Feature } from '../../platform/feature.ts';
import { repeatJob } from '../../platform/feature-jobs.ts';
import { defineJob } from '../../platform/jobs.ts';
import { createUploadCallables, type RequireLesson } from './uploads.callables.ts';
import { type ListKept, purgeUploads } from './uploads.purge.ts';
import { listUploadsOf } from './uploads.repo.ts';
import { mountUploads } from './uploads.routes.ts';
import { arriveForgotten, type UploadSteps } from './uploads.service.ts';

export {
  bringUpload,
  layUpload,
  receivedOf,
  removeUploadFile,
  sizeOfUpload,
  type UploadTools,
  uploadPath,
} from './upload-files.ts';
export { listUploads } from './uploads.repo.ts';
export {
  cancelUpload,
  isDiskFilled,
  LEAST_FREE_BYTES,
  type MediaDisk,
  requireRoom,
} from './uploads.service.ts';
export type { UploadRow } from './uploads.table.ts';

const lookAfterJob = defineJob({ name: 'uploads.look-after', payload: z.object({}) });

/** Large files on their way here, in pieces (tus). What becomes of one that is whole is others' to say. */
export function createUploadsFeature(
  steps: UploadSteps & { requireLesson: RequireLesson; listKept: ListKept },
): Feature {
  return {
    name: 'uploads',
    callables: createUploadCallables(steps, steps.requireLesson),
    paths: [{ prefix: FILM_UPLOADS, isDataOnly: true }],
    routes: (app, ctx, wiring) => mountUploads(app, ctx, steps, wiring),
    jobs: [repeatJob(lookAfterJob, '* * * * *', (ctx) => arriveForgotten(ctx, steps), { isAtStart: true })],
    purgeExpired: (ctx) => purgeUploads(ctx, steps.listKept),
    exportAccount: async (db, _ctx, uid) =>
      (await listUploadsOf(db, uid)).map(({ lessonId, name, bytes, createdAt }) => ({
        lessonId,
        name,
        bytes,
        since: createdAt.toISOString(),
      })),
  };
}
