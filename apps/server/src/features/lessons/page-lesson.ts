import type { Language } from '@school/contract/language-cookie';
import type { LessonSummary, SecureLesson } from '@school/contract/lessons';
import { checkLessonAccess } from '@school/domain/access';
import type { Context } from '../../platform/context.ts';
import { presentSecureLesson, presentSummary } from './lessons.presenter.ts';
import { findLesson } from './lessons.repo.ts';
import { createLessons } from './lessons.ts';

/** What a lesson's page brings with it. `sample` is the rest of a lesson that everybody may see; null for any other. */
export type PageLesson = { summary: LessonSummary; sample: SecureLesson | null };

const VISITOR = { isSignedIn: false, tier: 0 } as const;

/** What everybody may know of a published lesson, and of a free sample what a visitor's call would be answered with; for a page of this language. */
export function createFindPageLesson(
  ctx: Pick<Context, 'config' | 'db' | 'clock' | 'sessionClock' | 'media'>,
  language: Language,
): (id: string) => Promise<PageLesson | null> {
  const { mediaBaseOf, hearsComputer } = createLessons(ctx);
  // Where calls have to prove that they are the app's, the page does not answer one unasked.
  const givesSamples = ctx.config.appCheck !== 'demand';
  return async (id) => {
    const lesson = await findLesson(ctx.db, id);
    if (!lesson?.isAvailable) return null;
    const isOpen = givesSamples && checkLessonAccess(VISITOR, lesson).ok;
    const sample = isOpen
      ? presentSecureLesson(
          lesson,
          { base: mediaBaseOf(lesson, null), isComputers: await hearsComputer(lesson) },
          language,
        )
      : null;
    return { summary: presentSummary(lesson, language), sample };
  };
}
