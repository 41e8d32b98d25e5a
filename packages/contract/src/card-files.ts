import { z } from 'zod';
import { LessonIdSchema } from './access.ts';
import { defineCallable } from './callable.ts';

/** Of a file whose fields have no names of ours: the first is the Swiss German, or with `swapped` the second. */
export const CardFileQuerySchema = z.strictObject({
  fields: z.enum(['as-is', 'swapped']).default('as-is'),
  /** A teacher's: the lesson that gets the file's sounds. */
  lessonID: LessonIdSchema.optional(),
});

const Count = z.number().int().nonnegative();

const CountsShape = {
  format: z.enum(['csv', 'anki']),
  /** Cards that the caller has not yet. */
  newCount: Count,
  /** Cards that are theirs already, or of a lesson that they may open; or stand in the file twice. */
  knownCount: Count,
  /** Notes with gaps; cards with an empty side, with one of more than 300 characters, and with one whose direction is turned. */
  skipped: z.strictObject({
    cloze: Count,
    incomplete: Count,
    tooLong: Count,
    turned: Count,
    /** Sounds of cards that are taken: not in the file, neither MP3 nor M4A, too long or too large. */
    sounds: Count,
  }),
  /** Of the new cards, those that come with their sound. */
  soundCount: Count,
};

const SampleSchema = z.strictObject({
  SwissGerman: z.string(),
  English: z.string(),
  StandardGerman: z.string().optional(),
});

/**
 * Why a file is not taken: it is neither CSV nor a package; it cannot be read; it unpacks to more than is read; it is no
 * UTF-8 text; it holds more cards than fit; reading it takes too long.
 */
export const CardFileRefusalSchema = z.strictObject({
  ok: z.literal(false),
  reason: z.enum(['unknown-format', 'broken', 'too-large', 'not-text', 'too-many', 'too-slow']),
  /** Of `too-many`: the new cards of the file, how many own cards an account may have, and how many it has. */
  fileCount: Count.optional(),
  limit: Count.optional(),
  ownCount: Count.optional(),
});
export type CardFileRefusal = z.infer<typeof CardFileRefusalSchema>;

export const CardFilePreviewSchema = z.union([
  z.strictObject({
    ok: z.literal(true),
    ...CountsShape,
    /** The first of the new cards. */
    sample: z.array(SampleSchema).max(10),
    /** The file does not say which field is which. */
    canSwap: z.boolean(),
  }),
  CardFileRefusalSchema,
]);
export type CardFilePreview = z.infer<typeof CardFilePreviewSchema>;

export const CardFileTakenSchema = z.union([
  z.strictObject({
    ok: z.literal(true),
    ...CountsShape,
    /** Names what was taken, so that it can be taken back; null where nothing was new. */
    importID: z.string().nullable(),
  }),
  CardFileRefusalSchema,
]);
export type CardFileTaken = z.infer<typeof CardFileTakenSchema>;

/** What a file holds for a lesson's table: as many as a lesson may have, the rest counted among `skipped`. */
export const CardFileContentSchema = z.union([
  z.strictObject({
    ok: z.literal(true),
    cards: z.array(
      z.strictObject({
        swissGerman: z.string(),
        english: z.string(),
        standardGerman: z.string().nullable(),
        /** Laid beside the lesson's film, where a lesson was named. */
        soundFile: z.string().nullable(),
      }),
    ),
    skipped: Count,
    /** Sounds that were left out. */
    skippedSounds: Count,
    canSwap: z.boolean(),
  }),
  CardFileRefusalSchema,
]);
export type CardFileContent = z.infer<typeof CardFileContentSchema>;

/** Takes the cards of one file away again, or of all files. What was learned of them stays in the log. */
export const removeImportedCards = defineCallable({
  name: 'removeImportedCards',
  access: 'signed-in',
  limit: { points: 30, seconds: 60 },
  request: z.strictObject({ importID: z.string().min(1).max(100).optional() }),
  response: z.strictObject({ count: Count }),
});
