import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** The chat in the studio; the chat's own page has its words in `live-chat.ts`. */
export const chatTexts = defineArea('chat', {
  title: 'Chat',
  /** Below a recording. */
  talk: {
    title: 'Chat of the lesson',
    open: 'What people wrote during the lesson',
    messages: 'Messages',
    none: 'Nobody wrote in the chat, or the messages are no longer kept.',
    more: 'Show more',
    failed: 'The chat didn’t load.',
    roles: { teacher: 'Teacher', moderator: 'Moderator' },
  },
  notRead: 'The chat didn’t load.',
  readAgain: 'Try again',
  notDone: 'That didn’t work. Try again.',
  isOpen: (people: number) =>
    plural(people, { one: 'Open, 1 person here', other: `Open, ${people} people here` }),
  isOpenAndEmpty: 'Open',
  isClosed: 'Closed for learners',
  open: 'Open the chat now',
  close: 'Close the chat',
  byHours: 'Go back to its usual hours',
  slow: 'Slow mode',
  slowOff: 'Off',
  slowSeconds: (seconds: number) => `One message every ${seconds} s`,
  pinned: 'Pinned',
  nothingPinned: 'Nothing is pinned. In the chat itself you can pin a message, delete it or mute its author.',
  unpin: 'Unpin',
});
