import { LessonIdSchema } from '@school/contract/access';
import type { Catalogue } from '@school/contract/billing';
import type { PieceContent } from '@school/contract/course-pieces';
import { PUBLICATIONS } from '@school/contract/course-pieces';
import { LANGUAGES, type Language } from '@school/contract/language-cookie';
import { LegalPageNameSchema } from '@school/contract/legal';
import { LessonTypeSchema } from '@school/contract/lessons';
import type { RegionForms, RegionSchema } from '@school/contract/regions';
import type { Words } from '@school/contract/words';
import type { Cue } from '@school/domain/captions/web-vtt';
import type { LiveSchedule } from '@school/domain/live-schedule';
import { z } from 'zod';
import type { PosterSizes } from './poster-sizes.ts';
import type { PrivateLessonsFile } from './private-lessons.schemas.ts';
import { wordsFile } from './words.schemas.ts';

/** What the files of a course say; docs/content-format.md describes them for teachers. */
const Line = z.string().trim().min(1).max(200);
const FilePath = z
  .string()
  .regex(
    /^(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+\.[a-z0-9]+$/,
    'must be a path below media, such as photos/tram.webp',
  );
const A_DATE = 'must be a day such as 2026-09-03, or a time such as 2026-09-03T06:00:00Z';
const FROM_1_TO_5 = 'must be a number from 1 to 5';
const MediaFile = z.strictObject({ file: FilePath, title: wordsFile(Line) });

export const CourseFileSchema = z.strictObject({
  title: Line,
  dialect: Line,
  language: z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'must be a language tag such as gsw-CH'),
  /** Whether a computer's voice reads lines and cards without a recording. */
  computerVoice: z.boolean('must be true or false').default(true),
  /** Folder names; the mini lessons' order is their index. */
  lessons: z.array(LessonIdSchema),
  /** Lessons that the school's stage has recorded; they stand in no order. */
  recordings: z.array(LessonIdSchema).default([]),
  /** Topics of the grammar, in their order. */
  grammar: z.array(LessonIdSchema).default([]),
  legal: z.partialRecord(LegalPageNameSchema, wordsFile(Line)),
});

/** What may stand above a legal text in any language. */
export const LegalTextSettingsSchema = z.strictObject({
  /** Since when the page says what it says; readers see it. */
  date: z.iso.date('must be a day such as 2026-11-01').nullable().default(null),
  /** Another one asks every learner to agree again; of the terms and the privacy policy alone. */
  version: z
    .union([z.string(), z.number().transform(String)])
    .pipe(
      z
        .string()
        .regex(/^[\w.-]{1,40}$/, 'must be up to 40 letters, digits, dots and dashes, such as 2026-11'),
    )
    .default('1'),
});

/** Above the English one, what is said of both as well. */
export const LegalSettingsSchema = LegalTextSettingsSchema.extend({
  /** The language of the text that counts where the two differ. */
  binding: z.enum(LANGUAGES).default('en'),
});

export const LessonFileSchema = z.strictObject({
  Title: Line,
  Subtitle: wordsFile(Line).nullish(),
  Type: LessonTypeSchema,
  Date: z
    .string(A_DATE)
    .refine((date) => z.union([z.iso.date(), z.iso.datetime()]).safeParse(date).success, A_DATE)
    .transform((date) => new Date(date).toISOString()),
  Difficulty: z.int(FROM_1_TO_5).min(1, FROM_1_TO_5).max(5, FROM_1_TO_5).default(1),
  /** What it is about, as the list groups lessons. */
  Theme: wordsFile(Line.max(60)).nullish(),
  /** Where it is not the course's. */
  Dialect: Line.max(60).nullish(),
  isAvailable: z.boolean().default(true),
  /** What a teacher has decided, where that is not plainly `isAvailable`. */
  publication: z.enum(PUBLICATIONS).nullish(),
  isFreeSample: z.boolean().default(false),
  MondayLessonID: LessonIdSchema.nullish(),
  GermanVersionURL: z
    .string()
    .regex(/^\/videos\/[A-Za-z0-9_-]+$/, 'must be the /videos/… address of the German version')
    .nullish(),
  durationSeconds: z.int().nonnegative().default(0),
  photos: z.array(MediaFile).default([]),
  audios: z.array(MediaFile).default([]),
});

/** What stands above a topic of the grammar. */
export const GrammarFileSchema = z.strictObject({
  Title: wordsFile(Line),
  Summary: wordsFile(Line),
});

export type CourseFile = z.output<typeof CourseFileSchema>;
export type LessonFile = z.output<typeof LessonFileSchema>;

export type CourseCard = {
  id: string;
  /** Whether the id stands in the file; otherwise it is derived from the card. */
  isIdWritten: boolean;
  /** Where the card stands in its lesson's file. */
  line: number;
  swissGerman: string;
  english: string;
  standardGerman: string | null;
  /** A path below its lesson's `media`. */
  soundFile: string | null;
  /** The line of the lesson's film that it came from. */
  lineId?: string | undefined;
  /** What other regions say for it. */
  regions?: RegionForms | undefined;
};

/** The captions of a lesson in a language. */
export type CourseCaptions = { language: 'gsw' | 'en' | 'de'; cues: Cue[] };

export type CourseLesson = LessonFile & {
  id: string;
  text: Words;
  cards: CourseCard[];
  captions: CourseCaptions[];
  /** Of the school's stage. */
  isRecording: boolean;
  /** A lesson that is not published may have none yet. */
  hasFilm: boolean;
  posterName: string;
  poster: PosterSizes;
  /** SHA-256 over its media; '' without a film. */
  mediaHash: string;
  /** The lesson's folder on disk. */
  folder: string;
};

export type GrammarTopic = { id: string; title: Words; summary: Words; text: Words };

/** An entry of the vocabulary, with the key that it is found under. */
export type CourseWord = {
  key: string;
  swissGerman: string;
  english: string;
  standardGerman: string | null;
  note: string | null;
  noteGerman: string | null;
  regions?: RegionForms | undefined;
};

/** A legal page: its texts are of one version, and where there are two, one of them counts. */
export type LegalPage = {
  page: string;
  title: Words;
  text: Words;
  version: string;
  validFrom: string | null;
  binding: Language;
};

/** A speaker as a folder has one: nothing of an account. */
export type CourseSpeaker = {
  id: string;
  name: string;
  region: z.infer<typeof RegionSchema> | null;
  consent: string;
};
export type CourseTake = {
  id: string;
  lessonId: string;
  lineId: string;
  speakerId: string;
  said: string;
  recordedAt: string;
  durationMs: number;
  state: 'chosen' | 'heard' | 'chosen heard';
};
export type CourseVoices = { speakers: CourseSpeaker[]; takes: CourseTake[] };

export type Course = {
  title: string;
  dialect: string;
  language: string;
  computerVoice: boolean;
  lessons: CourseLesson[];
  grammarTopics: GrammarTopic[];
  vocabulary: CourseWord[];
  spellings: PieceContent<'spellings'>;
  legalPages: LegalPage[];
  /** Who teaches and who runs the school; null where the course does not say. */
  school: PieceContent<'school'> | null;
  /** Who reads its lines, and which takes are chosen or heard. */
  voices: CourseVoices;
  catalogue: Catalogue;
  /** Null where the course has none. */
  privateLessons: PrivateLessonsFile | null;
  /** Null where the course says nothing of them: then the school's rule stands. */
  liveSchedule: LiveSchedule | null;
  /** SHA-256 over every file, and of what an import takes from them. */
  contentHash: string;
};

/** A mistake in a course: where it is and what to change. `line` counts from 1. */
export type CourseProblem = { file: string; line: number; reason: string };
