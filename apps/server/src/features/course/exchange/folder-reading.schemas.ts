import { LessonIdSchema } from '@school/contract/access';
import { CatalogueSchema } from '@school/contract/billing';
import {
  CAPTION_LANGUAGES,
  CARD_ID,
  CaptionLineIdSchema,
  LessonMediaFileSchema,
  LiveLessonsContentSchema,
  PrivateLessonsContentSchema,
  PUBLICATIONS,
} from '@school/contract/course-pieces';
import { LANGUAGES } from '@school/contract/language-cookie';
import { LessonTypeSchema } from '@school/contract/lessons';
import { RegionFormsSchema, RegionSchema } from '@school/contract/regions';
import { SchoolContentSchema } from '@school/contract/school-page';
import { WordsSchema } from '@school/contract/words-schema';
import { z } from 'zod';
import type { FolderReading } from './folder-job.ts';
import { RevisionsFileSchema } from './revisions-file.ts';

/** A child that has read a stranger's files is believed no more than the stranger. */
const HashSchema = z.string().regex(/^(?:[0-9a-f]{64})?$/);
/** A name in a lesson's media, with its folders. */
const MediaNameSchema = z.string().regex(/^(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+\.[a-z0-9]+$/);

const CueSchema = z.strictObject({
  id: CaptionLineIdSchema.nullable(),
  startMs: z.int().nonnegative(),
  endMs: z.int().nonnegative(),
  speaker: z.string().nullable(),
  text: z.string(),
  place: z.string().optional(),
  remarks: z.string().optional(),
});

const CardSchema = z.strictObject({
  id: z.string().regex(CARD_ID),
  isIdWritten: z.boolean(),
  line: z.int().positive(),
  swissGerman: z.string(),
  english: z.string(),
  standardGerman: z.string().nullable(),
  soundFile: MediaNameSchema.nullable(),
  lineId: CaptionLineIdSchema.optional(),
  regions: RegionFormsSchema.optional(),
});

const LessonSchema = z.strictObject({
  id: LessonIdSchema,
  Title: z.string(),
  Subtitle: WordsSchema.nullish(),
  Type: LessonTypeSchema,
  Date: z.iso.datetime(),
  Difficulty: z.int(),
  Theme: WordsSchema.nullish(),
  Dialect: z.string().nullish(),
  isAvailable: z.boolean(),
  publication: z.enum(PUBLICATIONS).nullish(),
  isFreeSample: z.boolean(),
  MondayLessonID: LessonIdSchema.nullish(),
  GermanVersionURL: z.string().nullish(),
  durationSeconds: z.int().nonnegative(),
  photos: z.array(LessonMediaFileSchema),
  audios: z.array(LessonMediaFileSchema),
  text: WordsSchema,
  cards: z.array(CardSchema),
  captions: z.array(z.strictObject({ language: z.enum(CAPTION_LANGUAGES), cues: z.array(CueSchema) })),
  isRecording: z.boolean(),
  hasFilm: z.boolean(),
  posterName: MediaNameSchema,
  poster: z.strictObject({ widths: z.array(z.int().positive()), hasNight: z.boolean() }),
  mediaHash: HashSchema,
  folder: z.string(),
});

const CourseSchema = z.strictObject({
  title: z.string(),
  dialect: z.string(),
  language: z.string(),
  computerVoice: z.boolean(),
  lessons: z.array(LessonSchema),
  grammarTopics: z.array(
    z.strictObject({ id: LessonIdSchema, title: WordsSchema, summary: WordsSchema, text: WordsSchema }),
  ),
  vocabulary: z.array(
    z.strictObject({
      key: z.string(),
      swissGerman: z.string(),
      english: z.string(),
      standardGerman: z.string().nullable(),
      note: z.string().nullable(),
      noteGerman: z.string().nullable(),
      regions: RegionFormsSchema.optional(),
    }),
  ),
  spellings: z.array(z.strictObject({ word: z.string(), spelling: z.string() })),
  legalPages: z.array(
    z.strictObject({
      page: z.string(),
      title: WordsSchema,
      text: WordsSchema,
      version: z.string(),
      validFrom: z.iso.date().nullable(),
      binding: z.enum(LANGUAGES),
    }),
  ),
  school: SchoolContentSchema.nullable(),
  voices: z.strictObject({
    speakers: z.array(
      z.strictObject({
        id: z.string().regex(/^[A-Za-z0-9]{20}$/),
        name: z.string(),
        region: RegionSchema.nullable(),
        consent: z.iso.datetime(),
      }),
    ),
    takes: z.array(
      z.strictObject({
        id: z.uuid(),
        lessonId: LessonIdSchema,
        lineId: z.string(),
        speakerId: z.string(),
        said: z.string(),
        recordedAt: z.iso.datetime(),
        durationMs: z.int().positive(),
        state: z.enum(['chosen', 'heard', 'chosen heard']),
      }),
    ),
  }),
  catalogue: CatalogueSchema,
  privateLessons: PrivateLessonsContentSchema.unwrap()
    .extend({ meetingPlace: WordsSchema.nullish(), meetingUrl: z.string().nullish() })
    .nullable(),
  liveSchedule: LiveLessonsContentSchema,
  contentHash: HashSchema,
});

export const FolderReadingSchema: z.core.$ZodType<FolderReading> = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    revisions: RevisionsFileSchema.nullable(),
    course: CourseSchema.nullable(),
    written: z.array(z.string()),
  }),
  z.strictObject({
    ok: z.literal(false),
    problems: z.array(z.strictObject({ file: z.string(), line: z.int(), reason: z.string() })),
  }),
]);
