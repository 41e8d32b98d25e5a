import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** Reports, who is banned from chat, rooms and comments, and the words that they read. */
export const moderationTexts = defineArea('moderation', {
  /** `when` is a day with its hour. */
  until: (when: string) => `until ${when}, Swiss time`,
  forGood: 'for good',
  /** Said to who is banned; `length` is one of the above. */
  refusal: {
    chat: (length: string) => `A moderator has banned you from the chat ${length}: you may read on.`,
    rooms: (length: string) => `A moderator has banned you from the speaking practice ${length}.`,
    comments: (length: string) => `You cannot write comments ${length}: a moderator has decided so.`,
  },
  why: (reason: string) => `The reason: ${reason}`,
  whatNow: 'Do you think that is wrong? Write to us: we look at it.',
  toContact: 'Write to the school',
  putOut: 'Ban',
  putOutOf: (name: string) => `Ban ${name}`,
  window: {
    title: (name: string) => `Ban ${name}?`,
    places: {
      chat: 'They may read on in the chat, and not write.',
      rooms: 'They leave the room at once, and come into no other.',
      comments: 'They may read comments, and not write any.',
    },
    howLong: 'How long?',
    lengths: { evening: 'this evening', week: 'for 7 days', 'for-good': 'for good' },
    reason: 'Why? (optional)',
    reasonHint: 'They read this too.',
    confirm: 'Ban',
    cancel: 'Cancel',
    failed: 'That did not work. Try again.',
    refused: 'Who runs the lessons cannot be banned.',
  },
  isOut: (name: string) => `${name} is banned.`,
  report: 'Report',
  reportOf: (name: string) => `Report ${name}`,
  reportWindow: {
    title: (name: string) => `Report ${name}?`,
    description: 'We look at it. They are not told who reported it.',
    note: 'What happened? (optional)',
    confirm: 'Report',
    cancel: 'Cancel',
    failed: 'That could not be reported. Try again.',
  },
  reported: 'Reported. Thank you: we will look at it.',
  personMenu: (name: string) => `More about ${name}`,
  studio: {
    reports: 'Reports',
    bans: 'Who is banned',
    places: { chat: 'chat', rooms: 'speaking practice', comments: 'comments' },
    room: (room: number) => `room ${room}`,
    reporters: (count: number) =>
      plural(count, { one: 'reported once', other: `reported by ${count} people` }),
    noReports: 'There is nothing to look at.',
    isEmpty: 'Nobody is banned.',
    by: (name: string) => `by ${name}`,
    isOut: 'is banned already',
    toLesson: 'To the lesson',
    done: (name: string) => `Done with ${name}`,
    isDone: 'Done.',
    lift: (name: string) => `Let ${name} in again`,
    isLifted: (name: string) => `${name} may come in again.`,
    failed: 'That did not work. Try again.',
    notRead: 'They could not be fetched.',
    readAgain: 'Try again',
  },
});

/** What the moderation files of 'download my data' hold, by name without ending. */
export const moderationExport = {
  moderation: 'Where you were banned, until when and why, and what you reported.',
  'moderation-bans': 'Where you were banned, until when and why.',
  'moderation-reported': 'When you reported a person or a message, and where.',
};
