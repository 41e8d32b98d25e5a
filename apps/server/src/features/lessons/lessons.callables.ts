import { getLessonSummary, getSecureData, listLessons } from '@school/contract/lessons';
import { callable } from '../../platform/callable-protocol.ts';
import { dialectOfSchool, findCourse } from './course.repo.ts';
import { findSummary } from './find-summary.ts';
import { presentSecureLesson, presentSummary } from './lessons.presenter.ts';
import { listPublishedLessons } from './lessons.repo.ts';
import type { Lessons } from './lessons.ts';
import { presentRefusal } from './open-lesson.ts';

export const createLessonCallables = ({ openLesson, mediaBaseOf, hearsComputer }: Lessons) => [
  callable(getSecureData, async (ctx, { caller, input, language }) => {
    const opened = await openLesson(ctx.db, input.videoID, caller?.uid ?? null);
    if (!opened.ok) return presentRefusal(opened);
    const { lesson } = opened;
    const base = mediaBaseOf(lesson, caller?.uid ?? null);
    return presentSecureLesson(lesson, { base, isComputers: await hearsComputer(lesson) }, language);
  }),

  callable(getLessonSummary, async (ctx, { input, language }) => ({
    lesson: await findSummary(ctx.db, input.lessonID, language),
  })),

  callable(listLessons, async (ctx, { language }) => {
    const [course, rows] = await Promise.all([findCourse(ctx.db), listPublishedLessons(ctx.db)]);
    return {
      courseTitle: course?.title ?? ctx.config.siteName,
      dialect: dialectOfSchool(course),
      lessons: rows.map((row) => presentSummary(row, language)),
    };
  }),
];
