/** Which side lies up first. */
export type Direction = 'dialect-first' | 'english-first';

export type DeckState = {
  count: number;
  /** The card on the table; equal to `count` when all have been seen. */
  index: number;
  isFlipped: boolean;
  direction: Direction;
};

export type DeckEvent =
  | { type: 'flipped' }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'turned-around' }
  | { type: 'restarted' };

export function createDeck(count: number): DeckState {
  return { count, index: 0, isFlipped: false, direction: 'dialect-first' };
}

export function isFinished(deck: DeckState): boolean {
  return deck.index >= deck.count;
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
      return { ...createDeck(deck.count), direction: otherDirection(deck.direction) };
    case 'restarted':
      return { ...createDeck(deck.count), direction: deck.direction };
  }
}

function otherDirection(direction: Direction): Direction {
  return direction === 'dialect-first' ? 'english-first' : 'dialect-first';
}
