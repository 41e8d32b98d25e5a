/** Where a message of the contact page stands. */
export const INBOX_STATES = ['new', 'answered', 'closed'] as const;
export type InboxState = (typeof INBOX_STATES)[number];
export const ANSWER_MAX_LENGTH = 8_000;
/** Whose messages are listed: everybody's, or those that are assigned to who asks. */
export const INBOX_OWNERS = ['all', 'mine'] as const;
export const MESSAGE_NOTE_MAX_LENGTH = 2_000;
/** Of one message. */
export const MOST_MESSAGE_NOTES = 50;
