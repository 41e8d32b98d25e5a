import { z } from 'zod';
import { LessonIdSchema } from './access.ts';
import { SCHOOL_MEDIA } from './lesson-file-paths.ts';

export const LessonFileQuerySchema = z.strictObject({
  lessonID: z.union([LessonIdSchema, z.literal(SCHOOL_MEDIA)]),
  kind: z.enum(['photo', 'audio']),
});
export type LessonFileKind = z.infer<typeof LessonFileQuerySchema>['kind'];

/** What has been made of it, to be named in the lesson; or why it is not taken. */
export const LessonFileAnswerSchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), file: z.string() }),
  z.strictObject({
    ok: z.literal(false),
    reason: z.enum(['not-a-picture', 'not-a-sound', 'too-large', 'too-slow']),
  }),
]);
export type LessonFileAnswer = z.infer<typeof LessonFileAnswerSchema>;
