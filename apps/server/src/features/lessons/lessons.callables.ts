import { ACCESS_ERROR } from '@school/contract/errors';
import { getSecureData, listLessons } from '@school/contract/lessons';
import { checkLessonAccess, type LessonAccess } from '@school/domain/access';
import { callable } from '../../platform/callable-protocol.ts';
import { findCourse } from './course.repo.ts';
import { presentSecureLesson, presentSummary } from './lessons.presenter.ts';
import { findLessonForReader, listPublishedLessons } from './lessons.repo.ts';
import { signMediaToken } from './media-tokens.ts';

/** A refusal (specification §4): without `hasAccess` for a visitor and for no such lesson. */
export function presentRefusal({ code }: Extract<LessonAccess, { ok: false }>) {
  return code === ACCESS_ERROR.noPlan ? { hasAccess: false as const, error: { code } } : { error: { code } };
}

export const lessonCallables = [
  callable(getSecureData, async (ctx, { caller, input }) => {
    const { lesson, tier } = await findLessonForReader(ctx, input.videoID, caller?.uid ?? null);
    const access = checkLessonAccess({ isSignedIn: caller !== null, tier }, lesson);
    if (!access.ok || !lesson)
      return presentRefusal(access.ok ? { ok: false, code: ACCESS_ERROR.noSuchLesson } : access);
    const uid = lesson.isFreeSample ? 'public' : (caller?.uid ?? 'public');
    const token = signMediaToken(ctx, { lessonId: lesson.id, folder: lesson.mediaPath, uid });
    return presentSecureLesson(lesson, `/media/${token}/`);
  }),

  callable(listLessons, async (ctx) => {
    const [course, rows] = await Promise.all([findCourse(ctx.db), listPublishedLessons(ctx.db)]);
    return {
      courseTitle: course?.title ?? ctx.config.siteName,
      dialect: course?.dialect ?? 'Zürich',
      lessons: rows.map(presentSummary),
    };
  }),
];
