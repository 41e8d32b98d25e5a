import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerCard, type CardState, daysBetween, GRADES, isLeech, scheduleCard } from './card-scheduler.ts';

const START = Date.parse('2026-03-01T18:00:00Z');

const arbitraryAnswers = fc
  .array(
    fc.record({
      grade: fc.constantFrom(...GRADES),
      // Within the minute, the hour, and up to a year.
      afterMs: fc.oneof(
        fc.integer({ min: 0, max: 3_600_000 }),
        fc.integer({ min: 0, max: 365 * 24 }).map((hours) => hours * 3_600_000),
      ),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((all) => {
    let atMs = START;
    return all.map(({ grade, afterMs }) => {
      atMs += afterMs;
      return { grade, atMs };
    });
  });

it('one answer more gives what replaying all of them gives, so that a button says what will be', () => {
  fc.assert(
    fc.property(arbitraryAnswers, (answers) => {
      let state: CardState | null = null;
      for (const [index, answer] of answers.entries()) {
        state = answerCard(state, answer);
        expect(state).toEqual(scheduleCard(answers.slice(0, index + 1)));
      }
    }),
  );
});

it.each([
  ['Zürich', -1],
  ['New York', 5],
  ['Tokyo', -9],
])('counts an evening and the next one as a day in %s', (_zone, offsetHours) => {
  const evening = (day: number, hour: number) =>
    Date.UTC(2026, 0, 5 + day) + (hour + offsetHours) * 3_600_000;
  const state = scheduleCard([
    { atMs: evening(0, 19.5), grade: 'again' },
    { atMs: evening(0, 19.6), grade: 'good' },
    { atMs: evening(1, 18.8), grade: 'good' },
    { atMs: evening(3, 18.2), grade: 'good' },
  ]);
  expect(state?.stability).toBeCloseTo(6.45, 1);
});

it.each([
  ['a step of minutes', 0.2, 0],
  ['what was left until the evening', 11, 1],
  ['a night', 8, 1],
  ['a day that began late', 31, 1],
  ['two days, earlier', 41, 2],
  ['a week', 24 * 7 + 5, 7],
])('counts %s by its hours', (_what, hours, days) => {
  expect(daysBetween(START, START + hours * 3_600_000)).toBe(days);
});

it('says the steps of a new card', () => {
  const after = (grade: (typeof GRADES)[number]) =>
    (answerCard(null, { atMs: START, grade }).dueMs - START) / 60_000;
  expect(GRADES.map(after)).toEqual([10, 15, 2 * 1_440, 7 * 1_440]);
});

it('a card that was forgotten eight times is a leech', () => {
  let state = answerCard(null, { atMs: START, grade: 'easy' });
  for (let lapse = 0; lapse < 8; lapse += 1) {
    expect(isLeech(state)).toBe(false);
    state = answerCard(state, { atMs: state.dueMs, grade: 'again' });
    state = answerCard(state, { atMs: state.dueMs, grade: 'good' });
  }
  expect(isLeech(state)).toBe(true);
  expect(isLeech(null)).toBe(false);
});

it('says since when a card is understood, and forgets it when the card is forgotten', () => {
  const answers = [0, 2, 13, 60].map((day) => ({ atMs: START + day * 86_400_000, grade: 'good' as const }));
  const sinceOf = (all: readonly { atMs: number; grade: 'good' | 'again' }[]) =>
    scheduleCard(all)?.understoodMs;
  expect([1, 2, 3, 4].map((count) => sinceOf(answers.slice(0, count)))).toEqual([
    null,
    null,
    answers[2]?.atMs,
    answers[2]?.atMs,
  ]);
  expect(sinceOf([...answers, { atMs: START + 200 * 86_400_000, grade: 'again' }])).toBeNull();
});
