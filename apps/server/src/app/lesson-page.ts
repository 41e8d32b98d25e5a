import type { LessonSummary } from '@school/contract/lessons';
import { findSummary } from '../features/lessons/index.ts';
import type { Encoded } from '../platform/compression.ts';
import type { Context } from '../platform/context.ts';
import { type BuiltPage, createGivenPages, writeData } from './given-pages.ts';
import { headOfLesson } from './heads/lesson-head.ts';
import { type Site, writeHead } from './heads/page-head.ts';

const MAX_ID_LENGTH = 200;

/** A lesson's page with what everybody may know of the lesson, so that its name and its poster are on the first screen. */
export function createLessonPages(
  { config, db, log }: Pick<Context, 'config' | 'db' | 'log'>,
  built: BuiltPage,
): (lessonId: string) => Promise<Encoded | null> {
  return createGivenPages(log, built, {
    find: async (lessonId) => (lessonId.length > MAX_ID_LENGTH ? null : findSummary(db, lessonId)),
    write: (page, lesson) => writeLesson(page, lesson, config),
  });
}

/** Its head, and all that everybody may know of it. */
export function writeLesson(page: string, lesson: LessonSummary, site: Site): string {
  return writeData(writeHead(page, site, headOfLesson(lesson, site)), 'given-lesson', lesson);
}
