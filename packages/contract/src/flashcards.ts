import { z } from 'zod';
import { AccessErrorSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { ReaderSchema } from './line-sounds.ts';
import { RegionFormsSchema, WishedDialect } from './regions.ts';

/** The line of a film that a card came from, as it stands there now. */
export const CardLineSchema = z.strictObject({
  /** The lesson whose film says it. */
  lessonID: z.string(),
  SwissGerman: z.string().optional(),
  English: z.string().optional(),
  StandardGerman: z.string().optional(),
  /** Where it begins in the film. */
  startSeconds: z.number().nonnegative(),
  /** How it sounds: an address for this caller, good for an hour at least. */
  Sound: z.string().optional(),
  IsComputerVoice: z.boolean().optional(),
  /** The person of the school who reads it. */
  ReadBy: ReaderSchema.optional(),
});
export type CardLine = z.infer<typeof CardLineSchema>;

export const FlashcardSchema = z.strictObject({
  /** The same for the life of the card. */
  id: z.string(),
  SwissGerman: z.string(),
  English: z.string(),
  StandardGerman: z.string().optional(),
  /** What other regions say for it. */
  Regions: RegionFormsSchema.optional(),
  /** How it sounds: an address for this caller, good for an hour at least. */
  Sound: z.string().optional(),
  /** A computer says it. */
  IsComputerVoice: z.boolean().optional(),
  /** The person of the school who reads its own words; of a line's sound, the line says it. */
  ReadBy: ReaderSchema.optional(),
  /** Not there where the card came from no line, or the line is gone. */
  Line: CardLineSchema.optional(),
});
export type Flashcard = z.infer<typeof FlashcardSchema>;

export const getFlashcards = defineCallable({
  name: 'getFlashcardsCloudFunction',
  access: 'visitor',
  limit: { points: 300, seconds: 60 },
  request: z.strictObject({ VideoID: z.string().max(200), region: WishedDialect }),
  response: z.union([z.strictObject({ flashcards: z.array(FlashcardSchema) }), AccessErrorSchema]),
});
