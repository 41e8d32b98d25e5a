import { describe, expect, it } from 'vitest';
import { createDeck, type DeckEvent, isFinished, reduceDeck } from './deck-state.ts';

const play = (count: number, ...types: DeckEvent['type'][]) =>
  types.map((type) => ({ type })).reduce(reduceDeck, createDeck(count));

describe('a deck', () => {
  it('lays every new card with its first side up', () => {
    expect(play(3, 'flipped').isFlipped).toBe(true);
    expect(play(3, 'flipped', 'next')).toMatchObject({ index: 1, isFlipped: false });
    expect(play(3, 'next', 'flipped', 'previous')).toMatchObject({ index: 0, isFlipped: false });
  });

  it('stops at both ends', () => {
    expect(play(2, 'previous').index).toBe(0);
    expect(play(2, 'next', 'next', 'next').index).toBe(2);
    expect(isFinished(play(2, 'next', 'next'))).toBe(true);
    expect(play(2, 'next', 'next', 'flipped').isFlipped).toBe(false);
    expect(isFinished(play(2, 'next', 'next', 'previous'))).toBe(false);
  });

  it('starts again, in the same direction or the other', () => {
    expect(play(2, 'turned-around', 'next', 'restarted')).toMatchObject({
      index: 0,
      direction: 'english-first',
    });
    expect(play(2, 'next', 'turned-around')).toMatchObject({ index: 0, direction: 'english-first' });
    expect(play(2, 'turned-around', 'turned-around').direction).toBe('dialect-first');
  });
});
