import { z } from 'zod';
import { LessonIdSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { DRAFT_REASONS, MOST_CAPTION_LINES } from './caption-limits.ts';

/**
 * A first draft of a film's captions, by the transcription service that the operator has set. Teachers and owners alone,
 * with a second factor. A draft changes no caption: what is taken of it, a teacher takes.
 */
export const CaptionDraftSchema = z.strictObject({
  /** `working`: minutes are still to come. `stopped`: `reason` says why; asked for again it goes on from there. */
  state: z.enum(['working', 'stopped', 'done']),
  reason: z.enum(DRAFT_REASONS).nullable(),
  minutes: z.int().positive(),
  doneMinutes: z.int().nonnegative(),
  /** In German, by time; empty while it works. */
  lines: z
    .array(
      z.strictObject({
        startMs: z.int().nonnegative(),
        endMs: z.int().positive(),
        /** WebVTT's own text. */
        text: z.string().max(1_000),
      }),
    )
    .max(MOST_CAPTION_LINES),
});
export type CaptionDraft = z.infer<typeof CaptionDraftSchema>;

const AnswerSchema = z.strictObject({
  /** What it would cost; null where the school has no such service, or the lesson no film. */
  offer: z.strictObject({ minutes: z.int().positive() }).nullable(),
  draft: CaptionDraftSchema.nullable(),
});

export const getCaptionDraft = defineCallable({
  name: 'getCaptionDraft',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({ lessonID: LessonIdSchema }),
  response: AnswerSchema,
});

/**
 * Begins a draft, or goes on with one that stopped. Refused as 'failed-precondition' with `details.reason` 'no-service',
 * 'no-film', 'no-ffmpeg' or 'too-long', and as 'resource-exhausted' for a teacher's twentieth and the school's sixtieth
 * of a day.
 */
export const askCaptionDraft = defineCallable({
  name: 'askCaptionDraft',
  access: 'signed-in',
  limit: { points: 30, seconds: 60 },
  request: z.strictObject({ lessonID: LessonIdSchema }),
  response: AnswerSchema,
});

/** Throws a lesson's draft away, also one that works. */
export const dropCaptionDraft = defineCallable({
  name: 'dropCaptionDraft',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({ lessonID: LessonIdSchema }),
  response: z.strictObject({ ok: z.literal(true) }),
});
