import { describe, expect, it } from 'vitest';
import {
  findFollowingID,
  findNextRandomID,
  indexReceived,
  initialMiniLessons,
  miniLessonsReducer,
  randomAdvanced,
} from './mini-lessons.slice.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];
const received = miniLessonsReducer(
  initialMiniLessons,
  indexReceived({ ids: IDS, randoms: [0.9, 0.1, 0.5, 0.3, 0.7] }),
);

describe('the mini-lesson index', () => {
  it('starts with the sample course’s twelve ids', () => {
    expect(initialMiniLessons.IDsIndex).toHaveLength(12);
    expect(findNextRandomID(initialMiniLessons)).toBeUndefined();
  });

  it('keeps its order and gets a shuffled copy with the same ids', () => {
    expect(received.IDsIndex).toEqual(IDS);
    expect(received.IDsIndexRandomized.toSorted()).toEqual(IDS);
    expect(received.IDsIndexRandomized).not.toEqual(IDS);
  });

  it('knows what follows in the course', () => {
    expect(findFollowingID(received, 'a')).toBe('b');
    expect(findFollowingID(received, 'e')).toBeUndefined();
    expect(findFollowingID(received, 'z')).toBeUndefined();
  });

  it('walks through all of the shuffled list and wraps around', () => {
    let state = received;
    const seen: (string | undefined)[] = [];
    for (let step = 0; step < IDS.length; step += 1) {
      seen.push(findNextRandomID(state));
      state = miniLessonsReducer(state, randomAdvanced());
    }
    expect(seen).toEqual(received.IDsIndexRandomized);
    expect(state.currentIndexElementNumber).toBe(IDS.length - 1);
    state = miniLessonsReducer(state, randomAdvanced());
    expect(state.currentIndexElementNumber).toBe(0);
  });

  it('does not break on an empty index', () => {
    const empty = miniLessonsReducer(initialMiniLessons, indexReceived({ ids: [], randoms: [] }));
    expect(miniLessonsReducer(empty, randomAdvanced()).currentIndexElementNumber).toBe(-1);
  });
});
