import { z } from 'zod';
import type { Words } from './words.ts';

/** English, or English and German: `words.ts` says what is made of it. Who reads English is sent English alone. */
export const WordsSchema: z.ZodType<Words, Words> = z.union([
  z.string(),
  z.strictObject({ en: z.string(), de: z.string() }),
]);
