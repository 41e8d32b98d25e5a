import { z } from 'zod';
import { defineCallable } from './callable.ts';
import { LANGUAGES } from './language-cookie.ts';
import { WordsSchema } from './words-schema.ts';

export const LegalPageNameSchema = z.enum([
  'privacy-policy',
  'privacy-policy-google',
  'terms-and-conditions',
  'disclaimer',
]);
export type LegalPageName = z.infer<typeof LegalPageNameSchema>;

/**
 * A legal page, the operator's own Markdown (raw HTML is never rendered). Everybody is sent all its languages: who is
 * bound by a text may read it, whatever they read otherwise.
 */
export const getLegalPage = defineCallable({
  name: 'getLegalPage',
  access: 'visitor',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({ page: LegalPageNameSchema }),
  response: z.strictObject({
    title: WordsSchema,
    text: WordsSchema,
    version: z.string(),
    /** Since when it says this; null where the operator has not said. */
    validFrom: z.iso.date().nullable(),
    /** The language of the text that counts, where there are two. */
    binding: z.enum(LANGUAGES),
  }),
});
