import { defineArea } from '../area.ts';

/** A word of a transcript, and the words that a learner has kept. */
export const vocabularyTexts = defineArea('vocabulary', {
  inTheseCards: 'In this lesson’s cards',
  notFound: 'This word is not in the vocabulary yet.',
  wholeLine: 'The whole line:',
  keepsTheLine: 'Kept as a card, it brings the whole line along.',
  notFetched: 'The word could not be looked up.',
  isKept: 'This is one of your cards.',
  logInToKeep: 'Log in to keep words as cards.',
  kept: (word: string) => `‘${word}’ is one of your cards now.`,
  notKept: 'The word could not be kept. Try again.',
  noMeaning: 'Nothing is known of this word, so there is no card to make of it.',
  tooMany: 'You have kept as many words as there can be. Take some away first.',
  ownWords: 'Your words',
  ownWordsLead:
    'Words that you kept from this lesson. They are among the lesson’s cards, and come when they are due.',
  remove: (word: string) => `Take away ${word}`,
  removeShort: 'Take away',
  notRemoved: 'The word could not be taken away. Try again.',
});
