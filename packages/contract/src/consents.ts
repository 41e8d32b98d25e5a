import { z } from 'zod';

export const CONSENT_FIELDS = [
  'PrivacyPolicyAndTermsAndConditionsConsent',
  'RemindersConsent',
  'MarketingConsent',
] as const;
export type ConsentField = (typeof CONSENT_FIELDS)[number];

/** One consent of `Users/{uid}`: what was chosen, and when (ISO 8601, UTC). */
export const ConsentSchema = z.strictObject({ didUserAgree: z.boolean(), Date: z.iso.datetime() });
export type Consent = z.infer<typeof ConsentSchema>;

export type UserConsents = { [Field in ConsentField]?: Consent };
