import type { LessonSummary } from '@school/contract/lessons';
import { en } from '@school/texts/en';
import { describe, expect, it } from 'vitest';
import { makeLesson } from '../../../testing/make-lesson.ts';
import { createErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { accessAlert } from './access-alert.ts';
import { formatDuration, lessonKind, lessonPath, lessonPlan } from './lesson-facts.ts';
import { initialLessons, lessonsReducer, positionForgotten, positionReached } from './lessons.slice.ts';

const lesson = (over: Partial<LessonSummary>) => makeLesson('l-1', over);

const errorAlerts = createErrorAlerts(en.alerts);

describe('a refused lesson', () => {
  it('shows a visitor the same alert as a lesson that does not exist', () => {
    expect(accessAlert(errorAlerts, 1, false)).toBe(errorAlerts.lessonNotSignedIn);
    expect(accessAlert(errorAlerts, 1, true)).toBe(errorAlerts.lessonNotSignedIn);
    expect(accessAlert(errorAlerts, 3, false)).toBe(errorAlerts.lessonNotSignedIn);
  });

  it('offers any plan to an account without one, and VIP for a Monday recording', () => {
    expect(accessAlert(errorAlerts, 2, false)).toBe(errorAlerts.noPlan);
    expect(accessAlert(errorAlerts, 2, true)).toBe(errorAlerts.liveLessonNotVip);
  });
});

describe('a position that this browser keeps', () => {
  it('is the one whose position was reached last', () => {
    const reach = (lessonID: string) => positionReached({ lessonID, seconds: 5.9 });
    let state = lessonsReducer(initialLessons, reach('a'));
    state = lessonsReducer(state, reach('b'));
    state = lessonsReducer(state, reach('a'));
    expect(Object.entries(state.positions)).toEqual([
      ['b', 5],
      ['a', 5],
    ]);
    expect(lessonsReducer(state, positionForgotten('a')).positions).toEqual({ b: 5 });
  });
});

describe('the facts of a lesson', () => {
  it('name its page, its plan and its length', () => {
    expect(lessonPath(lesson({ Type: 'mini_lesson' }))).toBe('/mini-lessons/l-1');
    expect(lessonPath(lesson({ Type: 'monday_lesson' }))).toBe('/videos/l-1');
    expect(
      [lesson({ isFreeSample: true }), lesson({ MondayLesson: true }), lesson({})].map(lessonPlan),
    ).toEqual(['Free', 'VIP', 'BASIC']);
    const live = (at: string) => lessonKind(lesson({ Type: 'monday_lesson', Date: at }));
    expect(
      ['2026-11-23T19:00:00.000Z', '2026-11-22T11:16:00.000Z', '2026-11-23T23:30:00.000Z'].map(live),
    ).toEqual(['monday_lesson', 'recording', 'recording']);
    // In winter clocks in Zürich are an hour before UTC, in summer two.
    expect(
      ['2026-11-22T22:30:00.000Z', '2026-11-22T23:30:00.000Z', '2026-07-19T22:30:00.000Z'].map(live),
    ).toEqual(['recording', 'monday_lesson', 'monday_lesson']);
    expect(['2026-07-20T21:59:00.000Z', '2026-07-20T22:00:00.000Z'].map(live)).toEqual([
      'monday_lesson',
      'recording',
    ]);
    expect([0, 9, 61, 725].map(formatDuration)).toEqual(['0:00', '0:09', '1:01', '12:05']);
  });
});
