import type { ConsentField } from './consents.ts';

/** What a learner can be told of. `mondayShortly` is a quarter of an hour before the live lesson begins, `cardsDue` at the hour of their choice. */
export const REMINDER_KINDS = [
  'newLesson',
  'mondayMorning',
  'mondayShortly',
  'mondayCancelled',
  'commentAnswer',
  'cardsDue',
  'newsletter',
] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

export const REMINDER_CHANNELS = ['mail', 'push'] as const;
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number];

/** Without this consent nothing of the kind is sent, whatever else was wished. */
export const CONSENT_OF_KIND = {
  newLesson: 'RemindersConsent',
  mondayMorning: 'RemindersConsent',
  mondayShortly: 'RemindersConsent',
  mondayCancelled: 'RemindersConsent',
  commentAnswer: 'RemindersConsent',
  cardsDue: 'RemindersConsent',
  newsletter: 'MarketingConsent',
} as const satisfies { readonly [Kind in ReminderKind]: ConsentField };

/** How each kind can reach its readers: a newsletter is a mail and nothing else. */
export const CHANNELS_OF_KIND: { readonly [Kind in ReminderKind]: readonly ReminderChannel[] } = {
  newLesson: REMINDER_CHANNELS,
  mondayMorning: REMINDER_CHANNELS,
  mondayShortly: REMINDER_CHANNELS,
  mondayCancelled: REMINDER_CHANNELS,
  commentAnswer: REMINDER_CHANNELS,
  cardsDue: REMINDER_CHANNELS,
  newsletter: ['mail'],
};
