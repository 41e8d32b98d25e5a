import { ACCESS_ERROR } from '@school/contract/errors';
import { checkLessonAccess } from '@school/domain/access';
import type { Context } from '../../platform/context.ts';
import { findLessonForReader, type LessonForReader } from './lessons.repo.ts';

/** A refusal carries the error code of the specification: 1 not signed in, 2 no plan that covers it, 3 no such lesson. */
export type LessonRefusal = { ok: false; code: 1 | 2 | 3 };

/** The only way to what a lesson shows to those who may see it. `reader` is an account's id, null for a visitor. */
export async function openLesson(
  ctx: Context,
  lessonId: string,
  reader: string | null,
): Promise<{ ok: true; lesson: LessonForReader } | LessonRefusal> {
  const { lesson, tier } = await findLessonForReader(ctx, lessonId, reader);
  if (!lesson) return { ok: false, code: ACCESS_ERROR.noSuchLesson };
  const access = checkLessonAccess({ isSignedIn: reader !== null, tier }, lesson);
  return access.ok ? { ok: true, lesson } : access;
}

/** A refusal on the wire (specification §4): without `hasAccess` for a visitor and for no such lesson. */
export function presentRefusal({ code }: LessonRefusal) {
  return code === ACCESS_ERROR.noPlan ? { hasAccess: false as const, error: { code } } : { error: { code } };
}
