import { defineArea } from '../area.ts';

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
    none: 'No date is set at the moment. They will stand here.',
    swissTime: 'Swiss time',
    swissTimeAndYours: (yours: string) => `Swiss time; for you ${yours}`,
    startsIn: 'Starts in',
    /** Below the digits of the countdown. */
    units: { days: 'days', hours: 'hours', minutes: 'min', seconds: 's' },
    now: 'now',
    subscribe: 'Add all dates to my calendar',
    keep: 'Only this one',
    calendarNote: 'Your calendar updates itself when dates change.',
    room: 'The room opens here a quarter of an hour before the lesson.',
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
    coming: (title: string) => `‘${title}’ is over. The recording comes to this page as soon as it is ready.`,
    practice: 'To the speaking practice',
    practiceNote: 'Now you: for an hour after the lesson you talk with others on a video call.',
  },
  /** A lesson that is held beside the dates. */
  extra: {
    untitled: 'A live lesson',
    note: 'An extra lesson is live now.',
    usual: (day: string, hour: string) => `The next one at the usual hour: ${day}, ${hour}, Swiss time.`,
  },
  about: {
    title: 'What it is about',
    words: 'Words to know beforehand',
  },
  hour: {
    title: 'How the hour runs',
    steps: [
      {
        when: '8 PM',
        what: 'The teacher opens with a short scene of everyday life and takes it apart, sentence by sentence.',
      },
      {
        when: 'throughout',
        what: 'You write in the chat: what you did not catch, how you would say it. The teacher answers aloud.',
      },
      { when: '9 PM', what: 'Speaking practice on a video call, in small groups. Nobody has to.' },
      { when: 'afterwards', what: 'The recording stays, with its chat, for every week you miss.' },
    ],
  },
  dates: {
    title: 'The next dates',
    none: (reason: string) => `no lesson: ${reason}`,
    failed: 'The dates could not be fetched.',
  },
  recordings: {
    title: 'Recordings',
    none: 'The recordings of past Mondays will stand here.',
    forVip: 'Every past Monday, to watch again: part of the VIP plan.',
  },
  liveLessons: 'Live lessons',
});
