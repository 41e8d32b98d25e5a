import { z } from 'zod';
import { LessonIdSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { SEARCH_MAX_LENGTH } from './constants.ts';

export const FoundInSchema = z.enum(['title', 'text', 'cards', 'lines']);
export type FoundIn = z.infer<typeof FoundInSchema>;

/** A line of a lesson's film that has what was searched for: where it begins, and what is said. */
export const FoundLineSchema = z.strictObject({ startSeconds: z.number().nonnegative(), text: z.string() });
export type FoundLine = z.infer<typeof FoundLineSchema>;

/** Of one lesson; who wants more of them searches for more words. */
export const MOST_FOUND_LINES = 3;

/**
 * The lessons in which each word of the query begins a word. Titles are searched for everybody; texts, cards and spoken lines only of
 * lessons that the caller may open.
 */
export const searchLessons = defineCallable({
  name: 'searchLessons',
  access: 'visitor',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({
    query: z.string().max(SEARCH_MAX_LENGTH, `a search has at most ${SEARCH_MAX_LENGTH} characters`),
  }),
  response: z.strictObject({
    lessons: z.array(
      z.strictObject({
        DocID: LessonIdSchema,
        foundIn: z.array(FoundInSchema),
        lines: z.array(FoundLineSchema).max(MOST_FOUND_LINES),
      }),
    ),
  }),
});
