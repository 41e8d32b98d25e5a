import { extname, join } from 'node:path';
import { ADDED_FOLDER } from '@school/contract/lesson-file-paths';
import type { LessonFileAnswer, LessonFileKind } from '@school/contract/lesson-files';
import { z } from 'zod';
import type { ChildWork } from '../../../platform/child-work/child-work.ts';
import { ChildWorkError } from '../../../platform/child-work/run-child.ts';
import { nameByContent } from '../../../platform/media-store/lay-file.ts';
import type { MediaStore } from '../../../platform/media-store/store.ts';
import { MADE, type Made } from './lesson-file-job.ts';

/** Beside this file, as source or as bundle. */
const ENTRY = new URL(`./lesson-file-child${extname(import.meta.filename)}`, import.meta.url);
/** A picture of 60 million points takes 180 MB unpacked, and some ten seconds of the processor. */
const BOUNDS = {
  memoryBytes: 768 * 1024 * 1024,
  cpuSeconds: 60,
  openFiles: 100,
  fileBytes: 64 * 1024 * 1024,
};
const TIMEOUT_MS = 90_000;

/** A child that has opened a stranger's file is believed no more than the stranger. */
const MadeSchema: z.core.$ZodType<Made> = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), endings: z.array(z.enum(['avif', 'webp', 'm4a'])).min(1) }),
  z.strictObject({
    ok: z.literal(false),
    reason: z.enum(['not-a-picture', 'not-a-sound', 'too-large', 'too-slow']),
  }),
]);

export type FileWork = { childWork: ChildWork; folder: string; signal: AbortSignal };

/** Makes of what lies in the work's folder what a lesson shows, and lays it beside the lesson's film. */
export async function addLessonFile(
  { childWork, folder, signal }: FileWork,
  { media, ffmpeg }: { media: MediaStore; ffmpeg: string },
  { lessonId, kind }: { lessonId: string; kind: LessonFileKind },
): Promise<LessonFileAnswer> {
  const made = await makeInChild();
  if (!made.ok) return made;
  const last = made.endings.at(-1) ?? '';
  const name = await nameByContent(join(folder, `${MADE}.${last}`));
  for (const ending of made.endings)
    await media.put(`${lessonId}/${ADDED_FOLDER}/${name}.${ending}`, {
      path: join(folder, `${MADE}.${ending}`),
    });
  return { ok: true, file: `${ADDED_FOLDER}/${name}.${last}` };

  async function makeInChild(): Promise<Made> {
    try {
      const job = { kind, ffmpeg };
      const task = { entry: ENTRY, folder, job, bounds: BOUNDS, timeoutMs: TIMEOUT_MS, signal };
      return z.parse(MadeSchema, await childWork.run(task));
    } catch (error) {
      if (!(error instanceof ChildWorkError) || error.reason === 'stopped') throw error;
      const broken = kind === 'photo' ? 'not-a-picture' : 'not-a-sound';
      return { ok: false, reason: error.reason === 'crashed' ? broken : error.reason };
    }
  }
}
