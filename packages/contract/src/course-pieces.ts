import { z } from 'zod';
import { LessonIdSchema } from './access.ts';
import { CatalogueSchema } from './billing.ts';
import { MOST_CAPTION_LINES } from './caption-limits.ts';
import { LANGUAGES } from './language-cookie.ts';
import { LESSON_MEETINGS } from './lesson-room.ts';
import { LessonTypeSchema } from './lessons.ts';
import { RegionFormsSchema } from './regions.ts';
import { SchoolContentSchema } from './school-page.ts';
import { WordsSchema } from './words-schema.ts';

/** What stands for itself, in the order in which an import applies it. */
export const SINGLE_KINDS = [
  'grammar',
  'legal',
  'school',
  'vocabulary',
  'spellings',
  'plans',
  'live-lessons',
  'private-lessons',
] as const;

/**
 * What a course is made of. A piece is changed as a whole: it has a revision, which every change raises, and a history.
 * A lesson's words, captions and cards are three pieces under its id; of the others `id` is the topic's or the page's
 * name, and of which there is one alone it is the kind itself.
 */
export const PIECE_KINDS = ['course', 'lesson', 'captions', 'cards', ...SINGLE_KINDS] as const;
export const PieceKindSchema = z.enum(PIECE_KINDS);
export type PieceKind = z.infer<typeof PieceKindSchema>;

export const PieceSchema = z.strictObject({ kind: PieceKindSchema, id: LessonIdSchema });
export type Piece = z.infer<typeof PieceSchema>;

/** The course itself, and the order of its parts. */
export const CourseHeadSchema = z.strictObject({
  title: z.string(),
  dialect: z.string(),
  language: z.string(),
  /** Whether a computer's voice reads lines and cards without a recording. */
  computerVoice: z.boolean().default(true),
  /** Every lesson's id; the mini lessons among them make the index. */
  lessons: z.array(LessonIdSchema),
  /** The topics' ids; the first is open to all. */
  grammar: z.array(LessonIdSchema),
});
export type CourseHead = z.infer<typeof CourseHeadSchema>;

export const CAPTION_LANGUAGES = ['gsw', 'en', 'de'] as const;
export const CaptionLanguageSchema = z.enum(CAPTION_LANGUAGES);

/** What a cue of WebVTT may be called, and a line of ours: for life. */
export const CaptionLineIdSchema = z.string().regex(/^(?!.*-->)[^\r\n]{1,100}$/);

/** One caption. Lines of other languages that say the same at the same time have the same id. */
export const CaptionLineSchema = z.strictObject({
  id: CaptionLineIdSchema,
  startMs: z.int().nonnegative(),
  endMs: z.int().positive(),
  /** Who says it. */
  speaker: z.string().max(100).nullable(),
  /** WebVTT's own text: `&amp;` and `&lt;` stand for & and <. */
  text: z.string().max(1_000),
  /** Where it stands in the picture, in WebVTT's words (`align:start`). */
  place: z.string().max(200).optional(),
  /** Remarks that stand before it in its file. */
  remarks: z.string().max(5_000).optional(),
});
export type CaptionLine = z.infer<typeof CaptionLineSchema>;

export const CaptionTrackSchema = z.array(CaptionLineSchema).max(MOST_CAPTION_LINES);

/** The captions of a lesson, by language, each by time. */
export const CaptionsContentSchema = z.partialRecord(CaptionLanguageSchema, CaptionTrackSchema);
export type CaptionsContent = z.infer<typeof CaptionsContentSchema>;

/** What of a film is shown, by the whole film's time. */
export const FilmCutSchema = z.strictObject({
  startMs: z.int().nonnegative(),
  endMs: z.int().positive(),
  /** How long the whole film is. */
  wholeMs: z.int().positive(),
  /** Captions that the cut has put away or shortened, as the whole film has them: they come back with it. */
  lines: CaptionsContentSchema.optional(),
});
export type FilmCut = z.infer<typeof FilmCutSchema>;

/** A photo or audio: `file` lies in the lesson's media. */
export const LessonMediaFileSchema = z.strictObject({ file: z.string().max(200), title: WordsSchema });

/** What a teacher has decided. A published lesson with a future date is scheduled: hidden until then. */
export const PUBLICATIONS = ['draft', 'published', 'withdrawn'] as const;

export const LessonContentSchema = z.strictObject({
  /** In Swiss German alone. */
  title: z.string(),
  subtitle: WordsSchema.nullable(),
  type: LessonTypeSchema,
  difficulty: z.int().min(1).max(5),
  /** What it is about; lessons of one theme stand together in the list. */
  theme: WordsSchema.nullable().default(null),
  /** The dialect that is spoken in it, where it is not the school's. */
  dialect: z.string().max(60).nullable().default(null),
  publication: z.enum(PUBLICATIONS),
  date: z.iso.datetime(),
  /** Markdown without HTML; '' in a lesson that has no text yet. */
  text: WordsSchema,
  isFreeSample: z.boolean(),
  mondayLessonID: LessonIdSchema.nullable(),
  /** The lesson that is its German version. */
  germanVersionID: LessonIdSchema.nullable(),
  durationSeconds: z.int().nonnegative(),
  photos: z.array(LessonMediaFileSchema),
  audios: z.array(LessonMediaFileSchema),
  /** Where its film lies; null while it has none. */
  media: z
    .strictObject({
      folder: z.string(),
      playlist: z.string(),
      poster: z.string(),
      posterWidths: z.array(z.int().positive()),
      hasNightPoster: z.boolean(),
      /** Not there where the whole film is shown. */
      cut: FilmCutSchema.optional(),
    })
    .nullable(),
});
export type LessonContent = z.infer<typeof LessonContentSchema>;

/** Of a card that a lesson may have at most. */
export const MOST_CARDS = 2_000;
export const CARD_ID = /^[A-Za-z0-9_-]{1,64}$/;

export const CourseCardSchema = z.strictObject({
  id: z.string().regex(CARD_ID),
  swissGerman: z.string().min(1).max(300),
  english: z.string().min(1).max(300),
  standardGerman: z.string().max(300).nullable(),
  /** A recording in the lesson's media. */
  soundFile: z.string().max(200).nullable(),
  /** The line of the lesson's film that it came from; the line may be gone since. */
  lineId: CaptionLineIdSchema.optional(),
  /** What other regions say for it; not there where nothing is known. */
  regions: RegionFormsSchema.optional(),
});
export type CourseCard = z.infer<typeof CourseCardSchema>;

export const CardsContentSchema = z.array(CourseCardSchema).max(MOST_CARDS);

export const GrammarContentSchema = z.strictObject({
  title: WordsSchema,
  summary: WordsSchema,
  text: WordsSchema,
});

export const LegalContentSchema = z.strictObject({
  title: WordsSchema,
  text: WordsSchema,
  /** Another one asks every learner to agree again. */
  version: z.string(),
  validFrom: z.iso.date().nullable(),
  binding: z.enum(LANGUAGES),
});

export const VocabularyContentSchema = z.array(
  z.strictObject({
    swissGerman: z.string(),
    english: z.string(),
    standardGerman: z.string().nullable(),
    note: WordsSchema.nullable(),
    regions: RegionFormsSchema.optional(),
  }),
);

/** Spellings that are taken for a word besides what the rules take, both folded. */
export const MOST_SPELLINGS = 5_000;
export const SpellingsContentSchema = z
  .array(z.strictObject({ word: z.string().min(1).max(200), spelling: z.string().min(1).max(200) }))
  .max(MOST_SPELLINGS);

const DaySchema = z.iso.date();

/** When the live lessons are; null where the course leaves it to the school's rule. */
export const LiveLessonsContentSchema = z
  .strictObject({
    rule: z.strictObject({ weekday: z.int(), hour: z.int(), minute: z.int(), minutes: z.int() }),
    title: WordsSchema,
    description: WordsSchema.nullable(),
    holidays: z.array(z.strictObject({ from: DaySchema, to: DaySchema, reason: WordsSchema })),
    dates: z.array(
      z.strictObject({
        date: DaySchema,
        title: WordsSchema.nullable(),
        description: WordsSchema.nullable(),
        words: z.array(
          z.strictObject({
            SwissGerman: z.string(),
            English: z.string(),
            StandardGerman: z.string().optional(),
          }),
        ),
      }),
    ),
  })
  .nullable();

/** When private lessons are given; null where there are none. */
export const PrivateLessonsContentSchema = z
  .strictObject({
    MaxAmountOfLessons: z.int(),
    lessonMinutes: z.int(),
    meeting: z.enum(LESSON_MEETINGS),
    meetingPlace: WordsSchema.nullable(),
    meetingUrl: z.string().nullable(),
    slots: z.array(
      z.strictObject({
        Day: z.enum(['MON', 'TUE', 'WED', 'THU', 'FRI']),
        Meridiem: z.enum(['AM', 'PM']),
        Hour: z.int(),
        isAvailable: z.boolean(),
      }),
    ),
    holidays: z.array(z.strictObject({ from: DaySchema, to: DaySchema, title: WordsSchema })),
  })
  .nullable();

/** What a piece of each kind says. */
export const PIECE_CONTENTS = {
  course: CourseHeadSchema,
  lesson: LessonContentSchema,
  captions: CaptionsContentSchema,
  cards: CardsContentSchema,
  grammar: GrammarContentSchema,
  legal: LegalContentSchema,
  school: SchoolContentSchema,
  vocabulary: VocabularyContentSchema,
  spellings: SpellingsContentSchema,
  plans: CatalogueSchema,
  'live-lessons': LiveLessonsContentSchema,
  'private-lessons': PrivateLessonsContentSchema,
} as const satisfies { [kind in PieceKind]: z.core.$ZodType };

export type PieceContent<Kind extends PieceKind> = z.output<(typeof PIECE_CONTENTS)[Kind]>;
