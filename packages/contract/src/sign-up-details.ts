import { z } from 'zod';
import { CONSENT_FIELDS } from './consents.ts';

/** The account that is about to be made, and what its owner chose in the form. */
export const SignUpDetailsSchema = z.strictObject({
  /** As typed; null at a provider's sign-up, which brings address and name. */
  email: z.string().max(1_000).nullable(),
  username: z.string().max(1_000).nullable(),
  /** When the choices were made. */
  at: z.iso.datetime(),
  consents: z.record(z.enum(CONSENT_FIELDS), z.boolean()),
});
export type SignUpDetails = z.infer<typeof SignUpDetailsSchema>;
