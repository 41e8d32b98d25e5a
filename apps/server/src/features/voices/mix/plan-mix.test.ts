import { expect, it } from 'vitest';
import type { LineInFilm } from '../../captions/index.ts';
import { countChanged, planMix } from './plan-mix.ts';

const line = (startMs: number, endMs: number, gsw = 'Grüezi'): LineInFilm => ({
  startMs,
  endMs,
  speaker: null,
  texts: { gsw },
});
const take = (durationMs: number, said = 'Grüezi') => ({ id: `take-${durationMs}`, said, durationMs });

it('a take may go on in the pause after its line, and never into the next one', () => {
  const lines = new Map([
    ['late', line(6_000, 7_000)],
    ['first', line(1_000, 2_000)],
    ['second', line(3_000, 4_000)],
  ]);
  const chosen = new Map([
    ['first', take(2_000)],
    ['second', take(3_001)],
    ['late', take(3_500)],
  ]);
  const { laid, leftOut } = planMix(lines, chosen, 10_000);
  expect(laid).toEqual([
    { lineId: 'first', takeId: 'take-2000', startMs: 1_000, durationMs: 2_000 },
    { lineId: 'late', takeId: 'take-3500', startMs: 6_000, durationMs: 3_500 },
  ]);
  expect(leftOut).toEqual([{ lineId: 'second', text: 'Grüezi', reason: 'too-long', overMs: 1 }]);
});

it('a line of the same moment leaves no room, and a take of other words is left out', () => {
  const lines = new Map([
    ['one', line(1_000, 2_000)],
    ['other', line(1_000, 2_000)],
    ['changed', line(4_000, 5_000, 'Salü')],
  ]);
  const chosen = new Map([...lines.keys()].map((id) => [id, take(500)]));
  const { laid, leftOut } = planMix(lines, chosen, 10_000);
  expect(laid.map(({ lineId }) => lineId)).toEqual(['other']);
  expect(leftOut.map(({ lineId, reason }) => [lineId, reason])).toEqual([
    ['one', 'too-long'],
    ['changed', 'changed'],
  ]);
});

it('the last take ends with the film, or with its line', () => {
  const chosen = new Map([['last', take(2_000)]]);
  expect(planMix(new Map([['last', line(8_000, 10_000)]]), chosen, 10_000).laid).toHaveLength(1);
  expect(planMix(new Map([['last', line(8_000, 9_000)]]), chosen, 10_000).leftOut[0]?.overMs).toBe(500);
});

it('counts each line once that would be mixed otherwise by now', () => {
  const laid = (lineId: string, takeId: string, startMs: number) => ({
    lineId,
    takeId,
    startMs,
    durationMs: 1,
  });
  const before = [laid('a', '1', 0), laid('b', '2', 5), laid('c', '3', 9)];
  const now = [laid('a', '1', 0), laid('b', '4', 5), laid('c', '3', 8), laid('d', '5', 20)];
  expect([countChanged(before, now), countChanged(before, before)]).toEqual([3, 0]);
});
