import { defineArea } from '../area.ts';
import { plural } from './language.ts';

const cards = (count: number) => plural(count, { one: '1 card', other: `${count} cards` });
const minutes = (count: number) => plural(count, { one: '1 minute', other: `${count} minutes` });

/** What can be done with cards besides learning them. */
export const cardListTexts = defineArea('cardList', {
  /** What can be learned by itself. */
  decks: 'Your decks',
  ownDeck: 'Your own cards',
  noDecks: 'A lesson’s cards become a deck once you have begun it.',
  dueOf: (count: number) => `${count} due`,
  allCards: 'All cards',
  bury: 'Not today',
  suspend: 'Suspend',
  resume: 'Resume',
  edit: 'Edit',
  editOf: (word: string) => `Edit ${word}`,
  leechHint: (isOwn: boolean) =>
    isOwn
      ? 'You have forgotten this card eight times or more. Write it so that it says more to you, or suspend it for now.'
      : 'You have forgotten this card eight times or more. Suspend it for now, or hear it once more where it is said.',
  seeLesson: 'See its lesson',
  swissGerman: 'Swiss German',
  english: 'English',
  standardGerman: 'Standard German (optional)',
  needsBoth: 'A card needs Swiss German and English.',
  alreadyThere: 'You have another card with this word. Change or remove that one.',
  notSaved: 'This could not be saved. Please try again.',
  notFetched: 'The cards could not be fetched.',
  save: 'Save',
  cancel: 'Cancel',
  show: 'Show',
  filters: {
    all: 'All',
    new: 'New',
    due: 'Due today',
    suspended: 'Suspended',
    buried: 'Not today',
    leech: 'Forgotten often',
    own: 'Your own',
  },
  lesson: 'Lesson',
  allLessons: 'All lessons',
  deck: 'Deck',
  allDecks: 'All decks',
  search: 'Word',
  count: cards,
  none: 'No card is like that.',
  chooseAll: 'Choose all on this page',
  choose: (word: string) => `Choose ${word}`,
  chosen: (count: number) => `${cards(count)} chosen`,
  moveTo: 'Deck for the chosen cards of your own',
  move: 'Put into the deck',
  remove: 'Remove your own',
  removeSure: (count: number) => `${cards(count)} of your own will be gone for good. Remove?`,
  ownOnly: 'Decks and removing are for cards of your own.',
  done: (count: number) => `${cards(count)} changed.`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  before: 'Previous page',
  after: 'Next page',
  word: 'Card',
  state: 'State',
  isNew: 'new',
  dueOn: (day: string) => `due ${day}`,
  goal: 'Your goal for a day',
  noGoal: 'None',
  goals: { cards, minutes },
  goalSoFar: (done: number, of: string) => `${done} of ${of} today.`,
  goalReached: (done: string) => `You have reached your goal for today: ${done}.`,
});
