import { z } from 'zod';
import { LessonIdSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { FILM_REASONS, MOST_FILM_BYTES } from './film-limits.ts';

/**
 * From a file to a lesson's film. Teachers and owners alone, with a second factor: others are refused as
 * 'permission-denied', as `operators.ts` says. What is not there is 'not-found'.
 */
const CHANGING = { points: 60, seconds: 60 };

/** A day: an evening's recording is longer than what may be sent. */
const MOST_CUT_MS = 86_400_000;

const FilmIdSchema = z.string().regex(/^[A-Za-z0-9]{20}$/);

/**
 * `uploading`: bytes are still to come. `waiting`: in the queue. `making`: pictures and sound are being prepared. `asking`:
 * a teacher has to say whether it goes out as it is. `refused`: `reason` says why. `done`: learners would see it.
 */
export const FILM_STATES = [
  'uploading',
  'waiting',
  'making',
  'asking',
  'refused',
  'done',
  'cancelled',
] as const;
export const FilmStateSchema = z.enum(FILM_STATES);
export type FilmState = z.infer<typeof FilmStateSchema>;

export const FilmReasonSchema = z.enum(FILM_REASONS);
export type FilmReason = z.infer<typeof FilmReasonSchema>;

export const FilmSchema = z.strictObject({
  filmID: FilmIdSchema,
  lessonID: LessonIdSchema,
  /** As the teacher's machine calls it. */
  name: z.string(),
  bytes: z.int(),
  /** By which the same file is known again. */
  lastModified: z.int(),
  state: FilmStateSchema,
  /** Whether the caller began it: an upload is its teacher's alone. */
  isOwn: z.boolean(),
  /** How many bytes are here. */
  received: z.int(),
  /** Of preparing it, from 0 to 1. */
  progress: z.number().min(0).max(1),
  secondsLeft: z.int().nullable(),
  reason: FilmReasonSchema.nullable(),
  /** Whether it can be tried again without sending it again. */
  canRetry: z.boolean(),
});
export type Film = z.infer<typeof FilmSchema>;

/** A lesson's latest film, or the latest of every lesson that has one under way. */
export const listFilms = defineCallable({
  name: 'listFilms',
  access: 'signed-in',
  limit: { points: 300, seconds: 60 },
  request: z.strictObject({ lessonID: LessonIdSchema.optional() }),
  response: z.strictObject({
    films: z.array(FilmSchema),
    /** Without ffmpeg, nothing can be made of a film. */
    hasFfmpeg: z.boolean(),
  }),
});

/**
 * Begins an upload, or goes on with the caller's own of the same file for the same lesson. Refused as 'failed-precondition'
 * with `details.reason` 'no-ffmpeg', 'disk-full', or 'too-many' for who has too many open.
 */
export const beginFilmUpload = defineCallable({
  name: 'beginFilmUpload',
  access: 'signed-in',
  limit: CHANGING,
  request: z.strictObject({
    lessonID: LessonIdSchema,
    name: z.string().trim().min(1).max(255),
    bytes: z.int().nonnegative().max(MOST_FILM_BYTES),
    lastModified: z.int().nonnegative(),
  }),
  response: z.strictObject({ filmID: FilmIdSchema, received: z.int() }),
});

/** Ends an upload or the preparing of a film, and forgets its file. */
export const cancelFilm = defineCallable({
  name: 'cancelFilm',
  access: 'signed-in',
  limit: CHANGING,
  request: z.strictObject({ filmID: FilmIdSchema }),
  response: z.strictObject({ ok: z.literal(true) }),
});

/** Tries a film again whose file is still here; `withoutSound` answers the question `no-sound`. */
export const retryFilm = defineCallable({
  name: 'retryFilm',
  access: 'signed-in',
  limit: CHANGING,
  request: z.strictObject({ filmID: FilmIdSchema, withoutSound: z.boolean().default(false) }),
  response: z.strictObject({ ok: z.literal(true) }),
});

/**
 * Shows of a lesson's film what lies between two moments of the whole film, or with null all of it again; captions move
 * with it. It begins at the key frame that is nearest, where one is within a second. `folder` is the film that was looked
 * at. Refused as 'failed-precondition' with `details.reason` 'no-film', 'too-short', 'no-ffmpeg' or 'disk-full', and as
 * 'aborted' with 'changed' where the lesson has another film or cut by now.
 */
export const cutFilm = defineCallable({
  name: 'cutFilm',
  access: 'signed-in',
  limit: { points: 20, seconds: 60 },
  request: z.strictObject({
    lessonID: LessonIdSchema,
    folder: z.string().min(1).max(300),
    ends: z
      .strictObject({
        startMs: z.int().nonnegative().max(MOST_CUT_MS),
        endMs: z.int().positive().max(MOST_CUT_MS),
      })
      .nullable(),
  }),
  response: z.strictObject({
    /** Where it was cut; null for a whole film. */
    cut: z.strictObject({ startMs: z.int(), endMs: z.int() }).nullable(),
    /** How many lines of captions are put away. */
    linesAway: z.int(),
  }),
});

/** The pictures among which a lesson's poster is chosen: files to be added to `mediaBase`. None without a film. */
export const listPosters = defineCallable({
  name: 'listPosters',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({ lessonID: LessonIdSchema }),
  response: z.strictObject({ posters: z.array(z.string()) }),
});

/**
 * Makes one of them the lesson's poster, or a photo that was added to the lesson. Refused as 'failed-precondition' with
 * `details.reason` 'no-such-file', and as 'aborted' with 'changed' where the lesson has another film by now.
 */
export const choosePoster = defineCallable({
  name: 'choosePoster',
  access: 'signed-in',
  limit: CHANGING,
  request: z.strictObject({
    lessonID: LessonIdSchema,
    folder: z.string().min(1).max(300),
    file: z.string().min(1).max(200),
  }),
  response: z.strictObject({ ok: z.literal(true) }),
});
