import { defineArea } from '../area.ts';

/** The lines of a film beside it. */
export const transcriptTexts = defineArea('transcript', {
  title: 'Transcript',
  options: 'Shown in the transcript',
  listenFirst: 'Listen first',
  hidden: (number: number) => `Line ${number}, hidden`,
  reveal: 'Show',
  revealLine: (number: number) => `Show line ${number}`,
  hear: 'Hear the line',
  dialect: 'Dialect you hear',
  dialectNotSaved: 'We couldn’t save the dialect. Try again.',
  readBy: (name: string, dialect: string | null) =>
    dialect === null ? `Read by ${name}` : `Read by ${name}, ${dialect}`,
  soundFailed: 'The sound didn’t play. Check your connection and press again.',
  follow: 'Back to the current line',
  none: 'This video has no captions, so there is no transcript.',
  notFetched: 'The transcript didn’t load.',
  words: 'Words of the line',
  word: (word: string) => `About the word ${word}`,
  close: 'Close',
});
