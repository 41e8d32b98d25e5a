import { expect, it } from 'vitest';
import { findNextAttempt } from './retry.domain.ts';

const NOW = new Date('2026-11-30T18:00:00Z');
const expiresAt = new Date('2026-11-30T19:00:00Z');
const wait = (attempts: number, retryAfter: string | null) => {
  const next = findNextAttempt({ attempts, expiresAt }, retryAfter, NOW);
  return next && (next.getTime() - NOW.getTime()) / 1_000;
};

it('waits longer each time, a quarter of an hour at most, and gives up after eight attempts', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((attempts) => wait(attempts, null))).toEqual([
    30, 60, 120, 240, 480, 900, 900,
  ]);
  expect(wait(8, null)).toBeNull();
});

it.each([
  ['600', 600],
  ['0', 30],
  ['Mon, 30 Nov 2026 18:05:00 GMT', 300],
  ['Mon, 30 Nov 2026 17:00:00 GMT', 30],
  ['soon', 30],
  ['-5', 30],
  ['99999999999999', 30],
])('after ‘Retry-After: %s’ waits %i seconds', (retryAfter, seconds) => {
  expect(wait(1, retryAfter)).toBe(seconds);
});

it('gives up what would be past its time', () => {
  expect(wait(1, '3600')).toBeNull();
  expect(wait(1, '3599')).toBe(3_599);
});
