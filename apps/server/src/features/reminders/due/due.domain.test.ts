import { DEFAULT_LIVE_SCHEDULE, type LiveDateChange, listLiveDates } from '@school/domain/live-schedule';
import { describe, expect, it } from 'vitest';
import { digestOf, findDigestDay, isStillTrue, listDueMondays, withoutWithdrawn } from './due.domain.ts';

const RANGE = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2027-02-01T00:00:00Z') };
const holiday = { from: '2026-12-21', to: '2027-01-04', reason: 'Christmas' };
const schedule = { ...DEFAULT_LIVE_SCHEDULE, holidays: [holiday] };

function dueAt(instant: string, changes: LiveDateChange[] = []): string[] {
  const dates = listLiveDates(schedule, changes, RANGE);
  return listDueMondays(dates, new Date(instant)).map(({ key }) => key);
}

const cancel = (date: string): LiveDateChange => ({
  date,
  title: null,
  description: null,
  cancelledFor: 'I am ill',
  version: 1,
});

describe('on a Monday with a lesson at 8 PM', () => {
  it.each([
    ['2026-11-30T07:59:00Z', 'a minute before nine', []],
    ['2026-11-30T08:00:00Z', 'at nine', ['mondayMorning:2026-11-30']],
    ['2026-11-30T18:29:00Z', 'half an hour before', ['mondayMorning:2026-11-30']],
    ['2026-11-30T18:44:00Z', 'sixteen minutes before', []],
    ['2026-11-30T18:45:00Z', 'a quarter of an hour before', ['mondayShortly:2026-11-30']],
    ['2026-11-30T19:00:00Z', 'when it begins', []],
    ['2026-11-29T12:00:00Z', 'the day before', []],
  ])('%s, %s', (instant, _what, keys) => {
    expect(dueAt(instant)).toEqual(keys);
  });

  it('by summer time an hour earlier', () => {
    const range = { from: new Date('2026-07-01T00:00:00Z'), to: new Date('2026-08-01T00:00:00Z') };
    const dates = listLiveDates(DEFAULT_LIVE_SCHEDULE, [], range);
    const keys = (instant: string) => listDueMondays(dates, new Date(instant)).map(({ key }) => key);
    expect(keys('2026-07-06T07:00:00Z')).toEqual(['mondayMorning:2026-07-06']);
    expect(keys('2026-07-06T06:59:00Z')).toEqual([]);
  });
});

describe('a Monday without its lesson', () => {
  it('is announced as soon as it is cancelled, within its week, and no lesson that day', () => {
    expect(dueAt('2026-11-25T10:00:00Z', [cancel('2026-11-30')])).toEqual(['mondayCancelled:2026-11-30']);
    expect(dueAt('2026-11-30T09:00:00Z', [cancel('2026-11-30')])).toEqual(['mondayCancelled:2026-11-30']);
    expect(dueAt('2026-11-20T10:00:00Z', [cancel('2026-11-30')])).toEqual([]);
    expect(dueAt('2026-11-30T19:00:00Z', [cancel('2026-11-30')])).toEqual([]);
  });

  it('says the teacher’s reason and when the next lesson is', () => {
    const dates = listLiveDates(schedule, [cancel('2026-11-30')], RANGE);
    const [reminder] = listDueMondays(dates, new Date('2026-11-27T10:00:00Z'));
    expect(reminder?.content).toMatchObject({
      reason: 'I am ill',
      nextStartsAt: '2026-12-07T19:00:00.000Z',
    });
  });

  it('is announced once for holidays over several weeks, but for each that a teacher cancels', () => {
    expect(dueAt('2026-12-16T10:00:00Z')).toEqual(['mondayCancelled:2026-12-21']);
    expect(dueAt('2026-12-22T10:00:00Z')).toEqual([]);
    const ill = [cancel('2026-11-23'), cancel('2026-11-30')];
    expect(dueAt('2026-11-25T10:00:00Z', ill)).toEqual(['mondayCancelled:2026-11-30']);
  });

  it('makes what was decided before untrue, and the other way round', () => {
    const now = new Date('2026-11-30T10:00:00Z');
    const asPlanned = listLiveDates(schedule, [], RANGE);
    const cancelled = listLiveDates(schedule, [cancel('2026-11-30')], RANGE);
    const [morning] = listDueMondays(asPlanned, now);
    const [off] = listDueMondays(cancelled, now);
    if (!morning || !off) throw new Error('nothing is due');
    expect([isStillTrue(morning, asPlanned), isStillTrue(morning, cancelled)]).toEqual([true, false]);
    expect([isStillTrue(off, cancelled), isStillTrue(off, asPlanned)]).toEqual([true, false]);
  });
});

it('the digest is due from Friday at nine until Monday at nine', () => {
  const dayAt = (instant: string) => findDigestDay(new Date(instant))?.day ?? null;
  expect(dayAt('2026-11-27T07:59:00Z')).toBeNull();
  expect(dayAt('2026-11-27T08:00:00Z')).toBe('2026-11-27');
  expect(dayAt('2026-11-30T07:59:00Z')).toBe('2026-11-27');
  expect(dayAt('2026-11-30T08:00:00Z')).toBeNull();
});

it('a digest names no lesson that was withdrawn since, and is not sent once all are', () => {
  const lessons = ['zoo', 'brugg'].map((id) => ({ id, title: id, subtitle: null, isMondayLesson: false }));
  const digest = digestOf({ day: '2026-11-27', expiresAt: new Date('2026-11-30T08:00:00Z') }, lessons);
  const left = withoutWithdrawn(digest, new Set(['brugg', 'kafi']));
  expect(left?.content).toEqual({ kind: 'newLesson', lessons: [lessons[1]] });
  expect(withoutWithdrawn(digest, new Set(['zoo', 'brugg']))).toBe(digest);
  expect(withoutWithdrawn(digest, new Set(['kafi']))).toBeNull();
});

it('an answer under a lesson that was withdrawn since leads to no page, and is not told', () => {
  const content = { kind: 'commentAnswer', lessonId: 'zoo', title: 'Im Zoo' } as const;
  const answer = { key: 'commentAnswer:x', content, expiresAt: new Date('2026-11-30T08:00:00Z') };
  expect(withoutWithdrawn(answer, new Set(['zoo']))).toBe(answer);
  expect(withoutWithdrawn(answer, new Set())).toBeNull();
});
