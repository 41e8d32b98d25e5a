import type { LessonProgress } from '@school/domain/lesson-progress';
import { describe, expect, it } from 'vitest';
import { makeLesson } from '../../../testing/make-lesson.ts';
import { chooseContinue, chooseFollowing, countSeen, findLatest } from './choose-continue.ts';
import { isLocked, type ListReader } from './list-reader.ts';

/** Newest first, as the list is; the free sample is not the oldest. */
const LESSONS = [
  makeLesson('monday', { MondayLesson: true, Type: 'monday_lesson', Date: '2026-11-09T00:00:00.000Z' }),
  makeLesson('b', { Date: '2026-10-02T00:00:00.000Z' }),
  makeLesson('c', { Date: '2026-10-02T00:00:00.000Z' }),
  makeLesson('sample', { isFreeSample: true, Date: '2026-09-01T00:00:00.000Z' }),
  makeLesson('a', { Date: '2026-08-01T00:00:00.000Z' }),
];

const seen = (atMs: number): LessonProgress => ({
  positionSeconds: 60,
  atMs,
  furthestSeconds: 60,
  played: [],
  seenAtMs: atMs,
});
const begun = (atMs: number): LessonProgress => ({
  positionSeconds: 20,
  atMs,
  furthestSeconds: 30,
  played: [],
  seenAtMs: null,
});

const reader = (tier: ListReader['tier'], progress: ListReader['progress'] = {}): ListReader => ({
  isSignedIn: true,
  tier,
  progress,
  isLoading: false,
  isMissing: false,
  retry: () => undefined,
});

const choose = (who: ListReader, random = 0) => {
  const choice = chooseContinue(LESSONS, who, random);
  return choice.kind === 'none' ? 'none' : `${choice.kind} ${choice.lesson.DocID}`;
};

describe('what a learner goes on with', () => {
  it.each<[string, ListReader, string]>([
    ['nothing seen yet: the free sample', reader(1), 'next sample'],
    ['the sample seen: the oldest', reader(1, { sample: seen(1) }), 'next a'],
    ['of one day’s lessons the first in the course', reader(1, { sample: seen(1), a: seen(2) }), 'next b'],
    [
      'begun ones: the one watched last',
      reader(1, { c: begun(5), a: begun(9), b: begun(2) }),
      'unfinished a',
    ],
    ['a finished one is not offered again', reader(1, { sample: seen(1), a: seen(99) }), 'next b'],
    [
      'a Monday recording only with VIP',
      reader(2, { sample: seen(1), a: seen(1), b: seen(1), c: seen(1) }),
      'next monday',
    ],
    ['begun, but closed since the plan ended', reader(0, { a: begun(9) }), 'next sample'],
    [
      'all that BASIC opens is seen',
      reader(1, { sample: seen(1), a: seen(1), b: seen(1), c: seen(1) }),
      'again sample',
    ],
  ])('%s', (_name, who, expected) => expect(choose(who)).toBe(expected));

  it('is one by chance when all are seen, and says whether others are closed', () => {
    const all = { sample: seen(1), a: seen(1), b: seen(1), c: seen(1) };
    expect(choose(reader(1, all), 0.99)).toBe('again c');
    expect(chooseContinue(LESSONS, reader(1, all), 0)).toMatchObject({ isAll: false });
    expect(chooseContinue(LESSONS, reader(2, { ...all, monday: seen(1) }), 0)).toMatchObject({ isAll: true });
  });

  it('is nothing where nothing is open', () => {
    const closed = LESSONS.filter(({ isFreeSample }) => !isFreeSample);
    expect(chooseContinue(closed, reader(0), 0)).toEqual({ kind: 'none' });
  });
});

describe('what follows when a film has ended', () => {
  it.each<[string, ListReader, string, string | undefined]>([
    ['the next of the course', reader(1), 'a', 'b'],
    ['not one that is seen', reader(1, { b: seen(1) }), 'a', 'c'],
    ['one that was only begun', reader(1, { b: begun(1) }), 'a', 'b'],
    ['an earlier one after the last', reader(1, { sample: seen(1) }), 'c', 'a'],
    ['a recording only with VIP', reader(2, { sample: seen(1), a: seen(1) }), 'c', 'monday'],
    ['never the one that has ended', reader(1, { sample: seen(1), a: seen(1), b: seen(1) }), 'c', undefined],
    ['for a visitor only what is free', reader(0), 'sample', undefined],
    ['after a lesson that is in no list', reader(1), 'gruezi-de', 'sample'],
  ])('is %s', (_case, who, ended, expected) => {
    expect(chooseFollowing(LESSONS, who, ended)?.DocID).toBe(expected);
  });
});

describe('a list with marks', () => {
  it('counts the seen lessons that stand in it', () => {
    expect(countSeen(LESSONS, { progress: { a: seen(1), b: begun(2), gone: seen(3) } })).toBe(1);
  });

  it('knows the lesson watched last, seen or not', () => {
    expect(findLatest(LESSONS, { progress: { a: seen(7), b: begun(3) } })?.DocID).toBe('a');
    expect(findLatest(LESSONS, { progress: {} })).toBeUndefined();
  });

  it('locks what the plan does not open, and nothing while the plan is not known', () => {
    const locked = (who: ListReader) =>
      LESSONS.filter((lesson) => isLocked(who, lesson)).map(({ DocID }) => DocID);
    expect(locked(reader(2))).toEqual([]);
    expect(locked(reader(1))).toEqual(['monday']);
    expect(locked(reader(0))).toEqual(['monday', 'b', 'c', 'a']);
    expect(locked({ ...reader(0), isSignedIn: false })).toEqual(['monday', 'b', 'c', 'a']);
    expect(locked(reader(null))).toEqual([]);
  });
});
