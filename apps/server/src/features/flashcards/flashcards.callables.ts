import { ACCESS_ERROR } from '@school/contract/errors';
import { type Flashcard, getFlashcards } from '@school/contract/flashcards';
import { checkLessonAccess } from '@school/domain/access';
import { callable } from '../../platform/callable-protocol.ts';
import { findLessonForReader, presentRefusal } from '../lessons/index.ts';
import { listFlashcards } from './flashcards.repo.ts';
import type { FlashcardRow } from './flashcards.table.ts';

export const flashcardCallables = [
  callable(getFlashcards, async (ctx, { caller, input }) => {
    const { lesson, tier } = await findLessonForReader(ctx, input.VideoID, caller?.uid ?? null);
    const access = checkLessonAccess({ isSignedIn: caller !== null, tier }, lesson);
    if (!access.ok) return presentRefusal(access);
    if (!lesson?.hasFlashcards) return presentRefusal({ ok: false, code: ACCESS_ERROR.noSuchLesson });
    const rows = await listFlashcards(ctx.db, lesson.id);
    return { flashcards: rows.map(presentFlashcard) };
  }),
];

function presentFlashcard({ id, swissGerman, english, standardGerman }: FlashcardRow): Flashcard {
  return {
    id,
    SwissGerman: swissGerman,
    English: english,
    ...(standardGerman !== null && { StandardGerman: standardGerman }),
  };
}
