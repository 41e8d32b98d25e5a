import type { LessonSummary } from '@school/contract/lessons';
import { en } from '@school/texts/en';
import { findSummary } from '../features/lessons/index.ts';
import type { Encoded } from '../platform/compression.ts';
import type { Context } from '../platform/context.ts';
import { type BuiltPage, createGivenPages, writeData } from './given-pages.ts';

const MAX_ID_LENGTH = 200;

/** A lesson's page with what everybody may know of the lesson, so that its name and its poster are on the first screen. */
export function createLessonPages(
  { config, db, log }: Pick<Context, 'config' | 'db' | 'log'>,
  built: BuiltPage,
): (lessonId: string) => Promise<Encoded> {
  return createGivenPages(log, built, {
    find: async (lessonId) => (lessonId.length > MAX_ID_LENGTH ? null : findSummary(db, lessonId)),
    write: (page, lesson) => writeLesson(page, lesson, config.siteName),
  });
}

/** Its title, and all that everybody may know of it. */
export function writeLesson(page: string, lesson: LessonSummary, siteName: string): string {
  const { Title, Subtitle } = lesson;
  const name = Subtitle ? en.lessons.titleAndSubtitle(Title, Subtitle) : Title;
  const title = escapeHtml(en.everywhere.pageOfSite(name, siteName));
  const titled = page.replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`);
  return writeData(titled, 'given-lesson', lesson);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
