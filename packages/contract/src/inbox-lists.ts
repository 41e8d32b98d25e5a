/** Where a message of the contact page stands. */
export const INBOX_STATES = ['new', 'answered', 'closed'] as const;
export type InboxState = (typeof INBOX_STATES)[number];
export const ANSWER_MAX_LENGTH = 8_000;
