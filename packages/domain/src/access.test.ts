import type { Tier } from '@school/contract/access';
import { describe, expect, it } from 'vitest';
import { checkGrammarAccess, checkLessonAccess, checkLiveAccess, type LessonForAccess } from './access.ts';

const lesson: LessonForAccess = { isAvailable: true, isFreeSample: false, isMondayLesson: false };
const recording: LessonForAccess = { ...lesson, isMondayLesson: true };
const sample: LessonForAccess = { ...lesson, isFreeSample: true };

const visitor = { isSignedIn: false, tier: 0 as Tier };
const learner = (tier: Tier) => ({ isSignedIn: true, tier });

describe('checkLessonAccess', () => {
  it.each([
    ['a visitor', visitor, lesson, 1],
    ['a visitor', visitor, recording, 1],
    ['a learner without a plan', learner(0), lesson, 2],
    ['a learner without a plan', learner(0), recording, 2],
    ['BASIC', learner(1), recording, 2],
  ])('%s is refused with the code of the reason', (_who, reader, what, code) => {
    expect(checkLessonAccess(reader, what)).toEqual({ ok: false, code });
  });

  it.each([
    ['a visitor opens a sample', visitor, sample],
    ['BASIC opens a lesson', learner(1), lesson],
    ['VIP opens a recording', learner(2), recording],
    ['PRIVATE opens a recording', learner(3), recording],
  ])('%s', (_what, reader, what) => {
    expect(checkLessonAccess(reader, what)).toEqual({ ok: true });
  });

  it('does not tell a withdrawn lesson from one that never was', () => {
    expect(checkLessonAccess(learner(3), { ...sample, isAvailable: false })).toEqual({ ok: false, code: 3 });
    expect(checkLessonAccess(visitor, null)).toEqual({ ok: false, code: 3 });
  });
});

it.each([
  ['a visitor', visitor, { ok: false, code: 1 }],
  ['a learner without a plan', learner(0), { ok: false, code: 2 }],
  ['BASIC', learner(1), { ok: false, code: 2 }],
  ['VIP', learner(2), { ok: true }],
  ['PRIVATE', learner(3), { ok: true }],
] as const)('in a live lesson %s is let in by plan', (_who, reader, answer) => {
  expect(checkLiveAccess(reader)).toEqual(answer);
});

describe('checkGrammarAccess', () => {
  const [first, other] = [{ isOpenToAll: true }, { isOpenToAll: false }];

  it.each([
    ['a visitor', visitor, 1],
    ['a learner without a plan', learner(0), 2],
  ])('%s reads the first topic, and no other', (_who, reader, code) => {
    expect(checkGrammarAccess(reader, first)).toEqual({ ok: true });
    expect(checkGrammarAccess(reader, other)).toEqual({ ok: false, code });
  });

  it.each([1, 2, 3] as const)('tier %i reads every topic that there is', (tier) => {
    expect(checkGrammarAccess(learner(tier), other)).toEqual({ ok: true });
    expect(checkGrammarAccess(learner(tier), null)).toEqual({ ok: false, code: 3 });
  });
});
