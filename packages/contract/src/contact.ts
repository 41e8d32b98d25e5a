import { z } from 'zod';
import { defineCallable } from './callable.ts';
import { CONTACT_EMAIL_MAX_LENGTH, CONTACT_MESSAGE_MAX_LENGTH, CONTACT_TOPICS } from './contact-limits.ts';

/** One address at a domain with a dot, and nothing else: no second one, no name, no line of a mail's head. */
export const AddressSchema = z
  .string()
  .trim()
  .max(CONTACT_EMAIL_MAX_LENGTH)
  .regex(
    /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:".\p{Cc}]+(\.[^\s@<>()[\]\\,;:".\p{Cc}]+)+$/u,
    'an address such as name@example.com',
  );

/** Writes to the people behind the school. */
export const sendContactMessage = defineCallable({
  name: 'sendContactMessage',
  access: 'visitor',
  limit: { points: 5, seconds: 3_600 },
  request: z.strictObject({
    email: AddressSchema,
    topic: z.enum(CONTACT_TOPICS),
    message: z.string().trim().min(1).max(CONTACT_MESSAGE_MAX_LENGTH),
    /** A field that people do not see: what fills it is a machine. */
    website: z.string().max(1_000),
    /** How long the form was on screen. */
    openForMs: z.number().min(0).max(Number.MAX_SAFE_INTEGER),
  }),
  response: z.strictObject({ ok: z.literal(true) }),
});
