import { expect, it } from 'vitest';
import { chatHoursOf, isChatOpen } from './chat-hours.ts';

const hours = chatHoursOf({
  startsAt: new Date('2026-11-23T19:00:00Z'),
  endsAt: new Date('2026-11-23T20:00:00Z'),
});

it.each([
  ['2026-11-23T18:44:59Z', false],
  ['2026-11-23T18:45:00Z', true],
  ['2026-11-23T20:14:59Z', true],
  ['2026-11-23T20:15:00Z', false],
])('by its hours the chat at %s is open: %s', (at, isOpen) => {
  expect(isChatOpen(hours, 'by-hours', new Date(at))).toBe(isOpen);
});

it('a teacher opens it at any time, and closes it at any time', () => {
  expect(isChatOpen(hours, 'open', new Date('2026-11-20T03:00:00Z'))).toBe(true);
  expect(isChatOpen(hours, 'closed', new Date('2026-11-23T19:30:00Z'))).toBe(false);
});
