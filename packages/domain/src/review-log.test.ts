import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRADES, SCHEDULER } from './card-scheduler.ts';
import { clampReviewTime, isUndo, type LogEntry, listEffectiveReviews, replayLog } from './review-log.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-03-01T18:00:00Z');
/** What the present parameters make of three known reviews; a change of a parameter changes these, and the version. */
const DUE_AFTER_DAYS = 53;
const STABILITY = 46.28021494;

const review = (id: string, day: number, grade: (typeof GRADES)[number] = 'good', cardID = 'c-1') => ({
  id,
  cardID,
  grade,
  atMs: START + day * DAY,
});

const arbitraryLog: fc.Arbitrary<LogEntry[]> = fc
  .array(
    fc.record({
      cardID: fc.constantFrom('c-1', 'c-2', 'c-3'),
      grade: fc.constantFrom(...GRADES),
      // Few different times, so that many reviews are of one moment.
      atMs: fc.integer({ min: 0, max: 400 }).map((hours) => START + hours * 3_600_000),
      isTakenBack: fc.boolean(),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((all) =>
    all.flatMap(({ isTakenBack, ...entry }, index) => [
      { id: `r-${index}`, ...entry },
      ...(isTakenBack ? [{ id: `u-${index}`, undoes: `r-${index}` }] : []),
    ]),
  );

const inAnyOrder = (log: LogEntry[]) =>
  fc.shuffledSubarray([...log, ...log], { minLength: log.length * 2, maxLength: log.length * 2 });

describe('replaying a log', () => {
  it('gives the same state for any order, and however often each entry stands there', () => {
    const orders = arbitraryLog.chain((log) => fc.tuple(fc.constant(log), inAnyOrder(log)));
    fc.assert(
      fc.property(orders, ([log, shuffled]) => {
        expect(replayLog(shuffled)).toEqual(replayLog(log));
      }),
    );
  });

  it('gives the same state for two devices whose batches arrive late, twice and in turn', () => {
    const deliveries = arbitraryLog.chain((log) =>
      fc.tuple(
        fc.constant(log),
        fc.array(fc.boolean(), { minLength: log.length, maxLength: log.length }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer(),
      ),
    );
    fc.assert(
      fc.property(deliveries, ([log, isOfDesk, batchSize, turn]) => {
        const server: LogEntry[] = [];
        const [desk, phone] = [true, false].map((wanted) => log.filter((_, i) => isOfDesk[i] === wanted));
        const batches = [desk ?? [], phone ?? []].flatMap((own) =>
          Array.from({ length: Math.ceil(own.length / batchSize) }, (_, i) =>
            own.slice(i * batchSize, (i + 1) * batchSize),
          ),
        );
        const late = batches.map((_, i) => batches[(i + Math.abs(turn)) % batches.length] ?? []);
        for (const batch of [...late, ...batches.slice(0, 2)]) server.push(...batch);
        expect(replayLog(server)).toEqual(replayLog(log));
      }),
    );
  });

  it('gives what it gave without the reviews that were taken back', () => {
    fc.assert(
      fc.property(arbitraryLog, (log) => {
        const gone = new Set(log.filter(isUndo).map(({ undoes }) => undoes));
        const rest = log.filter((entry) => !isUndo(entry) && !gone.has(entry.id));
        expect(replayLog(log)).toEqual(replayLog(rest));
      }),
    );
  });

  it('knows nothing of a card whose only review was taken back', () => {
    expect(replayLog([{ id: 'u', undoes: 'a' }, review('a', 0)]).size).toBe(0);
  });

  it('leaves a log as it is when an undo of something else is taken back', () => {
    const log: LogEntry[] = [review('a', 0), { id: 'u', undoes: 'a' }, { id: 'v', undoes: 'u' }];
    expect(listEffectiveReviews(log)).toEqual([]);
  });

  it('takes of two entries with one id the same one in any order', () => {
    const one = review('a', 0, 'good');
    const other = review('a', 3, 'again');
    expect(listEffectiveReviews([other, one])).toEqual([one]);
    expect(listEffectiveReviews([one, other])).toEqual([one]);
  });
});

describe('a card', () => {
  const dueInDays = (...log: LogEntry[]) => {
    const state = replayLog(log).get('c-1');
    return state && (state.dueMs - state.lastReviewedMs) / DAY;
  };

  it('that was not known comes again after ten minutes, one that was known after days, easy ones later', () => {
    expect(dueInDays(review('a', 0, 'again'))).toBeCloseTo(10 / 1_440);
    expect(dueInDays(review('a', 0, 'good'))).toBe(2);
    expect(dueInDays(review('a', 0, 'easy'))).toBe(7);
  });

  it('that stays known comes ever more rarely, and sooner once it was missed', () => {
    const known = [review('a', 0), review('b', 2), review('c', 13)];
    const intervals = [1, 2, 3].map((count) => dueInDays(...known.slice(0, count)) ?? 0);
    expect(intervals).toEqual(intervals.toSorted((one, other) => one - other));
    expect(new Set(intervals).size).toBe(3);
    const missed = replayLog([...known, review('d', 60, 'again'), review('e', 61, 'good')]).get('c-1');
    expect(missed?.lapseCount).toBe(1);
    expect((missed?.dueMs ?? 0) - (missed?.lastReviewedMs ?? 0)).toBeLessThan((intervals[2] ?? 0) * DAY);
  });

  it('keeps when it was first and last reviewed, and by which scheduler', () => {
    expect(replayLog([review('b', 5, 'hard'), review('a', 0)]).get('c-1')).toMatchObject({
      firstReviewedMs: START,
      lastReviewedMs: START + 5 * DAY,
      lastGrade: 'hard',
      reviewCount: 2,
      schedulerVersion: SCHEDULER.version,
    });
  });

  it('is due at a moment that does not hang on when it is asked', () => {
    const state = replayLog([review('a', 0), review('b', 2), review('c', 13)]).get('c-1');
    expect(state).toMatchObject({ dueMs: START + DUE_AFTER_DAYS * DAY, phase: 'review', lapseCount: 0 });
    expect(state?.stability).toBeCloseTo(STABILITY, 6);
  });
});

it('a review of the future is of now, and one from before 1970 of its first moment', () => {
  expect(clampReviewTime(START + 5, START)).toBe(START);
  expect(clampReviewTime(START - 5, START)).toBe(START - 5);
  expect(clampReviewTime(-5, START)).toBe(0);
});
