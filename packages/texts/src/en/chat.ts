import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** The chat in the studio; the chat's own page has its words in `live-chat.ts`. */
export const chatTexts = defineArea('chat', {
  title: 'Chat',
  /** Below a recording. */
  talk: {
    title: 'Chat of the lesson',
    open: 'What was said while it ran',
    messages: 'Messages',
    none: 'Nothing was said in the chat, or nothing was kept of it.',
    more: 'Show more',
    failed: 'The chat could not be read.',
    roles: { teacher: 'Teacher', moderator: 'Moderator' },
  },
  notRead: 'The chat could not be read.',
  readAgain: 'Try again',
  notDone: 'That did not work. Try again.',
  isOpen: (people: number) =>
    plural(people, { one: 'Open, 1 person here', other: `Open, ${people} people here` }),
  isOpenAndEmpty: 'Open',
  isClosed: 'Closed for learners',
  open: 'Open the chat now',
  close: 'Close the chat',
  byHours: 'Back to its hours',
  slow: 'Slow mode',
  slowOff: 'Off',
  slowSeconds: (seconds: number) => `One message every ${seconds} s`,
  pinned: 'Pinned',
  nothingPinned: 'Nothing is pinned. A message is pinned, deleted or its author muted in the chat itself.',
  unpin: 'Take the pin off',
});
