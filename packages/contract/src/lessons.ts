import { z } from 'zod';
import { AccessErrorSchema, LessonIdSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { WordsSchema } from './words-schema.ts';

export const LessonTypeSchema = z.enum(['video_lesson', 'mini_lesson', 'monday_lesson']);

/** A caption file of a free sample: public, so that the page can carry its `<track>`s at load. */
export const CaptionSchema = z.strictObject({
  language: z.enum(['gsw', 'en', 'de']),
  label: z.string(),
  url: z.string(),
});
export type Caption = z.infer<typeof CaptionSchema>;

/** The public fields of a lesson (decisions §4), as the lesson list shows them; `Videos/{id}` has no `Subtitle`. */
export const LessonSummarySchema = z.strictObject({
  DocID: LessonIdSchema,
  /** In Swiss German alone. */
  Title: z.string(),
  /** What the title means or is about. */
  Subtitle: WordsSchema.nullable(),
  Type: LessonTypeSchema,
  Difficulty: z.number().int().min(1).max(5),
  /** What it is about, as the list groups lessons. */
  Theme: WordsSchema.optional(),
  /** The dialect spoken in it, where it differs from the school's. */
  Dialect: z.string().optional(),
  Date: z.iso.datetime(),
  VideoThumbnailURL: z.string(),
  /** The widths that its poster also comes in (`posters.ts` of the domain has their addresses), narrowest first. */
  posterWidths: z.array(z.number().int().positive()),
  hasNightPoster: z.boolean(),
  isAvailable: z.boolean(),
  isAvailableLessons: z.boolean(),
  isFreeSample: z.boolean(),
  MondayLesson: z.boolean(),
  MondayLessonID: z.string().nullable(),
  GermanVersionURL: z.string().nullable(),
  durationSeconds: z.number().int().nonnegative(),
});
export type LessonSummary = z.infer<typeof LessonSummarySchema>;

export const MediaLinkSchema = z.strictObject({ url: z.string(), title: WordsSchema });
export type MediaLink = z.infer<typeof MediaLinkSchema>;

/** The paid part of a lesson. Every url is signed and lives two hours at most. */
export const SecureLessonSchema = z.strictObject({
  hasAccess: z.literal(true),
  Text: WordsSchema,
  VideoHLSurl: z.string(),
  Photos: z.array(MediaLinkSchema),
  Audios: z.array(MediaLinkSchema),
  captions: z.array(CaptionSchema),
  /** A computer speaks in the film. */
  IsComputerVoice: z.boolean().optional(),
});
export type SecureLesson = z.infer<typeof SecureLessonSchema>;

export const getSecureData = defineCallable({
  name: 'getSecureData_v2_0',
  access: 'visitor',
  limit: { points: 600, seconds: 60 },
  request: z.strictObject({ videoID: z.string().max(200) }),
  response: z.union([SecureLessonSchema, AccessErrorSchema]),
});

/** One published lesson by its id, also a German version, which the list leaves out; null where there is none. */
export const getLessonSummary = defineCallable({
  name: 'getLessonSummary',
  access: 'visitor',
  limit: { points: 300, seconds: 60 },
  request: z.strictObject({ lessonID: z.string().max(200) }),
  response: z.strictObject({ lesson: LessonSummarySchema.nullable() }),
});

/** Every published lesson, newest first, without those that are the German version of another. */
export const listLessons = defineCallable({
  name: 'listLessons',
  access: 'visitor',
  limit: { points: 300, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({
    courseTitle: z.string(),
    dialect: z.string(),
    lessons: z.array(LessonSummarySchema),
  }),
});
