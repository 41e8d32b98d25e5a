export const CONSENT_FIELDS = [
  'PrivacyPolicyAndTermsAndConditionsConsent',
  'RemindersConsent',
  'MarketingConsent',
] as const;
export type ConsentField = (typeof CONSENT_FIELDS)[number];
