import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** The live lessons' and the live meeting's pages. */
export const liveTexts = defineArea('live', {
  lessonsTitle: 'Live Lessons',
  /** What stands in a learner's own calendar. */
  calendar: {
    name: (siteName: string) => `${siteName}: live lessons`,
    noLesson: (reason: string) => `No lesson: ${reason}`,
  },
  lessonsLead:
    'Every Monday at 8 PM, Swiss time: a lesson with a teacher, a chat beside it, and speaking practice on a video call afterwards. For VIP members.',
  next: {
    title: 'The next lesson',
    none: 'No dates yet. You’ll find them here.',
    swissTime: 'Swiss time',
    swissTimeAndYours: (yours: string) => `Swiss time; for you ${yours}`,
    startsIn: 'Starts in',
    /** Below the digits of the countdown. */
    units: {
      days: (count: number) => plural(count, { one: 'day', other: 'days' }),
      hours: (count: number) => plural(count, { one: 'hour', other: 'hours' }),
      minutes: 'min',
      seconds: 's',
    },
    now: 'now',
    subscribe: 'Add all dates to my calendar',
    keep: 'Add only this one',
    calendarNote: 'Your calendar updates itself when dates change.',
    room: 'You can go in now. 15 minutes before the lesson, the room opens by itself.',
    openRoom: 'Open the room now',
  },
  practiceOpen: 'The rooms of the speaking practice are open now.',
  room: {
    title: 'The room',
    stage: 'Live lesson',
    chat: 'Chat',
    leave: 'Leave the room',
  },
  after: {
    title: 'Just over',
    recording: 'Watch the recording',
    ready: (title: string) => `‘${title}’ is over. The recording is here.`,
    coming: (title: string) =>
      `‘${title}’ is over. The recording will be on this page as soon as it’s ready.`,
    practice: 'Go to the speaking practice',
    practiceNote:
      'Now it’s your turn: for an hour after the lesson you can talk with others on a video call.',
  },
  /** A lesson that is held beside the dates. */
  extra: {
    untitled: 'A live lesson',
    note: 'An extra lesson is live now.',
    usual: (day: string, hour: string) => `The next regular lesson: ${day}, ${hour}, Swiss time.`,
  },
  about: {
    title: 'What it’s about',
    words: 'Words to know before you come',
  },
  hour: {
    title: 'How the hour runs',
    steps: [
      {
        when: '8 PM',
        what: 'The teacher opens with a short scene from everyday life and goes through it, sentence by sentence.',
      },
      {
        when: 'throughout',
        what: 'Ask in the chat what you didn’t catch or how to say something. The teacher answers aloud.',
      },
      { when: '9 PM', what: 'Speaking practice on a video call, in small groups. Join in if you like.' },
      { when: 'afterwards', what: 'Missed it? Watch the recording, with its chat.' },
    ],
  },
  dates: {
    title: 'The next dates',
    none: (reason: string) => `no lesson: ${reason}`,
    failed: 'The dates didn’t load.',
  },
  recordings: {
    title: 'Recordings',
    none: 'You’ll find the recordings of past Mondays here.',
    forVip: 'Watch every past Monday again: it’s part of the VIP plan.',
  },
  liveLessons: 'Live lessons',
});
