import { startInWeek } from '@school/domain/private-lessons';
import { addDays, mondayOf } from '@school/domain/school-time';
import ICAL from 'ical.js';
import { afterEach, describe, expect, it } from 'vitest';
import * as ics from './ics.ts';

const FRAME: ics.EventFrame = {
  title: 'Private Swiss German lesson',
  place: 'Video call',
  url: 'https://meet.school.test/room',
  organizer: { name: 'Swiss German', email: 'school@school.test' },
  attendees: [{ name: 'Lena', email: 'lena@school.test' }],
  at: new Date('2026-11-21T10:00:00.000Z'),
  sequence: 7,
};
const WEEK_MS = 7 * 86_400_000;

const startOf = (week: string, Hour = 5, Meridiem: 'AM' | 'PM' = 'PM') =>
  startInWeek(week, { Day: 'THU', Meridiem, Hour });
const FIRST_WEEK = mondayOf('2026-11-26');
const SERIES: ics.Series = {
  uid: 'booking-1',
  firstStartsAt: startOf(FIRST_WEEK),
  minutes: 50,
  endsAt: null,
  skipped: [],
  moved: [],
};

afterEach(() => ICAL.TimezoneService.reset());

/** The calendar as another program reads it, with its own time zone. */
function read(text: string): { calendar: ICAL.Component; events: ICAL.Event[] } {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { calendar, events };
}

/** The library's types leave open what this is. */
function readDetails(details: unknown): { startDate: ICAL.Time; endDate: ICAL.Time } {
  const { startDate, endDate } = Object(details) as { startDate?: unknown; endDate?: unknown };
  if (startDate instanceof ICAL.Time && endDate instanceof ICAL.Time) return { startDate, endDate };
  throw new Error('an occurrence without its times');
}

/** The instants of a series, departures and all. */
function list(text: string, most: number): { startsAt: Date; endsAt: Date }[] {
  const { events } = read(text);
  const master = events.find((event) => !event.isRecurrenceException());
  if (!master) return [];
  for (const event of events) if (event.isRecurrenceException()) master.relateException(event);
  const dates = master.iterator();
  const found = [];
  for (let next = dates.next(); next && found.length < most; next = dates.next()) {
    const { startDate, endDate } = readDetails(master.getOccurrenceDetails(next));
    found.push({ startsAt: startDate.toJSDate(), endsAt: endDate.toJSDate() });
  }
  return found;
}

const weeksFrom = (count: number) =>
  Array.from({ length: count }, (_none, index) => addDays(FIRST_WEEK, index * 7));

describe('a series', () => {
  it.each([
    [5, 'PM'],
    [12, 'AM'],
    [3, 'AM'],
    [12, 'PM'],
  ] as const)(
    'at %i %s is, to another program, at the same instants as here over ten years of summer time',
    (hour, half) => {
      const series = { ...SERIES, firstStartsAt: startOf(FIRST_WEEK, hour, half) };
      const found = list(ics.writeSeries(FRAME, series), 522);
      const expected = weeksFrom(522).map((week) => startOf(week, hour, half));
      expect(found.map(({ startsAt }) => startsAt)).toEqual(expected);
      expect(new Set(found.map(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime()))).toEqual(
        new Set([50 * 60_000]),
      );
      const steps = new Set(
        expected.slice(1).map((at, index) => at.getTime() - (expected[index]?.getTime() ?? 0)),
      );
      expect(steps).toEqual(new Set([WEEK_MS, WEEK_MS - 3_600_000, WEEK_MS + 3_600_000]));
    },
  );

  it('leaves out what is skipped, has what is moved elsewhere, and ends with the plan', () => {
    const [first, second, third, fourth, fifth] = weeksFrom(5).map((week) => startOf(week));
    if (!first || !second || !third || !fourth || !fifth) throw new Error('there are five weeks');
    const elsewhere = new Date(third.getTime() + 86_400_000);
    const text = ics.writeSeries(FRAME, {
      ...SERIES,
      skipped: [second],
      moved: [{ occursAt: third, startsAt: elsewhere }],
      endsAt: fifth,
    });
    expect(list(text, 50).map(({ startsAt }) => startsAt)).toEqual([first, elsewhere, fourth]);
  });

  it('moved and cancelled dates name the date that they were, in the same event', () => {
    const [, week = ''] = weeksFrom(2);
    const dates = {
      uid: 'booking-1',
      occursAt: startOf(week),
      startsAt: startOf(week, 9),
      endsAt: startOf(week, 10),
    };
    const moved = read(ics.writeMoved(FRAME, dates));
    expect(moved.calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(moved.events[0]?.uid).toBe('booking-1');
    expect(moved.events[0]?.sequence).toBe(7);
    expect(moved.events[0]?.recurrenceId.toJSDate()).toEqual(dates.occursAt);
    expect(moved.events[0]?.startDate.toJSDate()).toEqual(dates.startsAt);
    const cancelled = read(ics.writeCancelled(FRAME, dates));
    expect(cancelled.calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(cancelled.events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(cancelled.events[0]?.recurrenceId.toJSDate()).toEqual(dates.occursAt);
  });

  it('taken back whole is cancelled without a date', () => {
    const { calendar, events } = read(ics.writeSeriesCancelled(FRAME, SERIES));
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(events[0]?.component.getFirstProperty('recurrence-id')).toBeNull();
  });
});

describe('a line', () => {
  const ODD =
    'Höngg; „Chuchi“, 3\\4\r\nATTENDEE:mailto:x@y.test\u0007 🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀🧀';

  it('has 75 octets at most, ends with CRLF and says the same again when it is read', () => {
    const text = ics.writeSeries({ ...FRAME, title: ODD, place: ODD }, SERIES);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n�]/);
    }
    const [event] = read(text).events;
    const said = ODD.replace('\r\n', '\n').replace('\u0007', '');
    expect([event?.summary, event?.location]).toEqual([said, said]);
    expect(event?.component.getAllProperties('attendee')).toHaveLength(1);
  });

  it('is not broken by a name that would end its parameter', () => {
    const attendees = [{ name: 'Lena "X":mailto:a@b.test\r\nX-A:1', email: 'lena@school.test' }];
    const [event] = read(ics.writeSeries({ ...FRAME, attendees }, SERIES)).events;
    const [attendee] = event?.component.getAllProperties('attendee') ?? [];
    expect(attendee?.getFirstValue()).toBe('mailto:lena@school.test');
    expect(event?.component.getFirstProperty('x-a')).toBeNull();
  });
});

it('the feed holds lessons one by one, at instants of UTC', () => {
  const lessons = weeksFrom(522).map((week, index) => ({
    uid: `lesson-${index}`,
    title: 'Lesson',
    startsAt: startOf(week),
    endsAt: new Date(startOf(week).getTime() + 50 * 60_000),
    place: null,
    url: null,
  }));
  const { events, calendar } = read(ics.writeFeed('Swiss German', FRAME.at, lessons));
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(calendar.getAllSubcomponents('vtimezone')).toEqual([]);
  expect(events.map(({ startDate }) => startDate.toJSDate())).toEqual(
    lessons.map(({ startsAt }) => startsAt),
  );
});
