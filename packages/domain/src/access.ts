import type { Tier } from '@school/contract/access';
import { ACCESS_ERROR } from '@school/contract/errors';

/** What decides who may open a lesson. */
export type LessonForAccess = { isAvailable: boolean; isFreeSample: boolean; isMondayLesson: boolean };

/** Who asks: signed in or not, and the highest tier whose paid time covers now. */
export type Reader = { isSignedIn: boolean; tier: Tier };

export type LessonAccess = { ok: true } | { ok: false; code: 1 | 2 | 3 };

const BASIC: Tier = 1;
const VIP: Tier = 2;
/** What brings a private lesson a week. */
export const PRIVATE_TIER: Tier = 3;

/**
 * Who may see a lesson's video, text, photos, audios and flashcards (decisions §3). A refusal carries the error code of
 * the specification: 1 not signed in, 2 no plan that covers it, 3 no such lesson.
 */
export function checkLessonAccess(reader: Reader, lesson: LessonForAccess | null): LessonAccess {
  if (!lesson?.isAvailable) return { ok: false, code: ACCESS_ERROR.noSuchLesson };
  if (lesson.isFreeSample) return { ok: true };
  if (!reader.isSignedIn) return { ok: false, code: ACCESS_ERROR.notSignedIn };
  const needed = lesson.isMondayLesson ? VIP : BASIC;
  return reader.tier >= needed ? { ok: true } : { ok: false, code: ACCESS_ERROR.noPlan };
}

/**
 * Who may take part in the live lesson and its chat (decisions §3); a refusal carries the same codes. Who runs them has the
 * highest tier, with a second step.
 */
export function checkLiveAccess({ isSignedIn, tier }: Reader): { ok: true } | { ok: false; code: 1 | 2 } {
  if (!isSignedIn) return { ok: false, code: ACCESS_ERROR.notSignedIn };
  return tier >= VIP ? { ok: true } : { ok: false, code: ACCESS_ERROR.noPlan };
}

/** Who may read a part of the grammar (decisions §3); a refusal carries the same codes. */
export function checkGrammarAccess(reader: Reader, part: { isOpenToAll: boolean } | null): LessonAccess {
  if (!part) return { ok: false, code: ACCESS_ERROR.noSuchLesson };
  if (part.isOpenToAll) return { ok: true };
  if (!reader.isSignedIn) return { ok: false, code: ACCESS_ERROR.notSignedIn };
  return reader.tier >= BASIC ? { ok: true } : { ok: false, code: ACCESS_ERROR.noPlan };
}
