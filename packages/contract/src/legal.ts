import { z } from 'zod';
import { defineCallable } from './callable.ts';

export const LegalPageNameSchema = z.enum([
  'privacy-policy',
  'privacy-policy-google',
  'terms-and-conditions',
  'disclaimer',
]);
export type LegalPageName = z.infer<typeof LegalPageNameSchema>;

/** A legal page, the operator's own Markdown (raw HTML is never rendered). */
export const getLegalPage = defineCallable({
  name: 'getLegalPage',
  access: 'visitor',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({ page: LegalPageNameSchema }),
  response: z.strictObject({
    title: z.string(),
    text: z.string(),
    version: z.string(),
    /** Since when it says this; null where the operator has not said. */
    validFrom: z.iso.date().nullable(),
  }),
});
