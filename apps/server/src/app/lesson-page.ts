import { createFindPageLesson, findLesson } from '../features/lessons/index.ts';
import type { Context } from '../platform/context.ts';
import { claimedSite, type FindClaimWords } from './course-claims.ts';
import { type BuiltPage, createGivenPages, type FindPage, mayBeThere } from './given-pages.ts';
import { headOfLesson } from './heads/lesson-head.ts';
import { writeHead } from './heads/page-head.ts';
import type { WriteFrames } from './page-frames.ts';
import type { PageLanguage } from './page-languages.ts';

const MAX_ID_LENGTH = 200;

/**
 * A lesson's page with what everybody may know of the lesson, so that its name and its poster are on the first screen; and
 * with a free sample's film, so that the browser requests it without a call before.
 */
export function createLessonPages(
  ctx: Pick<Context, 'config' | 'db' | 'log' | 'media' | 'clock' | 'sessionClock'>,
  built: BuiltPage,
  { site, language }: Pick<PageLanguage, 'site' | 'language'>,
  writeFrames: WriteFrames,
  findClaimWords: FindClaimWords,
): FindPage {
  const findPageLesson = createFindPageLesson(ctx, language);
  return createGivenPages(ctx.log, built, {
    find: async (lessonId) => {
      if (lessonId.length > MAX_ID_LENGTH) return null;
      const [lesson, claims] = await Promise.all([findPageLesson(lessonId), findClaimWords()]);
      return lesson && { ...lesson, claims };
    },
    write: (page, path, { summary, sample, claims }) => {
      const own = claimedSite({ site, language }, claims);
      const given = {
        ...(claims && { 'given-claims': claims }),
        'given-lesson': summary,
        ...(sample && { 'given-sample': sample }),
      };
      return writeFrames(writeHead(page, own, headOfLesson(summary, own)), { path, language, given });
    },
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
