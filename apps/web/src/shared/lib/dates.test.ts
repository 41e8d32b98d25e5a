import { expect, it } from 'vitest';
import { formatDay } from './dates.tsx';

it('writes a day out', () => {
  expect(formatDay('2026-12-21T12:00:00.000Z', 'en-GB')).toBe('21 December 2026');
});
