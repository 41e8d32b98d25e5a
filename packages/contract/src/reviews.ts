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

const Instant = z.iso.datetime('must be a time such as 2026-11-21T10:00:00Z');

/** Put aside until the learner's next day; for as long as they wish; taken up again. */
export const ActSchema = z.enum(['bury', 'suspend', 'resume']);

export const ReviewEntrySchema = z.union([
  z.strictObject({
    id: OperationId,
    cardID: CardId,
    grade: GradeSchema,
    /** When the card was answered; one of the future is taken as now. */
    at: Instant,
    /** What was typed, by who answers in writing: what no rule takes comes before the teacher. */
    typed: z.string().trim().min(1).max(500).optional(),
    /** Browsers before this field knew 'understand' alone. */
    direction: DirectionSchema.optional(),
  }),
  z.strictObject({ id: OperationId, cardID: CardId, act: ActSchema, at: Instant }),
  /** Takes the review or the act with this id back; it may arrive before it. */
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
    sentAt: Instant.optional(),
    /** Whose answers these are. They may have waited, and another account be signed in by now: it is refused. */
    UID: z.string().max(200).optional(),
  }),
  /** In the order of the request. */
  response: z.strictObject({
    results: z.array(z.strictObject({ id: z.string(), outcome: ReviewOutcomeSchema })),
  }),
});

/** What is known of a card that has been answered, in one direction; times are milliseconds since 1970. */
export const CardStateSchema = z.strictObject({
  dueMs: z.number(),
  stability: z.number(),
  difficulty: z.number(),
  phase: z.enum(['learning', 'review', 'relearning']),
  reviewCount: z.number().int(),
  lapseCount: z.number().int(),
  firstReviewedMs: z.number(),
  lastReviewedMs: z.number(),
  lastGrade: GradeSchema,
  schedulerVersion: z.number().int(),
  understoodMs: z.number().nullable(),
});

export const DueCardSchema = z.strictObject({
  ...FlashcardSchema.shape,
  /** Null for a card that the caller brought in a file. */
  lessonID: z.string().nullable(),
  /** What is asked for: its meaning, or the Swiss German. */
  direction: DirectionSchema,
  /** Never reviewed in this direction before. */
  isNew: z.boolean(),
  /** The caller has made it. */
  isOwn: z.boolean(),
  /** From which the browser says when each answer would bring it again; null for a new one. */
  state: CardStateSchema.nullable(),
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

/** What a learner means to do on a day. */
const GoalSchema = z.strictObject({
  kind: z.enum(['cards', 'minutes']),
  amount: z.number().int().min(1).max(500),
});
export type Goal = z.infer<typeof GoalSchema>;

export const DueCardsSchema = z.strictObject({
  /** Due ones, the longest waiting first, then new ones in the order of the course. */
  cards: z.array(DueCardSchema),
  ...CountsShape,
  newCardsPerDay: z.number().int(),
  /** How the caller's memory works, where it was learned; else the usual one serves. The browser says intervals by it. */
  weights: z.array(z.number()).nullable(),
  /** More than two weeks have passed since the last review: fewer cards come first. */
  isBackAfterPause: z.boolean(),
  /** When the next card becomes due, where none is today. */
  nextDueAt: z.iso.datetime().nullable(),
});
export type DueCards = z.infer<typeof DueCardsSchema>;

/** What a learner calls a deck of their own cards. */
const DeckName = z.string().min(1).max(60);

/** The caller's next cards, in one lesson, among their own, or in all that they may open. */
export const listDueCards = defineCallable({
  name: 'listDueCards',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({
    limit: z.number().int().min(1).max(200),
    lessonID: z.string().min(1).max(200).optional(),
    /** The caller's own cards alone; with a name those of the deck that they have called so. */
    own: z.strictObject({ deck: DeckName.optional() }).optional(),
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
    /** Null where the caller has set themselves none. */
    goal: GoalSchema.nullable(),
    /** Answers of today, and the minutes that they took. */
    done: z.strictObject({ cards: z.number().int(), minutes: z.number() }),
    /** The caller's week from Monday to Sunday: on which days they answered a card or heard some of a film. */
    week: z.array(z.strictObject({ day: z.iso.date(), hasLearned: z.boolean() })),
    /** Which of these it is for the caller. */
    today: z.iso.date(),
  }),
});

export const CardDeckSchema = z.strictObject({
  /** The lesson that the cards belong to; null for those that the caller has made. */
  lessonID: z.string().nullable(),
  /** Of the caller's own cards those that they have called so; null for all of them. */
  deck: z.string().nullable(),
  cardCount: z.number().int().positive(),
  /** Due today, a card that is asked for both ways twice. */
  dueCount: z.number().int().nonnegative(),
});
export type CardDeck = z.infer<typeof CardDeckSchema>;

/** What a learner can go through by itself: own cards, their decks, and the lessons' that are begun. Those with most due first. */
export const listCardDecks = defineCallable({
  name: 'listCardDecks',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({ decks: z.array(CardDeckSchema) }),
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
      goal: GoalSchema.nullable(),
    })
    .partial(),
  response: z.strictObject({
    newCardsPerDay: z.number().int(),
    zone: z.string().nullable(),
    reminderHour: z.number().int(),
    goal: GoalSchema.nullable(),
  }),
});

/** Which of the caller's cards: `new` was never answered, `leech` forgotten eight times, `due` is so today. */
export const CardFilterSchema = z.enum(['all', 'new', 'due', 'suspended', 'buried', 'leech', 'own']);

/** Cards of a page of the caller's list. */
export const CARDS_PER_PAGE = 50;

const DirectionStateSchema = z.strictObject({
  dueAt: z.iso.datetime(),
  lapseCount: z.number().int(),
});

export const ListedCardSchema = z.strictObject({
  id: z.string(),
  SwissGerman: z.string(),
  English: z.string(),
  StandardGerman: z.string().optional(),
  lessonID: z.string().nullable(),
  isOwn: z.boolean(),
  /** A name that its owner has given; only of a card of their own. */
  deck: z.string().nullable(),
  isSuspended: z.boolean(),
  isBuried: z.boolean(),
  isLeech: z.boolean(),
  understand: DirectionStateSchema.nullable(),
  produce: DirectionStateSchema.nullable(),
});
export type ListedCard = z.infer<typeof ListedCardSchema>;

/** All cards of the lessons that the caller may open and their own, in the order of the course, page by page. */
export const listCards = defineCallable({
  name: 'listCards',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({
    filter: CardFilterSchema,
    lessonID: z.string().min(1).max(200).optional(),
    deck: DeckName.optional(),
    words: z.string().trim().min(1).max(60).optional(),
    page: z.number().int().min(0).max(200),
  }),
  response: z.strictObject({
    cards: z.array(ListedCardSchema),
    /** Of the whole list. */
    total: z.number().int().nonnegative(),
    /** The names of the caller's decks. */
    decks: z.array(z.string()),
  }),
});

const DaySchema = z.strictObject({ day: z.iso.date(), count: z.number().int().nonnegative() });

export const ReviewStatisticsSchema = z.strictObject({
  /** Of cards that came again on a later day within the last 30 days: how many were known. */
  retention: z.strictObject({
    reviewed: z.number().int().nonnegative(),
    known: z.number().int().nonnegative(),
  }),
  /** What was learned of the caller's memory from their answers. */
  memory: z.strictObject({
    /** The caller's cards go by it. */
    isFitted: z.boolean(),
    /** Before it is looked at, again. */
    answersLeft: z.number().int().nonnegative(),
    /** For so many days nine of ten words stay known after a first right answer: for the caller, and for most. */
    days: z.number(),
    usualDays: z.number(),
    /** How it did on the latest answers, which it was not learned from; shares from 0 to 1. Null before the first time. */
    trial: z
      .strictObject({
        at: z.iso.datetime(),
        answers: z.number().int(),
        known: z.number(),
        foreseen: z.number(),
        usuallyForeseen: z.number(),
      })
      .nullable(),
  }),
  /** Cards due on each of the next 14 days, today and what is overdue first. */
  forecast: z.array(DaySchema),
  /** Reviews on each day of the last year that had any, oldest first. */
  days: z.array(DaySchema),
  /** Each of the last twelve weeks by its Monday, oldest first. */
  weeks: z.array(
    z.strictObject({
      week: z.iso.date(),
      /** Words that are understood, and that can be said, since then or longer. */
      understood: z.number().int().nonnegative(),
      produced: z.number().int().nonnegative(),
      /** Of the lessons' films, those that had not been heard before. */
      minutes: z.number().int().nonnegative(),
    }),
  ),
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
