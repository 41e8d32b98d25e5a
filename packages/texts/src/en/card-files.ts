import { defineArea } from '../area.ts';
import { plural } from './language.ts';

const cards = (count: number) => plural(count, { one: '1 card', other: `${count} cards` });

/** Cards that go out as files and come in from files. */
export const cardFilesTexts = defineArea('cardFiles', {
  title: 'Your cards as files',
  take: 'Take your cards with you',
  takeLead:
    'Every card of the lessons that are open to you and your own cards: as a table, or for Anki with its sounds and the day when each comes again.',
  download: { csv: 'Download as CSV', anki: 'Download for Anki' },
  downloaded: { csv: 'The table is in your downloads.', anki: 'The package is in your downloads.' },
  notDownloaded: 'The file could not be made. Try again.',
  bring: 'Bring cards of your own',
  bringLead:
    'A CSV table of up to 10 MB, or an Anki package (.apkg) of up to 64 MB. You see what it brings before anything is saved.',
  chooseFile: 'File with cards',
  reading: 'The file is being read …',
  previewTitle: (name: string) => `What ${name} brings`,
  newCards: (count: number) => (count === 0 ? 'No card is new to you.' : `${cards(count)} new to you.`),
  knownCards: (count: number) => `${cards(count)} you have already.`,
  skippedCloze: (count: number) =>
    plural(count, {
      one: '1 note with gaps (cloze) is left out.',
      other: `${count} notes with gaps (cloze) are left out.`,
    }),
  skippedIncomplete: (count: number) =>
    plural(count, {
      one: '1 card with an empty side is left out.',
      other: `${count} cards with an empty side are left out.`,
    }),
  skippedTooLong: (count: number) =>
    plural(count, {
      one: '1 card with more than 300 characters on a side is left out.',
      other: `${count} cards with more than 300 characters on a side are left out.`,
    }),
  skippedTurned: (count: number) =>
    plural(count, {
      one: '1 card with hidden characters that turn the direction of its text is left out.',
      other: `${count} cards with hidden characters that turn the direction of their text are left out.`,
    }),
  withSounds: (count: number) =>
    plural(count, { one: '1 card comes with its sound.', other: `${count} cards come with their sound.` }),
  skippedSounds: (count: number) =>
    plural(count, {
      one: '1 card comes without its sound: it is not in the file, or no MP3 or M4A of up to 30 seconds and 1 MB.',
      other: `${count} cards come without their sound: it is not in the file, or no MP3 or M4A of up to 30 seconds and 1 MB.`,
    }),
  noHistory:
    'Your cards begin here as new ones: what another program knows of them is not taken over. Sounds come along, pictures and colours are left out.',
  sampleCaption: (shown: number, count: number) =>
    shown < count ? `The first ${shown} of ${count} new cards` : 'The new cards',
  swissGerman: 'Swiss German',
  english: 'English',
  swap: 'Swap the two sides',
  takeCards: (count: number) => `Take ${cards(count)}`,
  leave: 'Leave it',
  taken: (count: number) =>
    `${cards(count)} ${plural(count, { one: 'is yours now, and comes', other: 'are yours now, and come' })} among your new cards.`,
  takeBack: 'Take them out again',
  takenBack: (count: number) => `${cards(count)} taken out again.`,
  notTaken: 'This did not work. Try again.',
  offline: 'There is no connection. Try again once you are online.',
  busy: 'Other files are being read just now. Try again in a moment.',
  refusals: {
    'unknown-format': 'There is nothing in this file.',
    broken: 'This file could not be read. It is neither a CSV table nor a whole Anki package (.apkg).',
    'too-large': 'This file is too large: a table may have 10 MB, a package 64 MB.',
    'not-text': 'This is neither an Anki package nor a table in UTF-8. Save it as “CSV UTF-8” and try again.',
    'too-slow': 'This file took too long to read. Try one with fewer cards.',
  },
  tooMany: (fileCount: number, limit: number, ownCount: number) =>
    `This file brings ${cards(fileCount)}. You can have ${cards(limit)} of your own, and have ${ownCount}. Choose a file with fewer, or remove some first.`,
});
