import { setImmediate as takeTurns } from 'node:timers/promises';
import type { CardWords } from '@school/contract/exercises';
import { exerciseIdOf } from '@school/domain/exercises/exercise-id';
import { listLessonWords } from '@school/domain/exercises/lesson-words';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { listFlashcards, listLessonsOfCards } from '../flashcards/index.ts';
import { findScope, listCardsWithStates, type TypedReview } from '../reviews/index.ts';
import type { FindVocabulary } from '../vocabulary/index.ts';
import { findRegion, insertAnswers, listChoices, listKeptIds, listTakenForms } from './exercises.repo.ts';
import type { ExerciseAnswerRow } from './exercises.table.ts';
import type { MakeOfLesson } from './lesson-exercises.service.ts';
import { judgeTyped } from './record-answers.service.ts';

/** More than anybody has begun: their words are sent together. */
const MOST_CARDS = 3_000;

type Tools = { clock: Clock; findVocabulary: FindVocabulary };

/** By what answers to the account's cards of all lessons are judged, known ones and those that come next. */
export async function listCardWords(
  db: Database,
  { clock, findVocabulary }: Tools,
  accountId: string,
): Promise<CardWords> {
  const scope = await findScope(db, accountId, clock.now());
  const all = await listCardsWithStates(db, scope, MOST_CARDS);
  const cards = all.filter(
    ({ state, lessonId }) => state || lessonId === null || scope.newLessonIds.includes(lessonId),
  );
  const texts = cards.map(({ swissGerman }) => swissGerman);
  const { lexicon } = await findVocabulary(db);
  const words = listLessonWords(texts, lexicon, await listTakenForms(db));
  const choices = await listChoices(db, scope.lessonIds);
  const alsoRight = cards.flatMap(({ id, lessonId }) => {
    const edits = choices.get(lessonId ?? '')?.edits;
    const answers = edits?.[exerciseIdOf('translate', lessonId ?? '', id)]?.alsoRight ?? [];
    return answers.length > 0 ? [[id, answers] as const] : [];
  });
  return { words, region: await findRegion(db, accountId), alsoRight: Object.fromEntries(alsoRight) };
}

/**
 * Keeps what was typed for cards of the course, whose reviews are in the log: what no rule takes stands in the teacher's
 * ledger. Cards that a learner has made are no concern of hers.
 */
export async function keepTyped(
  db: Database,
  { clock, makeOfLesson }: { clock: Clock; makeOfLesson: MakeOfLesson },
  accountId: string,
  reviews: readonly TypedReview[],
): Promise<void> {
  const kept = await listKeptIds(
    db,
    accountId,
    reviews.map(({ id }) => id),
  );
  const fresh = reviews.filter(({ id }) => !kept.has(id));
  const lessonOf = await listLessonsOfCards(
    db,
    fresh.map(({ cardID }) => cardID),
  );
  const home = await findRegion(db, accountId);
  const receivedAt = clock.now();
  for (const [lessonId, own] of Map.groupBy(fresh, ({ cardID }) => lessonOf.get(cardID))) {
    if (lessonId === undefined) continue;
    const { lexicon, exercises } = await makeOfLesson(db, lessonId, { isWhole: true });
    const cards = new Map((await listFlashcards(db, lessonId)).map((card) => [card.id, card]));
    const rows: ExerciseAnswerRow[] = [];
    for (const { id, cardID, typed, at } of own) {
      const card = cards.get(cardID);
      if (!card) continue;
      const { swissGerman: wanted, regions } = card;
      const exerciseId = exerciseIdOf('translate', lessonId, cardID);
      const alsoRight = exercises.find((exercise) => exercise.id === exerciseId)?.alsoRight ?? [];
      const asked = { kind: 'translate' as const, wanted, alsoRight, ...(regions && { regions }) };
      // What it was worth the learner has said.
      const { grade: _grade, ...verdict } = judgeTyped(asked, typed, { lexicon, home });
      const answeredAt = new Date(at);
      rows.push({ accountId, id, lessonId, exerciseId, wanted, typed, ...verdict, answeredAt, receivedAt });
      await takeTurns();
    }
    await insertAnswers(db, rows);
  }
}
