import { z } from 'zod';
import { AccessErrorSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { CaptionLineIdSchema } from './course-pieces.ts';
import { CardLineSchema, FlashcardSchema } from './flashcards.ts';
import { MOST_COUNTED_LESSONS } from './known-words-limits.ts';
import { RegionFormsSchema, WishedDialect } from './regions.ts';
import { WordsSchema } from './words-schema.ts';

/** An entry of the course's vocabulary. */
export const VocabularyEntrySchema = z.strictObject({
  SwissGerman: z.string(),
  English: z.string(),
  StandardGerman: z.string().optional(),
  /** What stands in `*…*` is Swiss German. */
  Note: WordsSchema.optional(),
  /** What other regions say for it. */
  Regions: RegionFormsSchema.optional(),
});
export type VocabularyEntry = z.infer<typeof VocabularyEntrySchema>;

/** A card that a learner has made of a word, or brought in a file. */
export const OwnCardSchema = z.strictObject({
  id: z.string(),
  /** The lesson where the word was met; null for a card of a file. */
  lessonID: z.string().nullable(),
  SwissGerman: z.string(),
  English: z.string(),
  StandardGerman: z.string().optional(),
  /** The name that its owner keeps it under, where they have given one. */
  deck: z.string().optional(),
  /** ISO 8601, UTC. */
  keptAt: z.iso.datetime(),
  /** Of one lesson's cards: where it was met, while the line is there and the lesson open to the caller. */
  Line: CardLineSchema.optional(),
});
export type OwnCard = z.infer<typeof OwnCardSchema>;

const LessonID = z.string().min(1).max(200);
const Text = z.string().trim().min(1).max(300);

/** What a word of a lesson means: the likeliest entries first, and the lesson's cards with that word in them. */
export const lookUpWord = defineCallable({
  name: 'lookUpWord',
  access: 'visitor',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({
    word: z.string().trim().min(1).max(60),
    lessonID: LessonID,
    region: WishedDialect,
  }),
  response: z.union([
    z.strictObject({ entries: z.array(VocabularyEntrySchema), cards: z.array(FlashcardSchema) }),
    AccessErrorSchema,
  ]),
});

/**
 * Makes a card of a word or a line of a lesson that the caller may open. The same again gives the card that there is.
 * `lineID` is where it was met.
 */
export const keepWord = defineCallable({
  name: 'keepWord',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({
    lessonID: LessonID,
    SwissGerman: Text,
    English: Text,
    StandardGerman: Text.optional(),
    lineID: CaptionLineIdSchema.optional(),
  }),
  response: z.union([z.strictObject({ card: OwnCardSchema }), AccessErrorSchema]),
});

/** The caller's own cards of a lesson, or of all, the oldest first. */
export const listOwnCards = defineCallable({
  name: 'listOwnCards',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({ lessonID: LessonID.optional() }),
  response: z.strictObject({ cards: z.array(OwnCardSchema) }),
});

/** Takes one of the caller's own cards away; one that is not there is left as it is. */
export const removeOwnCard = defineCallable({
  name: 'removeOwnCard',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({ id: z.string().min(1).max(100) }),
  response: z.strictObject({ ok: z.literal(true) }),
});

/** How many words of these lessons' films stand on cards that the caller remembers. A lesson without words is left out. */
export const countKnownWords = defineCallable({
  name: 'countKnownWords',
  access: 'signed-in',
  limit: { points: 30, seconds: 60 },
  request: z.strictObject({ lessonIDs: z.array(LessonID).max(MOST_COUNTED_LESSONS) }),
  response: z.strictObject({
    lessons: z.array(
      z.strictObject({
        lessonID: z.string(),
        /** Running words: one that is said twice counts twice. */
        words: z.int().positive(),
        known: z.int().nonnegative(),
      }),
    ),
  }),
});

const OwnCardId = z.string().min(1).max(100);

/** Writes one of the caller's own cards anew; what they know of it stays. */
export const editOwnCard = defineCallable({
  name: 'editOwnCard',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({
    id: OwnCardId,
    SwissGerman: Text,
    English: Text,
    StandardGerman: Text.optional(),
  }),
  response: z.strictObject({ card: OwnCardSchema }),
});

/** Puts some of the caller's own cards under a name, or under none, or takes them away; those that are not there are left. */
export const changeOwnCards = defineCallable({
  name: 'changeOwnCards',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({
    ids: z.array(OwnCardId).min(1).max(200),
    change: z.union([
      z.strictObject({ deck: z.string().trim().min(1).max(60).nullable() }),
      z.strictObject({ isRemoved: z.literal(true) }),
    ]),
  }),
  /** How many were changed. */
  response: z.strictObject({ count: z.number().int().nonnegative() }),
});
