/** To whom of those who agreed to newsletters one may go; a file without schemas, since the browser reads it. */
export const AUDIENCE_PLANS = ['any', 'none', 'basic', 'vip', 'private'] as const;
export const AUDIENCE_LANGUAGES = ['any', 'en', 'de'] as const;
/** By the last log-in. */
export const AUDIENCE_SEEN = ['any', 'month', 'not-month'] as const;

/** Why a chosen person gets no newsletter. */
export const LEFT_OUT_REASONS = ['gone', 'shut', 'no-address', 'no-consent', 'unwanted', 'bounced'] as const;

export const NEWSLETTER_SUBJECT_MAX_LENGTH = 90;
export const NEWSLETTER_TEXT_MAX_LENGTH = 50_000;
/** So far ahead one may be dated. */
export const MOST_NEWSLETTER_DAYS = 365;

export const NEWSLETTER_ACTS = ['test', 'schedule', 'withdraw', 'pause', 'resume', 'remove'] as const;
export type NewsletterAct = (typeof NEWSLETTER_ACTS)[number];
