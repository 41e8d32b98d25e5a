import { describe, expect, it } from 'vitest';
import { countsAs, shareNewCards } from './card-directions.ts';
import { isUnderstood } from './card-scheduler.ts';
import { replayLog } from './review-log.ts';

describe('the new cards of a day', () => {
  it.each([
    ['words alone', { allowed: 10, words: 30, unlocked: 0 }, { words: 10, unlocked: 0 }],
    ['half of each', { allowed: 10, words: 30, unlocked: 90 }, { words: 5, unlocked: 5 }],
    ['fewer words than room', { allowed: 10, words: 2, unlocked: 90 }, { words: 2, unlocked: 8 }],
    ['an odd number', { allowed: 1, words: 3, unlocked: 3 }, { words: 1, unlocked: 0 }],
    ['no words left', { allowed: 1, words: 0, unlocked: 3 }, { words: 0, unlocked: 1 }],
    ['a full day', { allowed: -2, words: 3, unlocked: 3 }, { words: 0, unlocked: 0 }],
  ])('%s', (_name, given, shared) => expect(shareNewCards(given)).toEqual(shared));
});

describe('the two directions of a card', () => {
  it.each([
    ['understand', {}, 'again', true],
    ['produce', {}, 'good', false],
    ['produce', { direction: 'produce' }, 'again', true],
    ['understand', { direction: 'produce' }, 'again', false],
    ['understand', { direction: 'produce' }, 'hard', true],
  ] as const)('%s of %j answered %s: %s', (wanted, of, grade, counts) =>
    expect(countsAs(wanted, { ...of, grade })).toBe(counts),
  );

  it('have a schedule each: what cannot be said yet is understood as before', () => {
    const day = 86_400_000;
    const read = [0, 3, 12].map((at) => ({
      id: `r${at}`,
      cardID: 'c',
      grade: 'good' as const,
      atMs: at * day,
    }));
    const failed = {
      id: 'p',
      cardID: 'c',
      grade: 'again' as const,
      atMs: 13 * day,
      direction: 'produce' as const,
    };
    const [understood, produced] = [replayLog([...read, failed]), replayLog([...read, failed], 'produce')];
    expect(understood).toEqual(replayLog(read));
    expect(understood.get('c')).toSatisfy(isUnderstood);
    expect(produced.get('c')).toMatchObject({ reviewCount: 1, phase: 'learning' });
    const said = replayLog([...read, { ...failed, grade: 'good' as const }]);
    expect(said.get('c')).toMatchObject({ reviewCount: 4, lastReviewedMs: 13 * day });
  });
});
