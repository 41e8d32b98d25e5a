import { de } from '@school/texts/de';
import { expect, it } from 'vitest';
import { describePush } from './push-content.ts';

const MONDAY = '2026-11-30T19:00:00.000Z';

it('a German notification says the hour and the day', () => {
  const reader = { texts: de, siteName: 'Züri', tier: 2 } as const;
  const live = {
    date: '2026-11-30',
    startsAt: MONDAY,
    endsAt: MONDAY,
    title: 'Am Bahnhof',
    description: null,
  };
  const bodyOf = (content: Parameters<typeof describePush>[0]) => describePush(content, reader)?.payload.body;
  expect(bodyOf({ ...live, kind: 'mondayMorning' })).toBe(
    'Heute um 20 Uhr ist Live-Lektion (Schweizer Zeit).',
  );
  expect(bodyOf({ ...live, kind: 'mondayCancelled', reason: 'Ferien', nextStartsAt: null })).toBe(
    'Die Live-Lektion vom Montag, 30. November, fällt aus.',
  );
});
