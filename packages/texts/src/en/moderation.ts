import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** Reports, who is banned from chat, rooms and comments, and the words that they read. */
export const moderationTexts = defineArea('moderation', {
  /** `when` is a day with its hour. */
  until: (when: string) => `until ${when}, Swiss time`,
  forGood: 'for good',
  /** Said to who is banned; `length` is one of the above. */
  refusal: {
    chat: (length: string) => `A moderator has banned you from the chat ${length}. You can still read it.`,
    rooms: (length: string) => `A moderator has banned you from the speaking practice ${length}.`,
    comments: (length: string) => `A moderator has banned you from writing comments ${length}.`,
  },
  why: (reason: string) => `The reason: ${reason}`,
  whatNow: 'Think that’s wrong? Write to us, and we’ll look at it.',
  toContact: 'Write to the school',
  putOut: 'Ban',
  putOutOf: (name: string) => `Ban ${name}`,
  window: {
    title: (name: string) => `Ban ${name}?`,
    places: {
      chat: 'They can still read the chat, but not write.',
      rooms: 'They leave the room at once and can’t enter another.',
      comments: 'They can still read comments, but not write any.',
    },
    howLong: 'How long?',
    lengths: { evening: 'this evening', week: 'for 7 days', 'for-good': 'for good' },
    reason: 'Why? (optional)',
    reasonHint: 'They’ll read this, too.',
    confirm: 'Ban',
    cancel: 'Cancel',
    failed: 'That didn’t work. Try again.',
    refused: 'You can’t ban somebody who runs the lessons.',
  },
  isOut: (name: string) => `${name} is banned.`,
  report: 'Report',
  reportOf: (name: string) => `Report ${name}`,
  reportWindow: {
    title: (name: string) => `Report ${name}?`,
    description: 'We’ll look at it. We don’t tell them who reported it.',
    note: 'What happened? (optional)',
    confirm: 'Report',
    cancel: 'Cancel',
    failed: 'That wasn’t reported. Try again.',
  },
  reported: 'Reported. Thank you, we’ll look at it.',
  personMenu: (name: string) => `More about ${name}`,
  studio: {
    reports: 'Reports',
    bans: 'Who is banned',
    places: { chat: 'chat', rooms: 'speaking practice', comments: 'comments' },
    room: (room: number) => `room ${room}`,
    reporters: (count: number) =>
      plural(count, { one: 'reported once', other: `reported by ${count} people` }),
    says: 'From the report:',
    noReports: 'No open reports.',
    isEmpty: 'Nobody is banned.',
    by: (name: string) => `by ${name}`,
    isOut: 'already banned',
    toLesson: 'Go to the lesson',
    done: (name: string) => `Done with ${name}`,
    isDone: 'Done.',
    lift: (name: string) => `Let ${name} in again`,
    isLifted: (name: string) => `${name} can come back.`,
    failed: 'That didn’t work. Try again.',
    notRead: 'The reports didn’t load.',
    readAgain: 'Try again',
  },
});

/** What the moderation files of 'download my data' hold, by name without ending. */
export const moderationExport = {
  moderation: 'Where you were banned, until when and why, and what you reported.',
  'moderation-bans': 'Where you were banned, until when and why.',
  'moderation-reported': 'When you reported a person or a message, and where.',
};
