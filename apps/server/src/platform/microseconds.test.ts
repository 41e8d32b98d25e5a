import { expect, it } from 'vitest';
import { toMicroseconds } from './microseconds.ts';

it('times of one millisecond differ, in their order, and are those of the clock', () => {
  const now = new Date('2026-11-18T09:30:00.123Z');
  const times = Array.from({ length: 50 }, () => toMicroseconds(now));
  expect(new Set(times).size).toBe(50);
  expect(times).toEqual(times.toSorted());
  for (const time of times) expect(time).toMatch(/^2026-11-18T09:30:00\.123\d{3}Z$/);
  const next = toMicroseconds(new Date(now.getTime() + 1));
  expect(next > (times.at(-1) ?? '')).toBe(true);
});
