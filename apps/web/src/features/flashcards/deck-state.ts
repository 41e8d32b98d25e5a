import type { Grade } from '@school/domain/card-scheduler';

/** Which side lies up first. */
export type Direction = 'dialect-first' | 'english-first';

/** What was said of a card, and where it lay; `before` is the queue in which it did. Without a grade it was put aside. */
export type Answer = {
  place: number;
  card: number;
  grade: Grade | null;
  reviewID: string;
  atMs: number;
  before: readonly number[];
};

export type DeckState = {
  /** The cards in the order in which they come; one that was not known comes once more at the end. */
  queue: readonly number[];
  count: number;
  /** The card on the table; equal to `count` when all have been seen. */
  index: number;
  isFlipped: boolean;
  direction: Direction;
  answers: readonly Answer[];
};

export type DeckEvent =
  | { type: 'flipped' }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'turned-around' }
  | { type: 'restarted' }
  | { type: 'undone' }
  | { type: 'graded'; grade: Grade; reviewID: string; atMs: number }
  | { type: 'put-aside'; reviewID: string; atMs: number };

export function createDeck(count: number): DeckState {
  return {
    queue: Array.from({ length: count }, (_none, card) => card),
    count,
    index: 0,
    isFlipped: false,
    direction: 'dialect-first',
    answers: [],
  };
}

export function isFinished(deck: DeckState): boolean {
  return deck.index >= deck.count;
}

/** How many different cards the deck has. */
export function countCards({ queue }: DeckState): number {
  return new Set(queue).size;
}

/** Places of the cards that were not known at least once. */
export function listMissed({ answers }: DeckState): number[] {
  return [...new Set(answers.filter(({ grade }) => grade === 'again').map(({ card }) => card))];
}

/** A finished deck only goes back or starts again; a new card always lies with its first side up. */
export function reduceDeck(deck: DeckState, event: DeckEvent): DeckState {
  switch (event.type) {
    case 'flipped':
      return isFinished(deck) ? deck : { ...deck, isFlipped: !deck.isFlipped };
    case 'next':
      return { ...deck, index: Math.min(deck.count, deck.index + 1), isFlipped: false };
    case 'previous':
      return { ...deck, index: Math.max(0, deck.index - 1), isFlipped: false };
    case 'turned-around':
      return { ...createDeck(countCards(deck)), direction: otherDirection(deck.direction) };
    case 'restarted':
      return { ...createDeck(countCards(deck)), direction: deck.direction };
    case 'graded':
      return grade(deck, event);
    case 'put-aside':
      return putAside(deck, event);
    case 'undone':
      return undo(deck);
  }
}

type Given = { grade: Grade; reviewID: string; atMs: number };

function grade(deck: DeckState, { grade: given, reviewID, atMs }: Given): DeckState {
  const card = deck.queue[deck.index];
  if (card === undefined) return deck;
  const queue = given === 'again' ? [...deck.queue, card] : deck.queue;
  return {
    ...deck,
    queue,
    count: queue.length,
    index: deck.index + 1,
    isFlipped: false,
    answers: [...deck.answers, { place: deck.index, card, grade: given, reviewID, atMs, before: deck.queue }],
  };
}

/** The card is gone from the table, also where it was to come again. */
function putAside(deck: DeckState, { reviewID, atMs }: Omit<Given, 'grade'>): DeckState {
  const { queue: before, index: place } = deck;
  const card = before[place];
  if (card === undefined) return deck;
  const queue = before.filter((one, at) => at <= place || one !== card);
  const answers = [...deck.answers, { place, card, grade: null, reviewID, atMs, before }];
  return { ...deck, queue, count: queue.length, index: place + 1, isFlipped: false, answers };
}

/** The card lies there again, turned where it was answered. */
function undo(deck: DeckState): DeckState {
  const last = deck.answers.at(-1);
  if (!last) return deck;
  const answers = deck.answers.slice(0, -1);
  const { before: queue, place: index, grade: said } = last;
  return { ...deck, queue, count: queue.length, index, isFlipped: said !== null, answers };
}

function otherDirection(direction: Direction): Direction {
  return direction === 'dialect-first' ? 'english-first' : 'dialect-first';
}
