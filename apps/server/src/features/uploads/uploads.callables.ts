import { beginFilmUpload } from '@school/contract/films';
import { callable } from '../../platform/callable-protocol.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { hasFilmTools } from '../../platform/find-ffmpeg.ts';
import { requireRole } from '../operators/index.ts';
import { arrive, beginUpload, isWhole, type UploadSteps } from './uploads.service.ts';

/** Whether a film may be sent for it: throws `not-found`. */
export type RequireLesson = (ctx: Context, lessonId: string) => Promise<unknown>;

export const createUploadCallables = (steps: UploadSteps, requireLesson: RequireLesson) => [
  callable(beginFilmUpload, async (ctx, { caller, input: { lessonID, ...file } }) => {
    await requireRole(ctx.db, caller, 'teacher');
    await requireLesson(ctx, lessonID);
    if (!hasFilmTools(ctx.config))
      throw new DomainError('failed-precondition', 'The server has no ffmpeg.', { reason: 'no-ffmpeg' });
    const { upload, received } = await beginUpload(ctx, caller.uid, { lessonId: lessonID, ...file });
    // A process was killed before it could hand it on.
    if (await isWhole(ctx, upload)) await arrive(ctx, upload.id, steps);
    return { filmID: upload.id, received };
  }),
];
