import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseStart,
  type LessonProgress,
  markOf,
  mergeProgress,
  type ProgressReport,
  progressOf,
  reportsOf,
} from './lesson-progress.ts';
import { countSeconds, type Span } from './played-spans.ts';

const DURATION = 120;
const NOW = 1_000_000;

const span = fc
  .tuple(fc.integer({ min: 0, max: DURATION }), fc.integer({ min: 0, max: DURATION }))
  .map(([one, other]): Span => [Math.min(one, other), Math.max(one, other)]);

const report = fc.record<ProgressReport>({
  positionSeconds: fc.double({ min: -50, max: 400, noNaN: true }),
  isCompleted: fc.boolean(),
  atMs: fc.integer({ min: -10, max: NOW + 1_000 }),
  played: fc.array(span, { maxLength: 4 }),
});

/** With the film's length, as the server does. */
const merge = (one: LessonProgress, other: LessonProgress) => mergeProgress(one, other, DURATION);

/** What the server keeps after these reports, in this order. */
function keep(reports: readonly ProgressReport[]): LessonProgress | undefined {
  return reports
    .map((one) => progressOf(one, DURATION, NOW))
    .reduce<LessonProgress | undefined>((known, one) => (known ? merge(known, one) : one), undefined);
}

describe('reports of one lesson from several devices', () => {
  it('give the same progress in any order, doubled and delayed', () => {
    const shuffledAndDoubled = fc
      .array(report, { minLength: 1, maxLength: 30 })
      .chain((reports) =>
        fc.tuple(
          fc.constant(reports),
          fc.shuffledSubarray([...reports, ...reports], { minLength: reports.length * 2 }),
        ),
      );
    fc.assert(
      fc.property(shuffledAndDoubled, ([reports, others]) => {
        expect(keep(others)).toEqual(keep(reports));
      }),
    );
  });

  it('give the same progress however they are grouped on their way', () => {
    fc.assert(
      fc.property(report, report, report, (...reports) => {
        const [a, b, c] = reports.map((one) => progressOf(one, DURATION, NOW)) as [
          LessonProgress,
          LessonProgress,
          LessonProgress,
        ];
        expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)));
      }),
    );
  });

  it('never lose the furthest point, nor that the lesson was seen', () => {
    fc.assert(
      fc.property(fc.array(report, { minLength: 1 }), report, (reports, last) => {
        const before = keep(reports);
        const after = keep([...reports, last]);
        expect(after?.furthestSeconds).toBeGreaterThanOrEqual(before?.furthestSeconds ?? 0);
        if (before?.seenAtMs !== null) expect(after?.seenAtMs).not.toBeNull();
      }),
    );
  });

  it('stay within the video and before now', () => {
    fc.assert(
      fc.property(report, (one) => {
        const { positionSeconds, furthestSeconds, atMs } = progressOf(one, DURATION, NOW);
        for (const seconds of [positionSeconds, furthestSeconds]) {
          expect(seconds).toBeGreaterThanOrEqual(0);
          expect(seconds).toBeLessThanOrEqual(DURATION);
        }
        expect(atMs).toBeGreaterThanOrEqual(0);
        expect(atMs).toBeLessThanOrEqual(NOW);
      }),
    );
  });

  it('can be told to another device by what became of them', () => {
    fc.assert(
      fc.property(fc.array(report, { minLength: 1 }), (reports) => {
        const known = keep(reports.map((one) => ({ ...one, atMs: Math.max(one.atMs, 1) })));
        const told = known && keep(reportsOf(known));
        expect(markOf(told)).toBe(markOf(known));
        expect(told?.furthestSeconds).toBeGreaterThanOrEqual(known?.furthestSeconds ?? 0);
        if (known?.positionSeconds !== known?.furthestSeconds)
          expect(told?.positionSeconds).toBe(known?.positionSeconds);
      }),
    );
  });
});

describe('a lesson of 120 seconds', () => {
  it.each<[string, number, boolean, Span[], string]>([
    ['with 107 seconds played', 107, false, [[0, 107]], 'begun'],
    ['with 108 seconds played, nine tenths', 108, false, [[0, 108]], 'seen'],
    [
      'played but for its middle',
      120,
      true,
      [
        [0, 55],
        [66, 120],
      ],
      'seen',
    ],
    [
      'played twice up to its half',
      60,
      false,
      [
        [0, 60],
        [10, 60],
        [0, 50],
      ],
      'begun',
    ],
    [
      'whose end was jumped to',
      120,
      true,
      [
        [0, 5],
        [115, 120],
      ],
      'begun',
    ],
    ['whose end was jumped to and that is reported without what was played', 120, true, [], 'begun'],
  ])('%s is %s', (_name, positionSeconds, isCompleted, played, mark) => {
    expect(markOf(progressOf({ positionSeconds, isCompleted, played, atMs: 1 }, DURATION, NOW))).toBe(mark);
  });

  it('is seen once two devices have played it between them', () => {
    const [desk, phone] = [
      progressOf({ positionSeconds: 70, isCompleted: false, played: [[0, 70]], atMs: 5 }, DURATION, NOW),
      progressOf({ positionSeconds: 110, isCompleted: false, played: [[60, 110]], atMs: 3 }, DURATION, NOW),
    ];
    expect([markOf(desk), markOf(phone)]).toEqual(['begun', 'begun']);
    expect(merge(desk, phone)).toMatchObject({ played: [[0, 110]], seenAtMs: 5, positionSeconds: 70 });
    expect(countSeconds(merge(desk, phone).played)).toBe(110);
  });

  it('is new before it is begun', () => {
    expect(markOf(undefined)).toBe('new');
  });

  it('goes on where it was left, and at its beginning once it was left at its end', () => {
    const at = (positionSeconds: number, isCompleted = false) => ({ positionSeconds, isCompleted, atMs: 1 });
    expect(chooseStart(progressOf(at(30), DURATION, NOW), DURATION)).toBe(30);
    expect(chooseStart(progressOf(at(120, true), DURATION, NOW), DURATION)).toBe(0);
    const again = keep([at(120, true), { ...at(40), atMs: 2 }]);
    expect(again && chooseStart(again, DURATION)).toBe(40);
  });

  it('of unknown length is seen only where its end was reached', () => {
    expect(markOf(progressOf({ positionSeconds: 9_999, isCompleted: false, atMs: 1 }, 0, NOW))).toBe('begun');
    expect(markOf(progressOf({ positionSeconds: 9, isCompleted: true, atMs: 1 }, 0, NOW))).toBe('seen');
  });
});
