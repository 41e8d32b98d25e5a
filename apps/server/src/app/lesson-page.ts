import { languageOfTag } from '@school/contract/language-cookie';
import { createFindPageLesson, findLesson, type PageLesson } from '../features/lessons/index.ts';
import type { Encoded } from '../platform/compression.ts';
import type { Context } from '../platform/context.ts';
import { type BuiltPage, createGivenPages, mayBeThere, writeData } from './given-pages.ts';
import { headOfLesson } from './heads/lesson-head.ts';
import { type Site, writeHead } from './heads/page-head.ts';

const MAX_ID_LENGTH = 200;

/**
 * A lesson's page with what everybody may know of the lesson, so that its name and its poster are on the first screen; and
 * with a free sample's film, so that it is asked for without a call before it.
 */
export function createLessonPages(
  ctx: Pick<Context, 'config' | 'db' | 'log' | 'clock' | 'sessionClock'>,
  built: BuiltPage,
  site: Site,
): (lessonId: string) => Promise<Encoded | null> {
  const findPageLesson = createFindPageLesson(ctx, languageOfTag(site.texts.language.tag));
  return createGivenPages(ctx.log, built, {
    find: async (lessonId) => (lessonId.length > MAX_ID_LENGTH ? null : findPageLesson(lessonId)),
    write: (page, lesson) => writeLesson(page, lesson, site),
  });
}

/** Whether there is such a lesson, whose cards have a page then; one that is not known in time may be there. */
export async function hasLesson(
  { db, log }: Pick<Context, 'db' | 'log'>,
  lessonId: string,
): Promise<boolean> {
  if (lessonId.length > MAX_ID_LENGTH) return false;
  return mayBeThere(log, async () => {
    const lesson = await findLesson(db, lessonId);
    return lesson?.isAvailable ? lesson : null;
  });
}

/** Its head, and all that everybody may know of it. */
export function writeLesson(page: string, { summary, sample }: PageLesson, site: Site): string {
  const named = writeData(writeHead(page, site, headOfLesson(summary, site)), 'given-lesson', summary);
  return sample ? writeData(named, 'given-sample', sample) : named;
}
