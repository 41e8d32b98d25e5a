import { expect, it } from 'vitest';
import { findSpeakingHours } from './speaking-hours.ts';

const at = (time: string) => new Date(`2026-11-30T${time}:00Z`);
const LESSON_ENDS = [at('20:00'), new Date('2026-12-07T20:00:00Z')];
const hours = (time: string, more: Partial<Parameters<typeof findSpeakingHours>[0]> = {}) =>
  findSpeakingHours({ lessonEnds: LESSON_ENDS, stage: null, said: null, now: at(time), ...more });

it('opens with the end of the lesson, for an hour', () => {
  expect(hours('19:59')).toEqual({ isOpen: false, opensAt: at('20:00'), closesAt: null, isLessonOn: false });
  expect(hours('20:00')).toEqual({ isOpen: true, opensAt: null, closesAt: at('21:00'), isLessonOn: false });
  expect(hours('20:59').isOpen).toBe(true);
  expect(hours('21:00')).toMatchObject({ isOpen: false, opensAt: LESSON_ENDS[1] });
});

it('opens sooner when the lesson on the stage has ended, and stays open for the whole of both hours', () => {
  const stage = { endedAt: at('19:50') };
  expect(hours('19:50', { stage })).toMatchObject({ isOpen: true, closesAt: at('20:50') });
  expect(hours('20:10', { stage })).toMatchObject({ isOpen: true, closesAt: at('21:00') });
});

it('waits for a lesson that runs over its time', () => {
  const stage = { endedAt: null };
  expect(hours('20:10', { stage })).toMatchObject({ isOpen: false, isLessonOn: true });
  expect(hours('20:20', { stage: { endedAt: at('20:20') } })).toMatchObject({ closesAt: at('21:20') });
});

it('follows the teacher until the time that was said', () => {
  const open = { door: 'open', until: at('13:00') } as const;
  expect(hours('12:00', { said: open })).toMatchObject({ isOpen: true, closesAt: at('13:00') });
  expect(hours('13:00', { said: open }).isOpen).toBe(false);
  expect(hours('20:10', { said: { door: 'closed', until: at('22:00') } })).toMatchObject({ isOpen: false });
});

it('says no date where none is known', () => {
  expect(hours('12:00', { lessonEnds: [] })).toMatchObject({ isOpen: false, opensAt: null });
});
