import type { Words } from '@school/contract/words';
import { z } from 'zod';

/** What the course says of itself: English alone, or `{ en: …, de: … }`, each within the same limits. */
export function wordsFile(line: z.ZodType<string, string>): z.ZodType<Words, Words> {
  return z.union([line, z.strictObject({ en: line, de: line })]);
}
