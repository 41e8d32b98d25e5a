import { describe, expect, it } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { formatHour, formatInstant, sayInstant } from './hours.ts';

const ZURICH = 'Europe/Zurich';
const QUARTERS = Array.from(
  { length: 96 },
  (_none, index) => new Date(Date.UTC(2026, 5, 30, 22, index * 15)),
);

describe('an hour', () => {
  it.each([
    ['2026-11-30T19:00:00.000Z', ZURICH, '8 PM', '20 Uhr'],
    ['2026-11-30T18:45:00.000Z', ZURICH, '7:45 PM', '19:45 Uhr'],
    ['2026-11-30T05:16:00.000Z', ZURICH, '6:16 AM', '6:16 Uhr'],
    ['2026-11-30T11:00:00.000Z', ZURICH, '12 PM', '12 Uhr'],
    ['2026-11-30T23:00:00.000Z', ZURICH, '12 AM', '0 Uhr'],
    ['2026-11-30T23:30:00.000Z', ZURICH, '12:30 AM', '0:30 Uhr'],
    ['2026-11-30T19:00:00.000Z', 'America/New_York', '2 PM', '14 Uhr'],
  ])('%s in %s is written %s, and %s in German', (instant, zone, english, german) => {
    const at = new Date(instant);
    expect(formatHour(at, en.language.clock, zone)).toBe(english);
    expect(formatHour(at, de.language.clock, zone)).toBe(german);
  });

  it('is Intl’s own at every quarter of a day', () => {
    const plain = (text: string) => text.replace(/[\u00a0\u202f]/gu, ' ');
    const shape = { hour: 'numeric', minute: '2-digit', timeZone: ZURICH } as const;
    const english = new Intl.DateTimeFormat('en-CH', { ...shape, hour12: true });
    const german = new Intl.DateTimeFormat('de-CH', shape);
    const all = (write: (at: Date) => string) => QUARTERS.map(write);
    expect(all((at) => formatHour(at, en.language.clock, ZURICH))).toEqual(
      all((at) => plain(english.format(at)).replace(':00', '').toUpperCase()),
    );
    expect(all((at) => formatHour(at, de.language.clock, ZURICH))).toEqual(
      all(
        (at) =>
          `${german
            .format(at)
            .replace(':00', '')
            .replace(/^0(?=\d)/u, '')} Uhr`,
      ),
    );
  });

  it.each([en, de])('of a private lesson is written as all others: %#', ({ language, privateLessons }) => {
    const hours = Array.from({ length: 24 }, (_none, hour) => hour);
    expect(hours.map((hour) => privateLessons.hour(hour % 12 || 12, hour < 12 ? 'AM' : 'PM'))).toEqual(
      hours.map((hour) => formatHour(new Date(Date.UTC(2026, 0, 1, hour)), language.clock, 'UTC')),
    );
  });

  it.each([en, de])('of the live lesson is written as all others: %#', ({ language, monday, live }) => {
    const hour = formatHour(new Date('2026-11-30T19:00:00Z'), language.clock, ZURICH);
    expect([monday.hour, live.hour.steps[0]?.when]).toEqual([hour, hour]);
    expect([monday.mondayAtHour, live.lessonsLead].filter((text) => !text.includes(hour))).toEqual([]);
  });

  it('of a clock that has no word beside it keeps its minutes', () => {
    expect(formatHour(new Date('2026-11-30T19:00:00.000Z'), 'en-CH', ZURICH)).toBe('20:00');
  });
});

describe('an instant', () => {
  it.each([
    ['2026-12-21T19:00:00Z', '21 December 2026 at 8 PM', '21. Dezember 2026 um 20 Uhr'],
    ['2026-12-14T23:30:00Z', '15 December 2026 at 12:30 AM', '15. Dezember 2026 um 0:30 Uhr'],
  ])('%s is written %s, and %s in German', (instant, english, german) => {
    const at = new Date(instant);
    expect(formatInstant(at, en.language.clock, ZURICH)).toBe(english);
    expect(formatInstant(at, de.language.clock, ZURICH)).toBe(german);
  });
  it('that is none is said as it is', () => {
    expect(sayInstant('–', en.language.clock)).toBe('–');
    expect(sayInstant('2026-12-21T19:00:00Z', de.language.clock)).toBe('21. Dezember 2026 um 20 Uhr');
  });
});
