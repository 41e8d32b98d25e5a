import { execFileSync } from 'node:child_process';
import { writeDay as writeGermanDay } from '@school/texts/de/days';
import { writeDay } from '@school/texts/en/days';
import { expect, it } from 'vitest';
import { formatDay } from './format-day.ts';

/** Each day of four years, a leap year among them, at the beginning and the end of the reader's own day. */
const DAYS = Array.from({ length: 1_461 }, (_none, index) => [
  new Date(2026, 0, 1 + index),
  new Date(2026, 0, 1 + index, 23, 59),
]).flat();

it('writes a date with the name of its month', () => {
  expect(formatDay('2026-12-21T09:00:00.000Z', 'en-CH')).toBe('21 December 2026');
  expect(formatDay('2026-12-21T09:00:00.000Z', 'de-CH')).toBe('21.\u00a0Dezember 2026');
});

it.each([
  ['en-CH', writeDay],
  ['de-CH', writeGermanDay],
])('writes each day as Intl does in %s, on the reader’s own calendar', (locale, write) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const byIntl = DAYS.map((at) => format.format(at));
  expect(DAYS.map(write)).toEqual(byIntl);
  const unbroken = byIntl.map((day) => day.replace('. ', '.\u00a0'));
  expect(DAYS.map((at) => formatDay(at.toISOString(), locale))).toEqual(unbroken);
});

it.each(['America/Los_Angeles', 'UTC', 'Europe/Zurich', 'Pacific/Auckland'])(
  'writes a lesson’s day alike in %s, where a server or a reader may be',
  (zone) => {
    const script = `import { courseDay, formatDay } from '${import.meta.dirname}/format-day.ts';
      console.log(formatDay(courseDay('2026-08-11T00:00:00.000Z'), 'en-CH'));`;
    const env = { ...process.env, TZ: zone };
    const said = execFileSync('node', ['--input-type=module', '-e', script], { encoding: 'utf8', env });
    expect(said.trim()).toBe('11 August 2026');
  },
);
