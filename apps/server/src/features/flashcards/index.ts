import { ACCESS_ERROR } from '@school/contract/errors';
import { getFlashcards } from '@school/contract/flashcards';
import { checkLessonAccess } from '@school/domain/access';
import { asc, eq } from 'drizzle-orm';
import { callable } from '../../platform/callable-protocol.ts';
import type { Database } from '../../platform/database.ts';
import type { Feature } from '../../platform/feature.ts';
import { findLessonForReader, presentRefusal } from '../lessons/index.ts';
import { flashcards } from './flashcards.table.ts';

async function listFlashcards(db: Database, lessonId: string) {
  return db
    .select()
    .from(flashcards)
    .where(eq(flashcards.lessonId, lessonId))
    .orderBy(asc(flashcards.position));
}

export const flashcardsFeature: Feature = {
  name: 'flashcards',
  callables: [
    callable(getFlashcards, async (ctx, { caller, input }) => {
      const { lesson, tier } = await findLessonForReader(ctx, input.VideoID, caller?.uid ?? null);
      const access = checkLessonAccess({ isSignedIn: caller !== null, tier }, lesson);
      if (!access.ok) return presentRefusal(access);
      if (!lesson?.hasFlashcards) return presentRefusal({ ok: false, code: ACCESS_ERROR.noSuchLesson });
      const rows = await listFlashcards(ctx.db, lesson.id);
      return {
        flashcards: rows.map(({ swissGerman, english, standardGerman }) => ({
          SwissGerman: swissGerman,
          English: english,
          ...(standardGerman !== null && { StandardGerman: standardGerman }),
        })),
      };
    }),
  ],
};
