import { join } from 'node:path';
import { Readable } from 'node:stream';
import { LESSON_FILES, MOST_LESSON_FILE_BYTES, SCHOOL_MEDIA } from '@school/contract/lesson-file-paths';
import { LessonFileQuerySchema } from '@school/contract/lesson-files';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { saveUpload } from '../../../platform/child-work/save-upload.ts';
import { createConcurrentRequests } from '../../../platform/concurrent-requests.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Wiring } from '../../../platform/feature.ts';
import { networkOf } from '../../../platform/network.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { createRequireCaller } from '../../app-check/index.ts';
import { findLesson } from '../../lessons/index.ts';
import { requireRole } from '../../operators/index.ts';
import { addLessonFile } from './add-lesson-file.ts';
import { UPLOAD_FILE } from './lesson-file-job.ts';

const LIMIT = { points: 120, seconds: 600 };
/** Whether they are saved or not: what is not is deleted a day after. */
const OF_A_DAY = { points: 400, seconds: 86_400 };
/** Files in transfer, or waiting for a child. */
const AT_ONCE = { perAccount: 2, perNetwork: 4 };

/** Photos and audios of lessons, and the school's pictures, sent by a teacher one at a time. */
export function mountLessonFiles(app: FastifyInstance, ctx: Context, { authenticate }: Wiring): void {
  const concurrentRequests = createConcurrentRequests(AT_ONCE);
  const requireCaller = createRequireCaller(ctx, authenticate);
  const callers = new WeakMap<FastifyRequest, string>();

  // Before a byte of the body is read: who sends it, and how often.
  app.addHook('onRequest', async (request) => {
    const caller = await requireCaller(request);
    await requireRole(ctx.db, caller, 'teacher');
    await ctx.limits.consume('process', 'lesson-files', caller.uid, LIMIT);
    await ctx.limits.consume('shared', 'lesson-files-of-a-day', caller.uid, OF_A_DAY);
    callers.set(request, caller.uid);
  });
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));

  app.post(LESSON_FILES, (request, reply) =>
    ctx.childWork.inFolder((folder) =>
      concurrentRequests.run(networkOf(request.ip), async () => {
        concurrentRequests.acquireForAccount(callers.get(request) ?? '');
        const asked = parseInput(LessonFileQuerySchema, request.query);
        if (asked.lessonID !== SCHOOL_MEDIA && !(await findLesson(ctx.db, asked.lessonID)))
          throw new DomainError('not-found', 'There is no such lesson.');
        const { body } = request;
        if (!(body instanceof Readable))
          throw new DomainError('invalid-argument', 'Send the file itself, as application/octet-stream.');
        // Who is refused meanwhile may have more to send.
        reply.header('connection', 'close');
        await saveUpload(body, join(folder, UPLOAD_FILE), MOST_LESSON_FILE_BYTES);
        reply.removeHeader('connection');
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort());
        const { childWork, media, config } = ctx;
        const tools = { media, ffmpeg: config.stage.ffmpegPath ?? 'ffmpeg' };
        const place = { lessonId: asked.lessonID, kind: asked.kind };
        return addLessonFile({ childWork, folder, signal: gone.signal }, tools, place);
      }),
    ),
  );
}
