import { z } from 'zod';
import { defineCallable } from './callable.ts';

export const CONSENT_FIELDS = [
  'PrivacyPolicyAndTermsAndConditionsConsent',
  'RemindersConsent',
  'MarketingConsent',
] as const;
export type ConsentField = (typeof CONSENT_FIELDS)[number];

/** Where a choice was made. */
export const CONSENT_PLACES = ['sign-up', 'collect-consents', 'settings'] as const;
export type ConsentPlace = (typeof CONSENT_PLACES)[number];

/** One choice about one consent. */
export const ConsentEntrySchema = z.strictObject({
  field: z.enum(CONSENT_FIELDS),
  didUserAgree: z.boolean(),
  date: z.iso.datetime(),
  /** Of the terms and the privacy policy that stood then. */
  policyVersion: z.string(),
  /** Null where it was not said. */
  where: z.enum(CONSENT_PLACES).nullable(),
});
export type ConsentEntry = z.infer<typeof ConsentEntrySchema>;

/** The newest first, at most 200. */
export const getConsentHistory = defineCallable({
  name: 'getConsentHistory',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({
    entries: z.array(ConsentEntrySchema),
    /** Of the terms and the privacy policy that stand now. */
    policyVersion: z.string(),
    /** Whether the caller agrees to them as they stand now. */
    agreesToPolicy: z.boolean(),
  }),
});

/**
 * Says where choices were made that were written to `Users/{uid}` before, and about which version of the policy, where
 * the page knew it. A choice is named by its field and its date; one that is not known, or whose place is, is passed over.
 */
export const noteConsents = defineCallable({
  name: 'noteConsents',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({
    where: z.enum(CONSENT_PLACES),
    choices: z
      .array(z.strictObject({ field: z.enum(CONSENT_FIELDS), date: z.iso.datetime() }))
      .min(1)
      .max(CONSENT_FIELDS.length),
    policyVersion: z
      .string()
      .regex(/^terms [\w.-]{1,40}, privacy policy [\w.-]{1,40}$/)
      .optional(),
  }),
  response: z.strictObject({ ok: z.literal(true) }),
});
