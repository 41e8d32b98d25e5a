import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** A word of a transcript, and the words that a learner has kept. */
export const vocabularyTexts = defineArea('vocabulary', {
  inTheseCards: 'In this lesson’s cards',
  hear: (word: string) => `Hear ‘${word}’`,
  notFound: 'This word isn’t in the dictionary yet.',
  wholeLine: 'The whole line:',
  keepsTheLine: 'Keep it as a card, with the whole sentence.',
  notFetched: 'We couldn’t look this word up.',
  keep: 'Keep as a card',
  isKept: 'You have this card.',
  keepLine: 'Keep the line as a card',
  lineIsKept: 'You have this line as a card.',
  keptLine: 'The line is now one of your cards.',
  logInToKeep: 'Log in to keep words as cards.',
  kept: (word: string) => `‘${word}’ is now one of your cards.`,
  notKept: 'The word wasn’t saved. Try again.',
  noMeaning: 'We don’t know what this word means, so we can’t make a card of it.',
  tooMany: 'You’ve kept as many words as you can. Remove some first.',
  ownWords: 'Your words',
  ownWordsLead: 'Words you kept from this lesson. You’ll see them among the lesson’s cards.',
  allOwnWords: (count: number) => `Your own cards: ${count}`,
  allOwnWordsLead: 'Words you kept and cards you imported.',
  removeAllBrought: (count: number) =>
    plural(count, {
      one: 'Remove the imported card',
      other: `Remove all ${count} imported cards`,
    }),
  remove: (word: string) => `Remove ${word}`,
  removeShort: 'Remove',
  notRemoved: 'The word wasn’t removed. Try again.',
});

/** What the vocabulary files of 'download my data' hold, by name without ending. */
export const vocabularyExport = {
  vocabulary: 'The words and cards you keep.',
  'vocabulary-card-sounds': 'The sounds of cards you imported: the card’s id, and an MP3 or M4A in Base64.',
};
