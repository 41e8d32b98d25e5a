import { defineArea } from '../area.ts';

/** What the arrivals file of 'download my data' holds, by name without ending. */
export const arrivalsExport = {
  arrivals: 'What you told us when you joined, and where you began.',
};

/** Three questions, a few minutes of listening, and where to begin. */
export const arrivalsTexts = defineArea('arrivals', {
  title: 'Welcome',
  lead: 'Answer three short questions and listen for a few minutes. Then we show you where to begin.',
  logInFirst: 'Log in, and we find the lesson that suits you.',
  settingsTitle: 'Where you begin',
  settingsLead: 'Find the lesson that suits you, now or again.',
  settingsLink: 'Find my lesson',
  notFetched: 'This didn’t load.',
  notSaved: 'That wasn’t saved. Please try again.',
  question: (here: number, count: number) => `Question ${here} of ${count}`,
  why: 'Why are you learning Swiss German?',
  whys: {
    family: 'For family or a partner',
    work: 'For work',
    'living-here': 'Because I live here',
    joy: 'Because I like it',
    other: 'For another reason',
  },
  understanding: 'How much do you understand?',
  understandings: {
    nothing: 'Nothing yet',
    words: 'A few words',
    gist: 'Roughly what it’s about',
    most: 'Most of it',
  },
  where: 'Where do you live?',
  back: 'Back',
  goOn: 'Go on',
  passOver: 'Skip this',
  readyTitle: 'Now a little listening',
  readyLead:
    'You hear or read a line and choose what it means. It gets harder as long as you understand. Five minutes at most, and nobody is marking you.',
  begin: 'Begin',
  task: (here: number, most: number) => `Line ${here} of at most ${most}`,
  listen: 'What do you hear?',
  read: 'What does this mean?',
  hear: 'Play the line',
  hearIt: 'Hear it',
  computerVoice: 'A computer voice says it.',
  soundFailed: 'The sound didn’t play.',
  meanings: 'What it may mean',
  marks: { right: 'right', wrong: 'your answer' },
  right: 'Right:',
  wrong: 'It was:',
  unknown: 'I don’t know',
  finding: 'One moment…',
  beginHere: 'Begin here',
  beginAtFirst: 'Start from the beginning',
  levelFound: (level: number) =>
    `Lessons of level ${level} suit you: new enough to learn from, and not too hard.`,
  beyond: 'You understood everything. Begin with our hardest lessons, or pick what you like.',
  needsPlan: 'You need a plan for this lesson.',
  freeMeanwhile: 'You need a plan for this lesson. You can start with this free one:',
  keepsKnown: 'Mark the words I understood as known',
  toLesson: 'Open the lesson',
  plans: 'See the plans',
  toLessons: 'See all lessons',
  placeMe: 'Find my level',
  again: 'Do it again',
});
