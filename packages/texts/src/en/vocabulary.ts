import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** A word of a transcript, and the words that a learner has kept. */
export const vocabularyTexts = defineArea('vocabulary', {
  inTheseCards: 'In this lesson’s cards',
  notFound: 'This word is not in the vocabulary yet.',
  wholeLine: 'The whole line:',
  keepsTheLine: 'Keep it as a card, with the whole sentence.',
  notFetched: 'The word could not be looked up.',
  keep: 'Keep as a card',
  isKept: 'This is one of your cards.',
  keepLine: 'Keep the line as a card',
  lineIsKept: 'The line is one of your cards.',
  keptLine: 'The line is one of your cards now.',
  logInToKeep: 'Log in to keep words as cards.',
  kept: (word: string) => `‘${word}’ is one of your cards now.`,
  notKept: 'The word could not be kept. Try again.',
  noMeaning: 'We know no meaning for this word, so it cannot be made into a card.',
  tooMany: 'You have kept as many words as you can. Remove some first.',
  ownWords: 'Your words',
  ownWordsLead:
    'Words that you kept from this lesson. They are among the lesson’s cards, and come when they are due.',
  allOwnWords: (count: number) => `Cards of your own: ${count}`,
  allOwnWordsLead: 'Words that you kept, and cards that you brought in files.',
  removeAllBrought: (count: number) =>
    plural(count, {
      one: 'Remove the card that came from a file',
      other: `Remove all ${count} cards that came from files`,
    }),
  remove: (word: string) => `Remove ${word}`,
  removeShort: 'Remove',
  notRemoved: 'The word could not be removed. Try again.',
});

/** What the vocabulary files of 'download my data' hold, by name without ending. */
export const vocabularyExport = {
  vocabulary: 'The words and cards that you keep.',
  'vocabulary-card-sounds':
    'How cards sound that you brought with a file: the card’s id, and an MP3 or M4A in Base64.',
};
