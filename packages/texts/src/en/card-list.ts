import { defineArea } from '../area.ts';
import { plural } from './language.ts';

const cards = (count: number) => plural(count, { one: '1 card', other: `${count} cards` });
const minutes = (count: number) => plural(count, { one: '1 minute', other: `${count} minutes` });

/** What can be done with cards besides learning them. */
export const cardListTexts = defineArea('cardList', {
  /** What can be learned by itself. */
  decks: 'Your decks',
  ownDeck: 'Your own cards',
  noDecks: 'Once you start a lesson, its cards become a deck here.',
  dueOf: (count: number) => `${count} due`,
  allCards: 'All cards',
  bury: 'Not today',
  suspend: 'Suspend',
  resume: 'Resume',
  edit: 'Edit',
  editOf: (word: string) => `Edit ${word}`,
  leechHint: (isOwn: boolean) =>
    isOwn
      ? 'You’ve forgotten this card eight times or more. Reword it so that it sticks, or suspend it for now.'
      : 'You’ve forgotten this card eight times or more. Suspend it for now, or go back to its lesson and hear it there.',
  seeLesson: 'Go to its lesson',
  swissGerman: 'Swiss German',
  english: 'English',
  standardGerman: 'Standard German (optional)',
  needsBoth: 'A card needs Swiss German and English.',
  alreadyThere: 'You already have a card with this word. Change or remove that one first.',
  notSaved: 'That wasn’t saved. Please try again.',
  notFetched: 'The cards didn’t load.',
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
  none: 'No cards match.',
  chooseAll: 'Select all on this page',
  choose: (word: string) => `Select ${word}`,
  chosen: (count: number) => `${cards(count)} selected`,
  moveTo: 'Deck for your selected cards',
  move: 'Move to deck',
  remove: 'Remove cards',
  removeSure: (count: number) => `Remove ${cards(count)} of yours for good?`,
  ownOnly: 'You can only move or remove your own cards.',
  done: (count: number) => `${cards(count)} changed.`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  before: 'Previous page',
  after: 'Next page',
  word: 'Card',
  state: 'State',
  isNew: 'new',
  dueOn: (day: string) => `due ${day}`,
  goal: 'Your daily goal',
  noGoal: 'None',
  goals: { cards, minutes },
  goalSoFar: (done: number, of: string) => `${done} of ${of} today.`,
  goalReached: (done: string) => `You have reached your goal for today: ${done}.`,
});
