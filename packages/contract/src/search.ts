import { z } from 'zod';
import { LessonIdSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { SEARCH_MAX_LENGTH } from './constants.ts';

export const FoundInSchema = z.enum(['title', 'text', 'cards']);
export type FoundIn = z.infer<typeof FoundInSchema>;

/**
 * The lessons in which each word of the query begins a word. Titles are searched for everybody; texts and cards only of
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
    lessons: z.array(z.strictObject({ DocID: LessonIdSchema, foundIn: z.array(FoundInSchema) })),
  }),
});
