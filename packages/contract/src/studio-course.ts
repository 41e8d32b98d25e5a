import { z } from 'zod';
import { LessonIdSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { MOST_CAPTION_LINES, MOST_CARD_LETTERS, MOST_LINE_CARDS } from './caption-limits.ts';
import {
  CaptionLanguageSchema,
  CaptionLineIdSchema,
  CaptionLineSchema,
  CourseCardSchema,
  LessonContentSchema,
  MOST_CARDS,
  PIECE_CONTENTS,
  type PieceKind,
  PieceSchema,
} from './course-pieces.ts';
import { LessonTypeSchema } from './lessons.ts';
import { WordsSchema } from './words-schema.ts';

/**
 * The studio's calls for lessons. Teachers and owners alone, with a second factor: others are refused as
 * 'permission-denied', as `operators.ts` says. What is not there is 'not-found'.
 */
const READING = { points: 300, seconds: 60 };
/** Texts are saved while the teacher types. */
const WRITING = { points: 240, seconds: 60 };

export const RevisionSchema = z.int().nonnegative();

/** Who has last changed a piece, and when; `by` is null for an import and for an account that is gone. */
export const ChangeSchema = z.strictObject({ by: z.string().nullable(), at: z.iso.datetime() });

/**
 * Saved, under this revision: `isMerged` says that another editor's changes since are in `content` too. Or not, since both
 * have changed the same: then nothing has been written, and `theirs` is what stands there now, under `revision`. Who
 * sends it again with that revision as the expected one has chosen the own version.
 */
function savedOr<Content extends z.ZodType>(content: Content) {
  return z.discriminatedUnion('ok', [
    z.strictObject({ ok: z.literal(true), revision: RevisionSchema, isMerged: z.boolean(), content }),
    z.strictObject({
      ok: z.literal(false),
      reason: z.literal('changed'),
      revision: RevisionSchema,
      theirs: content,
      changed: ChangeSchema,
    }),
  ]);
}

/** `scheduled`: published, at a time to come. */
export const LessonStateSchema = z.enum(['draft', 'scheduled', 'published', 'withdrawn']);
export type LessonState = z.infer<typeof LessonStateSchema>;

export const StudioLessonRowSchema = z.strictObject({
  lessonID: LessonIdSchema,
  title: z.string(),
  subtitle: WordsSchema.nullable(),
  type: LessonTypeSchema,
  state: LessonStateSchema,
  /** When it was or will be given to learners. */
  date: z.iso.datetime(),
  difficulty: z.int(),
  isFreeSample: z.boolean(),
  hasFilm: z.boolean(),
  /** A recording of the stage: its place is not in the course's order. */
  isRecording: z.boolean(),
  durationSeconds: z.int(),
  captionLanguages: z.array(CaptionLanguageSchema),
  cards: z.int(),
  comments: z.int(),
});
export type StudioLessonRow = z.infer<typeof StudioLessonRowSchema>;

export const MOST_ROWS = 100;

/** A page of the lessons, of all states; `search` is looked for in titles, subtitles and ids. */
export const listStudioLessons = defineCallable({
  name: 'listStudioLessons',
  access: 'signed-in',
  limit: READING,
  request: z.strictObject({
    search: z.string().max(200).optional(),
    states: z.array(LessonStateSchema).max(4).optional(),
    types: z.array(LessonTypeSchema).max(3).optional(),
    difficulties: z.array(z.int().min(1).max(5)).max(5).optional(),
    /** As their films measure; one that says too little has no such level. */
    measured: z.array(z.int().min(1).max(5)).max(5).optional(),
    /** By the course's order, or the newest first. */
    order: z.enum(['course', 'newest']).default('course'),
    from: z.int().nonnegative().max(1_000_000).default(0),
    limit: z.int().min(1).max(MOST_ROWS).default(50),
  }),
  response: z.strictObject({
    lessons: z.array(StudioLessonRowSchema),
    /** How many there are, on all pages. */
    total: z.int(),
    /** How many of each state the search finds, whichever states it filters by. */
    states: z.strictObject({
      draft: z.int(),
      scheduled: z.int(),
      published: z.int(),
      withdrawn: z.int(),
    }),
  }),
});

/** How hard a lesson's film is, in figures; `level` is what they come to. Lessons that say too little are not among them. */
export const MeasuredLessonSchema = z.strictObject({
  lessonID: LessonIdSchema,
  level: z.int().min(1).max(5),
  /** Words that no lesson before it in the course's order says, and their share of its different words. */
  newWords: z.int().nonnegative(),
  newShare: z.number(),
  wordsPerSentence: z.number(),
  syllablesPerSecond: z.number(),
});
export type MeasuredLesson = z.infer<typeof MeasuredLessonSchema>;

export const measureLessons = defineCallable({
  name: 'measureLessons',
  access: 'signed-in',
  limit: READING,
  request: z.strictObject({ lessonIDs: z.array(LessonIdSchema).max(MOST_ROWS) }),
  response: z.strictObject({ lessons: z.array(MeasuredLessonSchema) }),
});

const StudioLessonSchema = z.strictObject({
  lessonID: LessonIdSchema,
  revision: RevisionSchema,
  state: LessonStateSchema,
  content: LessonContentSchema,
  changed: ChangeSchema.nullable(),
  /** What is spoken in a lesson that names no dialect. */
  schoolDialect: z.string(),
  /** Where its film, photos and audios can be seen: an address to which a file's path is added. */
  mediaBase: z.string(),
  /** The same for the whole film of which the lesson shows a cut. */
  wholeBase: z.string().optional(),
});
export type StudioLesson = z.infer<typeof StudioLessonSchema>;

export const getStudioLesson = defineCallable({
  name: 'getStudioLesson',
  access: 'signed-in',
  limit: READING,
  request: z.strictObject({ lessonID: LessonIdSchema }),
  response: StudioLessonSchema,
});

const Line = z.string().trim().min(1).max(200);
const WordsOf = (text: z.ZodType<string, string>) => z.union([text, z.strictObject({ en: text, de: text })]);
const Text = z.string().max(200_000);

/** A new draft; its id is made of the title, and stands in addresses for good. */
export const createLesson = defineCallable({
  name: 'createLesson',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({ title: Line, type: LessonTypeSchema.default('video_lesson') }),
  response: StudioLessonSchema,
});

/** What a teacher changes of a lesson; what is not named stays. Captions, cards and the date have calls of their own. */
export const LessonChangesSchema = z
  .strictObject({
    title: Line,
    subtitle: WordsOf(Line).nullable(),
    type: LessonTypeSchema,
    difficulty: z.int().min(1).max(5),
    /** null: the school's. */
    theme: WordsOf(Line).nullable(),
    dialect: z.string().trim().min(1).max(60).nullable(),
    text: WordsOf(Text),
    isFreeSample: z.boolean(),
    mondayLessonID: LessonIdSchema.nullable(),
    germanVersionID: LessonIdSchema.nullable(),
    photos: z.array(z.strictObject({ file: z.string().max(200), title: WordsOf(Line) })).max(100),
    audios: z.array(z.strictObject({ file: z.string().max(200), title: WordsOf(Line) })).max(100),
    /** Of a lesson that learners have: another day, which is over or today's. */
    day: z.iso.date(),
  })
  .partial();
export type LessonChanges = z.input<typeof LessonChangesSchema>;

/**
 * Another editor's changes of other fields are kept. Refused as 'invalid-argument' with
 * `details.reason` 'raw-html' (and `details.line`), 'no-such-lesson', 'version-of-version', 'no-such-file' or 'not-its-day'.
 */
export const saveLesson = defineCallable({
  name: 'saveLesson',
  access: 'signed-in',
  isPiece: true,
  limit: WRITING,
  request: z.strictObject({
    lessonID: LessonIdSchema,
    expectedRevision: RevisionSchema,
    changes: LessonChangesSchema,
  }),
  response: savedOr(LessonContentSchema),
});

/** The course's vocabulary as it is spelt there, for what is spelt otherwise. */
const HouseWordsSchema = z.array(z.string());

/** The captions of every language, by time, with a revision for all of them. */
export const getStudioCaptions = defineCallable({
  name: 'getStudioCaptions',
  access: 'signed-in',
  limit: READING,
  request: z.strictObject({ lessonID: LessonIdSchema }),
  response: z.strictObject({
    revision: RevisionSchema,
    durationSeconds: z.int(),
    content: PIECE_CONTENTS.captions,
    houseWords: HouseWordsSchema,
    changed: ChangeSchema.nullable(),
  }),
});

/**
 * The lines of one language; an empty list takes the language away. A line keeps its id for life: an edit and a shift
 * keep it, of a split the first half, of a merge the first line (`caption-lines.ts` of the domain). A new line has
 * `id: null`, and the answer its id. Another editor's changes to other lines and languages are
 * kept. Refused as 'invalid-argument' with `details` `{ reason, line }`: 'id-twice',
 * 'ends-before-it-begins', or 'not-valid' for what no file of captions may say.
 */
export const saveCaptions = defineCallable({
  name: 'saveCaptions',
  access: 'signed-in',
  isPiece: true,
  limit: WRITING,
  request: z.strictObject({
    lessonID: LessonIdSchema,
    language: CaptionLanguageSchema,
    expectedRevision: RevisionSchema,
    lines: z
      .array(CaptionLineSchema.extend({ id: CaptionLineSchema.shape.id.nullable() }))
      .max(MOST_CAPTION_LINES),
  }),
  response: savedOr(PIECE_CONTENTS.captions),
});

/** The cards of a lesson in their order. `alike` names, by card, those of the course that say the same in whatever spelling. */
export const getStudioCards = defineCallable({
  name: 'getStudioCards',
  access: 'signed-in',
  limit: READING,
  request: z.strictObject({ lessonID: LessonIdSchema }),
  response: z.strictObject({
    revision: RevisionSchema,
    content: PIECE_CONTENTS.cards,
    alike: z.record(
      z.string(),
      z.array(z.strictObject({ lessonID: LessonIdSchema, title: z.string(), swissGerman: z.string() })),
    ),
    houseWords: HouseWordsSchema,
    changed: ChangeSchema.nullable(),
  }),
});

/**
 * The whole table. A new card has `id: null`, and the answer its id; one that is left out is withdrawn, and is the same
 * card when it returns. Refused as 'invalid-argument' with `details` `{ reason, row }`: 'phrase-twice', 'id-twice',
 * 'id-of-another-lesson', 'no-such-sound', or 'not-valid' for what no file of a lesson's cards may say.
 */
export const saveCards = defineCallable({
  name: 'saveCards',
  access: 'signed-in',
  isPiece: true,
  limit: WRITING,
  request: z.strictObject({
    lessonID: LessonIdSchema,
    expectedRevision: RevisionSchema,
    cards: z
      .array(
        CourseCardSchema.extend({
          id: CourseCardSchema.shape.id.nullable(),
          swissGerman: z.string().trim().min(1).max(300),
          english: z.string().trim().min(1).max(300),
          standardGerman: z.string().trim().max(300).nullable(),
        }),
      )
      .max(MOST_CARDS),
  }),
  response: savedOr(PIECE_CONTENTS.cards),
});

const CardSide = z.string().trim().min(1).max(MOST_CARD_LETTERS);

/**
 * Adds cards to a lesson, of lines of its film or of words in them, behind those that are there: what others add meanwhile
 * stays. A phrase that stands in the lesson already is left out, and named in `known`. `alike` are phrases of other
 * lessons that say the same as one that was added. With more cards than a lesson may have, none is added:
 * 'failed-precondition' with `details.reason` 'too-many-cards'.
 */
export const makeLineCards = defineCallable({
  name: 'makeLineCards',
  access: 'signed-in',
  isPiece: true,
  limit: WRITING,
  request: z.strictObject({
    lessonID: LessonIdSchema,
    cards: z
      .array(
        z.strictObject({
          lineID: CaptionLineIdSchema,
          swissGerman: CardSide,
          english: CardSide,
          standardGerman: CardSide.nullable(),
        }),
      )
      .min(1)
      .max(MOST_LINE_CARDS),
  }),
  response: z.strictObject({
    revision: RevisionSchema,
    /** The cards that were added. */
    added: z.array(CourseCardSchema.shape.id),
    known: z.array(z.string()),
    alike: z.array(z.strictObject({ swissGerman: z.string(), lessonID: LessonIdSchema, theirs: z.string() })),
  }),
});

/**
 * Gives a lesson to learners: now, or at an hour of the school's clocks. Refused as 'failed-precondition' with
 * `details.reason` 'no-film', 'past' for an hour that is over, or 'recording': a recording keeps the date of its evening.
 */
export const publishLesson = defineCallable({
  name: 'publishLesson',
  access: 'signed-in',
  limit: WRITING,
  request: z.strictObject({
    lessonID: LessonIdSchema,
    at: z
      .strictObject({ day: z.iso.date(), hour: z.int().min(0).max(23), minute: z.int().min(0).max(59) })
      .nullable(),
  }),
  response: StudioLessonSchema,
});

/** Withdraws a lesson: learners no longer find or open it. Comments and what learners have done stay, for when it returns. */
export const withdrawLesson = defineCallable({
  name: 'withdrawLesson',
  access: 'signed-in',
  limit: WRITING,
  request: z.strictObject({ lessonID: LessonIdSchema }),
  response: StudioLessonSchema,
});

/** Moves a lesson of the course before another; null moves it to the end. */
export const moveLesson = defineCallable({
  name: 'moveLesson',
  access: 'signed-in',
  limit: WRITING,
  request: z.strictObject({ lessonID: LessonIdSchema, before: LessonIdSchema.nullable() }),
  response: z.strictObject({ ok: z.literal(true) }),
});

/** How a revision came about. */
export const RevisionOriginSchema = z.enum(['studio', 'restore', 'import', 'stage']);

/** A piece's history, the newest first, from below `before` on. */
export const listRevisions = defineCallable({
  name: 'listRevisions',
  access: 'signed-in',
  limit: READING,
  request: z.strictObject({ piece: PieceSchema, before: RevisionSchema.optional() }),
  response: z.strictObject({
    revisions: z.array(
      ChangeSchema.extend({
        revision: RevisionSchema,
        origin: RevisionOriginSchema,
        /** The one whose content it has taken up again. */
        restoredFrom: RevisionSchema.nullable(),
      }),
    ),
    hasMore: z.boolean(),
  }),
});

const contentsOf = <Kind extends PieceKind>(kind: Kind) =>
  z.strictObject({
    kind: z.literal(kind),
    /** Null before the first one, and where the piece was taken away. */
    before: z.nullable(PIECE_CONTENTS[kind]),
    after: z.nullable(PIECE_CONTENTS[kind]),
  });

/** What a revision made of the one before it. */
export const getRevision = defineCallable({
  name: 'getRevision',
  access: 'signed-in',
  limit: READING,
  request: z.strictObject({ piece: PieceSchema, revision: RevisionSchema }),
  response: z.discriminatedUnion('kind', [
    contentsOf('course'),
    contentsOf('lesson'),
    contentsOf('captions'),
    contentsOf('cards'),
    contentsOf('grammar'),
    contentsOf('legal'),
    contentsOf('school'),
    contentsOf('vocabulary'),
    contentsOf('spellings'),
    contentsOf('plans'),
    contentsOf('live-lessons'),
    contentsOf('private-lessons'),
  ]),
});

/**
 * Makes a piece say again what it said: a new revision. A lesson's film, date and state stay as they are now. Refused as
 * 'aborted' with `details.reason` 'changed' where another editor has changed it since.
 */
export const restoreRevision = defineCallable({
  name: 'restoreRevision',
  access: 'signed-in',
  limit: WRITING,
  request: z.strictObject({
    piece: PieceSchema,
    revision: RevisionSchema,
    expectedRevision: RevisionSchema,
  }),
  response: z.strictObject({ revision: RevisionSchema }),
});
