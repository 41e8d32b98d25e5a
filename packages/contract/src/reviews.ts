import { z } from 'zod';
import { AccessErrorSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { FlashcardSchema } from './flashcards.ts';
import { ZoneSchema } from './zone.ts';

export const GradeSchema = z.enum(['again', 'hard', 'good', 'easy']);

/** Whether the card was read, or said in Swiss German: each has its own schedule. */
export const DirectionSchema = z.enum(['understand', 'produce']);

const CardId = z.string().min(1).max(200);
/** Made by the client, so that what is sent twice counts once. */
const OperationId = z.uuid().toLowerCase();

export const ReviewEntrySchema = z.union([
  z.strictObject({
    id: OperationId,
    cardID: CardId,
    grade: GradeSchema,
    /** When the card was answered; one of the future is taken as now. */
    at: z.iso.datetime('must be a time such as 2026-11-21T10:00:00Z'),
    /** What was typed, by who answers in writing: what no rule takes comes before the teacher. */
    typed: z.string().trim().min(1).max(500).optional(),
    /** Browsers before this field knew 'understand' alone. */
    direction: DirectionSchema.optional(),
  }),
  /** Takes the review with this id back; it may arrive before the review. */
  z.strictObject({ id: OperationId, undoes: OperationId }),
]);
export type ReviewEntry = z.infer<typeof ReviewEntrySchema>;

/**
 * What became of one entry: it is in the log (also when it was there already); its card is unknown or withdrawn; its
 * lesson comes with a plan that the caller has not; or the card has been reviewed too often. None is worth sending again.
 */
export const ReviewOutcomeSchema = z.enum(['recorded', 'no-card', 'no-access', 'too-many']);
export type ReviewOutcome = z.infer<typeof ReviewOutcomeSchema>;

/** Entries that one call takes. */
export const REVIEWS_PER_CALL = 200;

/** Adds to the caller's review log. Calls may come late, twice and in any order, from any number of devices. */
export const recordReviews = defineCallable({
  name: 'recordReviews',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({
    reviews: z.array(ReviewEntrySchema).min(1).max(REVIEWS_PER_CALL),
    /** What the caller's clock says now: by as much as it is wrong, the moments of the answers are put right. */
    sentAt: z.iso.datetime('must be a time such as 2026-11-21T10:00:00Z').optional(),
    /** Whose answers these are. They may have waited, and another account be signed in by now: it is refused. */
    UID: z.string().max(200).optional(),
  }),
  /** In the order of the request. */
  response: z.strictObject({
    results: z.array(z.strictObject({ id: z.string(), outcome: ReviewOutcomeSchema })),
  }),
});

export const DueCardSchema = z.strictObject({
  ...FlashcardSchema.shape,
  /** Null for a card that the caller brought in a file. */
  lessonID: z.string().nullable(),
  /** What is asked for: its meaning, or the Swiss German. */
  direction: DirectionSchema,
  /** Never reviewed in this direction before. */
  isNew: z.boolean(),
});
export type DueCard = z.infer<typeof DueCardSchema>;

const CountsShape = {
  /** All that are due before the learner's day ends at four in the morning, also those beyond the limit. */
  dueCount: z.number().int().nonnegative(),
  /** New cards, and understood ones that come the other way round for the first time: of all lessons that are begun as many as today still allows, of one lesson all its new cards. */
  newCount: z.number().int().nonnegative(),
  /** How many will wait on the next day, once today's are done; of one lesson those that will be due. */
  tomorrowCount: z.number().int().nonnegative(),
  /** Whose clocks say when the caller's day turns; null until a browser has told. Then the school's do. */
  zone: z.string().nullable(),
};

export const DueCardsSchema = z.strictObject({
  /** Due ones, the longest waiting first, then new ones in the order of the course. */
  cards: z.array(DueCardSchema),
  ...CountsShape,
  newCardsPerDay: z.number().int(),
  /** More than two weeks have passed since the last review: fewer cards come first. */
  isBackAfterPause: z.boolean(),
  /** When the next card becomes due, where none is today. */
  nextDueAt: z.iso.datetime().nullable(),
});
export type DueCards = z.infer<typeof DueCardsSchema>;

/** The caller's next cards, in one lesson or in all that they may open. */
export const listDueCards = defineCallable({
  name: 'listDueCards',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({
    limit: z.number().int().min(1).max(200),
    lessonID: z.string().min(1).max(200).optional(),
  }),
  response: z.union([DueCardsSchema, AccessErrorSchema]),
});

/** How many cards wait for the caller in all lessons that they may open. */
export const countDueCards = defineCallable({
  name: 'countDueCards',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({
    ...CountsShape,
    /** How long the caller takes for a card, or a plain figure until that is known. */
    secondsPerCard: z.number().positive(),
    /** At which hour the caller is reminded, where they wish it. */
    reminderHour: z.number().int(),
  }),
});

export const changeReviewSettings = defineCallable({
  name: 'changeReviewSettings',
  access: 'signed-in',
  limit: { points: 30, seconds: 60 },
  /** What is left out stays as it is. */
  request: z
    .strictObject({
      newCardsPerDay: z.number().int().min(0).max(100),
      zone: ZoneSchema,
      /** At which hour by the caller's clocks they are reminded of their cards, where they wish that. */
      reminderHour: z.number().int().min(0).max(23),
    })
    .partial(),
  response: z.strictObject({
    newCardsPerDay: z.number().int(),
    zone: z.string().nullable(),
    reminderHour: z.number().int(),
  }),
});

const DaySchema = z.strictObject({ day: z.iso.date(), count: z.number().int().nonnegative() });

export const ReviewStatisticsSchema = z.strictObject({
  /** Of cards that came again on a later day within the last 30 days: how many were known. */
  retention: z.strictObject({
    reviewed: z.number().int().nonnegative(),
    known: z.number().int().nonnegative(),
  }),
  /** Cards due on each of the next 14 days, today and what is overdue first. */
  forecast: z.array(DaySchema),
  /** Reviews on each day of the last year that had any, oldest first. */
  days: z.array(DaySchema),
});
export type ReviewStatistics = z.infer<typeof ReviewStatisticsSchema>;

/** The caller's learning in figures; days turn at four in the morning where the caller is. */
export const getReviewStatistics = defineCallable({
  name: 'getReviewStatistics',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: ReviewStatisticsSchema,
});
