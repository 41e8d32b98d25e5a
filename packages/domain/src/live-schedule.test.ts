import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIVE_SCHEDULE, findNextLesson, type LiveSchedule, listLiveDates } from './live-schedule.ts';

const YEAR_MS = 366 * 86_400_000;

function next(now: string, schedule: LiveSchedule = DEFAULT_LIVE_SCHEDULE) {
  const from = new Date(now);
  return listLiveDates(schedule, [], { from, to: new Date(from.getTime() + YEAR_MS) });
}
const nextStart = (now: string) => next(now)[0]?.startsAt.toISOString();

const swissClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Zurich',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
/** Versions of ICU differ in the comma. */
const shown = (at: Date) => swissClock.format(at).replace(',', '');

describe('listLiveDates', () => {
  it('gives 18:00 UTC in summer and 19:00 UTC in winter', () => {
    expect(nextStart('2026-07-01T12:00:00Z')).toBe('2026-07-06T18:00:00.000Z');
    expect(nextStart('2026-12-01T12:00:00Z')).toBe('2026-12-07T19:00:00.000Z');
  });

  it('holds over the nights when the clocks change', () => {
    expect(nextStart('2026-03-28T12:00:00Z')).toBe('2026-03-30T18:00:00.000Z');
    expect(nextStart('2026-10-24T12:00:00Z')).toBe('2026-10-26T19:00:00.000Z');
  });

  it('counts the lesson that is running, and the next one once it is over', () => {
    expect(nextStart('2026-12-07T19:30:00Z')).toBe('2026-12-07T19:00:00.000Z');
    expect(nextStart('2026-12-07T20:00:00Z')).toBe('2026-12-14T19:00:00.000Z');
  });

  it('has every Monday of ten years once, at 20:00 on Swiss clocks, an hour long', () => {
    const dates = listLiveDates(DEFAULT_LIVE_SCHEDULE, [], {
      from: new Date('2026-01-01T00:00:00Z'),
      to: new Date('2036-01-01T00:00:00Z'),
    });
    expect(dates).toHaveLength(522);
    expect(new Set(dates.map(({ startsAt }) => shown(startsAt)))).toEqual(new Set(['Mon 20:00']));
    expect(new Set(dates.map(({ endsAt }) => shown(endsAt)))).toEqual(new Set(['Mon 21:00']));
    const hours = dates.map(({ startsAt }) => startsAt.getUTCHours());
    // Two changes a year: 18:00 UTC in summer, 19:00 in winter.
    expect(hours.filter((hour, index) => index > 0 && hour !== hours[index - 1])).toHaveLength(20);
  });

  it('keeps any rule through any year: its weekday and its hour, and no date twice', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true }),
        fc.record({
          weekday: fc.integer({ min: 1, max: 7 }),
          hour: fc.integer({ min: 6, max: 22 }),
          minute: fc.integer({ min: 0, max: 59 }),
          minutes: fc.integer({ min: 15, max: 240 }),
        }),
        (from, rule) => {
          const to = new Date(from.getTime() + 60 * 86_400_000);
          const dates = listLiveDates({ ...DEFAULT_LIVE_SCHEDULE, rule }, [], { from, to });
          const days = new Set(dates.map(({ startsAt }) => shown(startsAt)));
          const name = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][rule.weekday];
          const two = (value: number) => String(value).padStart(2, '0');
          expect(days).toEqual(new Set([`${name} ${two(rule.hour)}:${two(rule.minute)}`]));
          expect(dates.length).toBeGreaterThanOrEqual(8);
          expect(new Set(dates.map(({ date }) => date)).size).toBe(dates.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('says what the course says of a date, and what the teacher has said since', () => {
    const schedule: LiveSchedule = {
      ...DEFAULT_LIVE_SCHEDULE,
      description: 'An hour together.',
      holidays: [{ from: '2026-12-24', to: '2027-01-02', reason: 'Christmas' }],
      dates: [
        {
          date: '2026-12-14',
          title: 'Guezli',
          description: null,
          words: [{ SwissGerman: 's Guezli', English: 'the biscuit' }],
        },
      ],
    };
    const change = { date: '2026-12-21', title: 'Singe', description: null, cancelledFor: null, version: 3 };
    const off = {
      ...change,
      date: '2026-12-14',
      title: null,
      cancelledFor: 'The teacher is ill',
      version: 1,
    };
    const [first, second, third] = listLiveDates(schedule, [change, off], {
      from: new Date('2026-12-14T00:00:00Z'),
      to: new Date('2027-01-01T00:00:00Z'),
    });
    expect(first).toMatchObject({
      title: 'Guezli',
      description: 'An hour together.',
      words: [{ SwissGerman: 's Guezli' }],
      cancelledFor: 'The teacher is ill',
      version: 1,
    });
    expect(second).toMatchObject({ date: '2026-12-21', title: 'Singe', cancelledFor: null, version: 3 });
    expect(third).toMatchObject({
      date: '2026-12-28',
      title: DEFAULT_LIVE_SCHEDULE.title,
      cancelledFor: 'Christmas',
    });
  });
});

it('finds the lesson that runs or comes next, not one that is taken out', () => {
  const dates = next('2026-12-07T19:30:00Z').slice(0, 3);
  const at = Date.parse('2026-12-07T19:30:00Z');
  expect(findNextLesson(dates, at)?.date).toBe('2026-12-07');
  const [running, ...others] = dates;
  const off = [...(running ? [{ ...running, cancelledFor: 'ill' }] : []), ...others];
  expect(findNextLesson(off, at)?.date).toBe('2026-12-14');
  expect(findNextLesson([], at)).toBeNull();
});
