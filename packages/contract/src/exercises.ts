import { z } from 'zod';
import { AccessErrorSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { RegionFormsSchema, RegionSchema } from './regions.ts';

/**
 * dictation: a line is heard and typed. gap: a word of a line is typed. order: the words of a line are put in order.
 * listen: a word of a line is recognised beside one that sounds nearly alike. translate: a card is typed in Swiss German.
 * grammar: a word of a sentence is typed that a topic of the grammar asks for.
 * say: a line is said and laid beside the film's; the learner's own ear decides, and what is sent is the line where it was
 * alike, else a dash.
 */
export const EXERCISE_KINDS = ['dictation', 'gap', 'order', 'listen', 'translate', 'say', 'grammar'] as const;
export const ExerciseKindSchema = z.enum(EXERCISE_KINDS);
export type ExerciseKind = z.infer<typeof ExerciseKindSchema>;

const ExerciseId = z.string().min(1).max(260);
/** A lesson's id, or `grammar:` and that of a topic (`placeOfTopic`). */
const Place = z.string().min(1).max(200);

export const ExerciseSchema = z.strictObject({
  /** The same for the life of its line or card. */
  id: ExerciseId,
  kind: ExerciseKindSchema,
  /** What its answers stand under in the log of reviews: a card's id, or its own. */
  cardID: ExerciseId,
  /** The line that it is made of; null for one of a card. */
  line: z
    .strictObject({
      id: z.string(),
      text: z.string(),
      speaker: z.string().nullable(),
      startMs: z.int().nonnegative(),
      endMs: z.int().nonnegative(),
    })
    .nullable(),
  /** What stands before and after the gap, of a gap alone. */
  before: z.string(),
  after: z.string(),
  /** The answer, as the course spells it. */
  wanted: z.string(),
  /** Other answers that its teacher takes. */
  alsoRight: z.array(z.string()),
  /** What other regions say for the whole answer. */
  regions: RegionFormsSchema.optional(),
  /** What is chosen among, or put in order. */
  options: z.array(z.string()),
  meaning: z.strictObject({ en: z.string().optional(), de: z.string().optional() }),
  /** It hangs on a sound that a computer may not make well. */
  needsTrueVoice: z.boolean(),
});
export type Exercise = z.infer<typeof ExerciseSchema>;

/** Words of the course that an answer may be taken for, and spellings that are taken. */
export const ExerciseWordSchema = z.strictObject({
  spelt: z.string(),
  meaning: z.string().optional(),
  /** The same in Standard German. */
  german: z.string().optional(),
  forms: z.array(z.string()).optional(),
  regions: RegionFormsSchema.optional(),
});
export type ExerciseWord = z.infer<typeof ExerciseWordSchema>;

/** Exercises that one lesson may have. */
export const MOST_EXERCISES = 500;

export const LessonExercisesSchema = z.strictObject({
  exercises: z.array(z.strictObject({ ...ExerciseSchema.shape, dueAt: z.iso.datetime().nullable() })),
  words: z.array(ExerciseWordSchema),
  /** Where the caller lives; null in Zürich, and for visitors. */
  region: RegionSchema.nullable(),
});
export type LessonExercises = z.infer<typeof LessonExercisesSchema>;

/** What may be practised of a lesson, for who may see it; `dueAt` is null for what the caller has never answered. */
export const getExercises = defineCallable({
  name: 'getExercises',
  access: 'visitor',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({ lessonID: Place }),
  response: z.union([LessonExercisesSchema, AccessErrorSchema]),
});

export const CardWordsSchema = z.strictObject({
  words: z.array(ExerciseWordSchema),
  region: RegionSchema.nullable(),
  /** By a card's id: other answers to it that its teacher takes. */
  alsoRight: z.record(z.string(), z.array(z.string())),
});
export type CardWords = z.infer<typeof CardWordsSchema>;

/** By what a typed answer to the caller's cards of all lessons is judged. */
export const getCardWords = defineCallable({
  name: 'getCardWords',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: CardWordsSchema,
});

/** What was answered. */
export const ExerciseAnswerSchema = z.strictObject({
  /** Made by the client, so that what is sent twice counts once. */
  id: z.uuid().toLowerCase(),
  exerciseID: ExerciseId,
  /** What was typed, chosen, or put in order with a space between words. */
  typed: z.string().trim().min(1).max(500),
  at: z.iso.datetime('must be a time such as 2026-11-21T10:00:00Z'),
});
export type ExerciseAnswer = z.infer<typeof ExerciseAnswerSchema>;

/**
 * What became of an answer: it is in the log (also when it was there already); there is no such exercise any more; its
 * lesson comes with a plan that the caller has not; or it has been answered too often. None is worth sending again.
 */
export const AnswerOutcomeSchema = z.enum(['recorded', 'no-exercise', 'no-access', 'too-many']);
export type AnswerOutcome = z.infer<typeof AnswerOutcomeSchema>;

export const ANSWERS_PER_CALL = 50;

/** Judges the caller's answers to a lesson and adds them to their log of reviews. Calls may come late, twice, in any order. */
export const recordAnswers = defineCallable({
  name: 'recordAnswers',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({
    lessonID: Place,
    answers: z.array(ExerciseAnswerSchema).min(1).max(ANSWERS_PER_CALL),
    /** What the caller's clock says now: by as much as it is wrong, the moments of the answers are put right. */
    sentAt: z.iso.datetime('must be a time such as 2026-11-21T10:00:00Z').optional(),
    /** Whose answers these are. They may have waited, and another account be signed in by now: it is refused. */
    UID: z.string().max(200).optional(),
  }),
  /** In the order of the request. */
  response: z.strictObject({
    results: z.array(z.strictObject({ id: z.string(), outcome: AnswerOutcomeSchema })),
  }),
});
