import { describe, expect, it } from 'vitest';
import { countCards, createDeck, type DeckEvent, isFinished, listMissed, reduceDeck } from './deck-state.ts';

type Plain = Exclude<DeckEvent['type'], 'graded' | 'put-aside'>;

const play = (count: number, ...types: Plain[]) =>
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

  it('lays a card that was not known at the end once more, and keeps what was said', () => {
    const answer = (grade: 'again' | 'good', reviewID: string): DeckEvent => ({
      type: 'graded',
      grade,
      reviewID,
      atMs: 0,
    });
    const deck = [answer('again', 'a'), answer('good', 'b')].reduce(reduceDeck, createDeck(2));
    expect(deck).toMatchObject({ queue: [0, 1, 0], count: 3, index: 2, isFlipped: false });
    expect(listMissed(deck)).toEqual([0]);
    expect(countCards(deck)).toBe(2);
    const end = reduceDeck(deck, answer('good', 'c'));
    expect(isFinished(end)).toBe(true);
    expect(reduceDeck(end, { type: 'restarted' })).toMatchObject({ queue: [0, 1], answers: [] });
  });

  it('takes answers back one by one, the last one first, and then nothing', () => {
    const begun = createDeck(2);
    const once = reduceDeck(begun, { type: 'graded', grade: 'again', reviewID: 'a', atMs: 0 });
    const twice = reduceDeck(once, { type: 'graded', grade: 'good', reviewID: 'b', atMs: 0 });
    const back = reduceDeck(twice, { type: 'undone' });
    expect(back).toMatchObject({ queue: [0, 1, 0], index: 1, isFlipped: true });
    expect(reduceDeck(back, { type: 'undone' })).toEqual({ ...begun, isFlipped: true });
    expect(reduceDeck(begun, { type: 'undone' })).toBe(begun);
  });

  it('takes back ten answers and what was put aside among them', () => {
    const events = Array.from({ length: 10 }, (_none, index): DeckEvent => {
      const kept = { reviewID: `r-${index}`, atMs: index };
      if (index % 3 === 2) return { type: 'put-aside', ...kept };
      return { type: 'graded', grade: index % 2 === 0 ? 'again' : 'good', ...kept };
    });
    const steps = [createDeck(12)];
    for (const event of events) steps.push(reduceDeck(steps.at(-1) ?? createDeck(12), event));
    let deck = steps.at(-1) ?? createDeck(12);
    for (const before of steps.slice(0, -1).toReversed()) {
      deck = reduceDeck(deck, { type: 'undone' });
      const { isFlipped: _turned, ...rest } = before;
      expect(deck).toMatchObject(rest);
    }
  });

  it('puts a card aside wherever it was to come, and not again', () => {
    const deck = reduceDeck(createDeck(2), { type: 'graded', grade: 'again', reviewID: 'a', atMs: 0 });
    const back = reduceDeck(deck, { type: 'previous' });
    expect(reduceDeck(back, { type: 'put-aside', reviewID: 'b', atMs: 1 })).toMatchObject({
      queue: [0, 1],
      index: 1,
    });
  });
});
