import { DEFAULT_LIVE_SCHEDULE, listLiveDates } from '@school/domain/live-schedule';
import { en } from '@school/texts/en';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { writeLiveCalendar } from './live-calendar.ts';

const frame = {
  config: { siteName: 'Schwiizerdütsch für alli', publicOrigin: 'https://school.test', projectId: 'school' },
  texts: en,
  at: new Date('2026-11-22T12:00:00Z'),
};
const TEN_YEARS = { from: new Date('2026-11-22T12:00:00Z'), to: new Date('2036-11-22T12:00:00Z') };
const CHRISTMAS = { from: '2026-12-21', to: '2027-01-03', reason: 'Wiehnachte, '.repeat(20) };

const onSwissClocks = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Zurich',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

const text = writeLiveCalendar(
  frame,
  listLiveDates({ ...DEFAULT_LIVE_SCHEDULE, holidays: [CHRISTMAS] }, [], TEN_YEARS),
);
const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
  const event = new ICAL.Event(component);
  return {
    uid: event.uid,
    start: event.startDate.toJSDate(),
    end: event.endDate.toJSDate(),
    status: component.getFirstPropertyValue('status'),
  };
});

it('has each Monday of ten years once, at eight on Swiss clocks, an hour long', () => {
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(522);
  expect(events).toHaveLength(522);
  expect(new Set(events.map(({ start }) => onSwissClocks.format(start)))).toEqual(new Set(['Mon 20:00']));
  expect(new Set(events.map(({ end }) => onSwissClocks.format(end)))).toEqual(new Set(['Mon 21:00']));
  // Nineteen or twenty changes of the clocks lie between them.
  expect(new Set(events.map(({ start }) => start.getUTCHours()))).toEqual(new Set([18, 19]));
});

it('keeps the holidays’ dates in it as cancelled, so that who has them loses them', () => {
  const off = events.filter(({ status }) => status === 'CANCELLED').map(({ uid }) => uid);
  expect(off).toEqual(['live-2026-12-21@school', 'live-2026-12-28@school']);
});

it('has no line of more than 75 octets, and ends each as calendars want it', () => {
  const lines = text.split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75);
  expect(lines.filter((line) => line.includes('\n'))).toEqual([]);
});
