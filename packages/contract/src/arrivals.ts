import { z } from 'zod';
import { LessonIdSchema } from './access.ts';
import { defineCallable } from './callable.ts';

export const WhySchema = z.enum(['family', 'work', 'living-here', 'joy', 'other']);
export type Why = z.infer<typeof WhySchema>;

export const UnderstandingSchema = z.enum(['nothing', 'words', 'gist', 'most']);

/** Where a learner begins, and what they have said of themselves. */
export const ArrivalSchema = z.strictObject({
  /** Asked once, or passed over. */
  isDone: z.boolean(),
  why: WhySchema.nullable(),
  understanding: UnderstandingSchema.nullable(),
  /** How often they were placed: names the next time's tasks. */
  rounds: z.number().int().nonnegative(),
  /** The lessons' level that suits them; null before they were placed. */
  level: z.number().int().nullable(),
  /** They understood all that was asked of the highest level. */
  isBeyond: z.boolean(),
  /** The lesson to begin with, and whether the caller may open it; null where the school has none. */
  begin: z.strictObject({ lessonID: LessonIdSchema, isOpen: z.boolean() }).nullable(),
  /** Where that one is closed: the nearest one that is open. */
  openLessonID: LessonIdSchema.nullable(),
  /** Lines whose words count as known. */
  knownLines: z.number().int().nonnegative(),
});
export type Arrival = z.infer<typeof ArrivalSchema>;

export const getArrival = defineCallable({
  name: 'getArrival',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: ArrivalSchema,
});

/** Keeps what a learner says of themselves; what is left out stays. Empty, they have passed the questions over. */
export const saveArrival = defineCallable({
  name: 'saveArrival',
  access: 'signed-in',
  limit: { points: 30, seconds: 60 },
  request: z.strictObject({ why: WhySchema, understanding: UnderstandingSchema }).partial(),
  response: ArrivalSchema,
});

/** Far more than are asked of the five levels. */
export const MOST_CHOSEN = 40;

const PlacementRequest = {
  understanding: UnderstandingSchema,
  round: z.number().int().min(0).max(1_000_000),
  /** What was chosen of each task so far, by its place; null is 'I do not know'. */
  chosen: z.array(z.number().int().min(0).max(3).nullable()).max(MOST_CHOSEN),
};

export const PlacementTaskSchema = z.strictObject({
  kind: z.enum(['listen', 'read']),
  /** The line in the dialect, where it is read. */
  SwissGerman: z.string().nullable(),
  choices: z
    .array(z.strictObject({ en: z.string(), de: z.string() }))
    .min(2)
    .max(4),
  /** The line as AAC in MP4, in base64: whose lesson is closed has no address of it. */
  sound: z.string().nullable(),
  isComputerVoice: z.boolean(),
});
export type PlacementTask = z.infer<typeof PlacementTaskSchema>;

/** The task that follows these answers. The server asks by what is understood, and keeps nothing of it. */
export const askPlacement = defineCallable({
  name: 'askPlacement',
  access: 'signed-in',
  limit: { points: 90, seconds: 60 },
  request: z.strictObject(PlacementRequest),
  response: z.strictObject({
    /** What the last answer was worth. */
    last: z
      .strictObject({ isRight: z.boolean(), right: z.number().int(), SwissGerman: z.string() })
      .nullable(),
    /** Null once it is known where to begin. */
    task: PlacementTaskSchema.nullable(),
    /** How many there can be at most. */
    most: z.number().int().nonnegative(),
  }),
});

/** Keeps where these answers lead; the same ones again change nothing but the wish. */
export const finishPlacement = defineCallable({
  name: 'finishPlacement',
  access: 'signed-in',
  limit: { points: 30, seconds: 60 },
  request: z.strictObject({
    ...PlacementRequest,
    /** The words of the lines that were understood count as known. */
    keepsKnown: z.boolean(),
  }),
  response: ArrivalSchema,
});
