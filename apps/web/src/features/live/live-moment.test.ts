import { expect, it } from 'vitest';
import { findLiveMoment, splitCountdown } from './live-moment.ts';

const date = (day: string, more: object = {}) => ({
  date: day,
  startsAt: `${day}T19:00:00.000Z`,
  endsAt: `${day}T20:00:00.000Z`,
  title: 'Snow',
  description: null,
  words: [],
  cancelledFor: null,
  ...more,
});
const last = { ...date('2026-11-23'), recordingID: 'monday' };
const lessons = { dates: [date('2026-11-30'), date('2026-12-07')], last, onStage: null };
const at = (now: string, of: Parameters<typeof findLiveMoment>[0] = lessons) => {
  const { next, over, ...rest } = findLiveMoment(of, Date.parse(now));
  return { next: next?.date, over: over?.date, ...rest };
};

it('waits, opens a quarter of an hour before, runs, and is over', () => {
  const waiting = { next: '2026-11-30', isNear: false, isRunning: false, over: undefined, extra: null };
  expect(at('2026-11-30T18:44:59.000Z')).toEqual(waiting);
  expect(at('2026-11-30T18:45:00.000Z')).toEqual({ ...waiting, isNear: true });
  expect(at('2026-11-30T19:00:00.000Z')).toEqual({ ...waiting, isNear: true, isRunning: true });
  // The page stays open over the end: the list still has the lesson that ran.
  expect(at('2026-11-30T20:00:00.000Z')).toEqual({ ...waiting, next: '2026-12-07', over: '2026-11-30' });
});

it('speaks of the recording for twelve hours', () => {
  expect(findLiveMoment(lessons, Date.parse('2026-11-24T07:59:00.000Z')).over?.recordingID).toBe('monday');
  expect(at('2026-11-24T08:00:00.000Z').over).toBeUndefined();
});

it('never opens for a date that is taken out', () => {
  const off = {
    dates: [date('2026-11-30', { cancelledFor: 'ill' }), date('2026-12-07')],
    last: null,
    onStage: null,
  };
  expect(at('2026-11-30T19:30:00.000Z', off)).toMatchObject({ next: '2026-12-07', isNear: false });
  expect(at('2026-11-30T20:30:00.000Z', off).over).toBeUndefined();
  expect(at('2026-11-30T19:30:00.000Z', { dates: [], last: null, onStage: null })).toMatchObject({
    isNear: false,
  });
});

it('speaks of another lesson on the stage only at another hour, and of nothing that is over meanwhile', () => {
  const onStage = { title: 'Fondue' };
  const shown = (now: string) => at(now, { ...lessons, onStage });
  expect(shown('2026-11-28T12:00:00.000Z').extra).toEqual(onStage);
  // Begun a little early, or still running: the date's own.
  expect(shown('2026-11-30T18:50:00.000Z').extra).toBeNull();
  expect(shown('2026-11-30T19:30:00.000Z').extra).toBeNull();
  expect(shown('2026-11-30T20:10:00.000Z')).toMatchObject({ extra: onStage, over: undefined });
});

it('counts down in days, hours, minutes and seconds, and not below nothing', () => {
  expect(splitCountdown(90_061_000)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
  expect(splitCountdown(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
  expect(splitCountdown(-5_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});
