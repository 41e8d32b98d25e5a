import { expect, it } from 'vitest';
import { putRight } from './put-right.ts';

const NOW = new Date('2026-11-25T12:00:00.000Z');
const answered = (at: string) => ({ id: 'a', cardID: 'c', grade: 'good' as const, at });

it.each([
  [
    'by a clock that is a week slow',
    '2026-11-18T12:00:00.000Z',
    '2026-11-18T11:50:00.000Z',
    '2026-11-25T11:50:00.000Z',
  ],
  [
    'by a clock that is a day fast',
    '2026-11-26T12:00:00.000Z',
    '2026-11-26T11:00:00.000Z',
    '2026-11-25T11:00:00.000Z',
  ],
  [
    'half a minute ago, on its way since',
    '2026-11-25T11:59:30.000Z',
    '2026-11-25T11:59:00.000Z',
    '2026-11-25T11:59:00.000Z',
  ],
  ['after it was sent', '2026-11-18T12:00:00.000Z', '2026-11-19T12:00:00.000Z', '2026-11-25T12:00:00.000Z'],
  ['without a word of the clock', null, '2026-11-18T11:50:00.000Z', '2026-11-18T11:50:00.000Z'],
  ['at no clock’s time', '0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2026-11-25T12:00:00.000Z'],
])('an answer %s is put right', (_name, sentAt, at, expected) => {
  expect(putRight([answered(at)], sentAt, NOW)).toEqual([answered(expected)]);
});

it('what takes an answer back has no time', () => {
  const undo = { id: 'u', undoes: 'a' };
  expect(putRight([undo], '2026-11-18T12:00:00.000Z', NOW)).toEqual([undo]);
});
