import { defineArea } from '../area.ts';
import { plural } from './language.ts';

const cards = (count: number) => plural(count, { one: '1 card', other: `${count} cards` });

/** Cards that go out as files and come in from files. */
export const cardFilesTexts = defineArea('cardFiles', {
  title: 'Your cards as files',
  take: 'Take your cards with you',
  takeLead:
    'All the cards from lessons you can open, and your own: as a table, or for Anki with their sounds and the day each one is due.',
  download: { csv: 'Download as CSV', anki: 'Download for Anki' },
  downloaded: { csv: 'The table is in your downloads.', anki: 'The package is in your downloads.' },
  notDownloaded: 'The file couldn’t be made. Try again.',
  bring: 'Import cards',
  bringLead:
    'A CSV table of up to 10 MB, or an Anki package (.apkg) of up to 64 MB. You see what’s in it before anything is saved.',
  chooseFile: 'File with cards',
  reading: 'Reading the file …',
  previewTitle: (name: string) => `What’s in ${name}`,
  newCards: (count: number) => (count === 0 ? 'No new cards.' : `${cards(count)} new to you.`),
  knownCards: (count: number) => `${cards(count)} you already have.`,
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
      one: '1 card with hidden characters is left out.',
      other: `${count} cards with hidden characters are left out.`,
    }),
  withSounds: (count: number) =>
    plural(count, { one: '1 card comes with its sound.', other: `${count} cards come with their sound.` }),
  skippedSounds: (count: number) =>
    plural(count, {
      one: '1 card comes without its sound: it’s missing from the file, or isn’t an MP3 or M4A of up to 30 seconds and 1 MB.',
      other: `${count} cards come without their sound: it’s missing from the file, or isn’t an MP3 or M4A of up to 30 seconds and 1 MB.`,
    }),
  noHistory:
    'Your cards start as new ones here, without their history from another program. Sounds come along; pictures and colours don’t.',
  sampleCaption: (shown: number, count: number) =>
    shown < count ? `The first ${shown} of ${count} new cards` : 'The new cards',
  swissGerman: 'Swiss German',
  english: 'English',
  swap: 'Swap the two sides',
  takeCards: (count: number) => `Import ${cards(count)}`,
  leave: 'Cancel',
  taken: (count: number) =>
    `${cards(count)} imported. You’ll find ${plural(count, { one: 'it', other: 'them' })} among your new cards.`,
  takeBack: 'Undo the import',
  takenBack: (count: number) => `${cards(count)} removed again.`,
  notTaken: 'That didn’t work. Try again.',
  offline: 'You’re offline. Try again once you’re connected.',
  busy: 'We’re busy with other files. Try again in a moment.',
  refusals: {
    'unknown-format': 'This file is empty.',
    broken: 'We couldn’t read this file. Choose a CSV table or a complete Anki package (.apkg).',
    'too-large': 'This file is too large: a table may have 10 MB, a package 64 MB.',
    'not-text': 'This is neither an Anki package nor a table in UTF-8. Save it as “CSV UTF-8” and try again.',
    'too-slow': 'This file took too long to read. Try one with fewer cards.',
  },
  tooMany: (fileCount: number, limit: number, ownCount: number) =>
    `This file has ${cards(fileCount)}. You can have ${cards(limit)} of your own and already have ${ownCount}. Choose a smaller file, or remove some cards first.`,
});
