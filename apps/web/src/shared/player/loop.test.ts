import { describe, expect, it } from 'vitest';
import type { Line } from '../captions/lines.ts';
import { findReturn, noLoop, pressLoop } from './loop.ts';

describe('the loop between two places', () => {
  it('is begun, set, and taken away by three presses', () => {
    const begun = pressLoop(noLoop, 4);
    const set = pressLoop(begun, 9);
    expect(begun).toEqual({ kind: 'begun', fromSeconds: 4 });
    expect(set).toEqual({ kind: 'set', fromSeconds: 4, toSeconds: 9 });
    expect(pressLoop(set, 7)).toEqual(noLoop);
  });

  it('runs from the earlier to the later place, whichever was pressed first', () => {
    expect(pressLoop(pressLoop(noLoop, 9), 4)).toEqual({ kind: 'set', fromSeconds: 4, toSeconds: 9 });
  });

  it('is taken back by a second press at the same place', () => {
    expect(pressLoop(pressLoop(noLoop, 4), 4.1)).toEqual(noLoop);
  });
});

describe('where a film goes back to', () => {
  const line: Line = { id: '', startSeconds: 3, endSeconds: 6, speaker: null, words: { gsw: 'Grüezi' } };
  const set = { kind: 'set', fromSeconds: 4, toSeconds: 9 } as const;
  const at = (seconds: number, hasEnded = false) => ({ seconds, hasEnded });

  it.each([
    ['inside the loop', set, null, at(8), null],
    ['at the end of the loop', set, null, at(9), 4],
    ['at the end of the film inside the loop', set, null, at(8.9, true), 4],
    ['with only a start', { kind: 'begun', fromSeconds: 4 } as const, null, at(20), null],
    ['inside the repeated line', noLoop, line, at(5.9), null],
    ['at the end of the repeated line', noLoop, line, at(6), 3],
    ['at the end of the film in the repeated line', noLoop, line, at(5.8, true), 3],
    ['with a loop around the repeated line', set, line, at(6), null],
    ['with neither', noLoop, null, at(6, true), null],
  ])('%s', (_where, loop, repeated, playing, seconds) => {
    expect(findReturn(loop, repeated, playing)).toBe(seconds);
  });
});
