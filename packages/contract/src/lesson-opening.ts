import { z } from 'zod';
import { defineCallable } from './callable.ts';

/** What is said in a film for as long as a caption stands there, in each language that has it. */
export const OpeningLineSchema = z.strictObject({
  speaker: z.string().nullable(),
  words: z.strictObject({ gsw: z.string(), en: z.string(), de: z.string() }).partial(),
});
export type OpeningLine = z.infer<typeof OpeningLineSchema>;

/** A film's first two lines, which everybody may read (decisions §8a); none where it has no captions. */
export const getLessonOpening = defineCallable({
  name: 'getLessonOpening',
  access: 'visitor',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({ lessonID: z.string().max(200) }),
  response: z.strictObject({ lines: z.array(OpeningLineSchema).max(2) }),
});
