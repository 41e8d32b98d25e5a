import { ACCESS_ERROR } from '@school/contract/errors';
import type { ReviewOutcome } from '@school/contract/reviews';
import type { Database } from '../../platform/database.ts';
import { listLessonsOfCards } from '../flashcards/index.ts';
import type { OpenLesson } from '../lessons/index.ts';
import { listLessonsOfOwnCards } from '../vocabulary/index.ts';

/** Why the account may not review some of these cards: they are unknown, withdrawn, or of a lesson that it may not open. */
export async function checkCards(
  db: Database,
  openLesson: OpenLesson,
  accountId: string,
  cardIds: readonly string[],
): Promise<Map<string, ReviewOutcome>> {
  const [ofCourse, own] = await Promise.all([
    listLessonsOfCards(db, cardIds),
    listLessonsOfOwnCards(db, accountId, cardIds),
  ]);
  const lessonOf = new Map<string, string | null>([...own, ...ofCourse]);
  const lessonIds = [...new Set(lessonOf.values())].filter((id) => id !== null);
  const opened = new Map(
    await Promise.all(lessonIds.map(async (id) => [id, await openLesson(db, id, accountId)] as const)),
  );
  const refusals = new Map<string, ReviewOutcome>();
  for (const cardId of cardIds) {
    const lessonId = lessonOf.get(cardId);
    const lesson = opened.get(lessonId ?? '');
    // A card that its owner brought in a file belongs to no lesson.
    if (lessonId === null || lesson?.ok) continue;
    refusals.set(cardId, lesson && lesson.code !== ACCESS_ERROR.noSuchLesson ? 'no-access' : 'no-card');
  }
  return refusals;
}
