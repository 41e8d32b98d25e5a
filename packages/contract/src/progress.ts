import { z } from 'zod';
import { TierSchema } from './access.ts';
import { defineCallable } from './callable.ts';

/** How far a learner is in a lesson. */
export const LessonProgressSchema = z.strictObject({
  lessonID: z.string(),
  /** Where the video was left last. */
  positionSeconds: z.number().nonnegative(),
  at: z.iso.datetime(),
  /** The furthest that it ever was. */
  furthestSeconds: z.number().nonnegative(),
  /** The latest report's moment, once nine tenths of its seconds were played; null before that. */
  seenAt: z.iso.datetime().nullable(),
});
export type StoredLessonProgress = z.infer<typeof LessonProgressSchema>;

/** Who jumps about plays fewer parts of a film. */
export const MOST_SPANS = 200;

/** No video of a lesson is longer than a day. */
export const MOST_SECONDS = 86_400;
const Seconds = z.number().min(0, 'must be seconds from 0 on').max(MOST_SECONDS, 'must be at most a day');

/** Tells how far the caller is in a lesson that they may open. Calls may come late, twice and in any order. */
export const recordProgress = defineCallable({
  name: 'recordProgress',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({
    lessonID: z.string().min(1).max(200),
    positionSeconds: Seconds,
    /** The player's own figure; counts where the school does not know the length. */
    durationSeconds: Seconds.optional(),
    /** Whether the end was reached, by playing or by a jump. */
    completed: z.boolean().optional(),
    /** Which of its seconds were played, each as from and to; all reports together say whether the lesson is seen. */
    played: z
      .array(z.tuple([Seconds, Seconds]))
      .max(MOST_SPANS, `must be at most ${MOST_SPANS} spans`)
      .optional(),
    /** When it was so, for reports that come late; the server's now if left out, and never later than that. */
    at: z.iso.datetime('must be a time such as 2026-11-21T10:00:00Z').optional(),
  }),
  response: LessonProgressSchema,
});

/** Everything that the caller has begun or seen, and what their plan opens: 0 none, 1 BASIC, 2 VIP, 3 PRIVATE. */
export const getProgress = defineCallable({
  name: 'getProgress',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({
    tier: TierSchema,
    /** Until when that is paid; null without a plan. */
    tierEndsAt: z.iso.datetime().nullable(),
    lessons: z.array(LessonProgressSchema),
  }),
});
