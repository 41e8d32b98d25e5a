/** What a person may write to the operators about. */
export const CONTACT_TOPICS = ['lessons', 'plans', 'account', 'other'] as const;
export const CONTACT_MESSAGE_MAX_LENGTH = 4_000;
export const CONTACT_EMAIL_MAX_LENGTH = 254;
/** No person writes a message faster; the page waits for the rest of this time before it sends. */
export const CONTACT_LEAST_MS = 3_000;
