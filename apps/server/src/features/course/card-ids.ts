import { createHash } from 'node:crypto';
import type { CourseCard, CourseProblem } from './course.schemas.ts';

const DERIVED_LENGTH = 12;

/**
 * The id of a card that has none in its file: it stays as long as its lesson and its Swiss German do. The migration
 * that gave ids to stored cards reckons the same in SQL, so this never changes.
 */
export function deriveCardId(lessonId: string, swissGerman: string): string {
  return createHash('sha256')
    .update(`${lessonId}\n${swissGerman.normalize('NFC')}`)
    .digest('hex')
    .slice(0, DERIVED_LENGTH);
}

type Lesson = { id: string; cards: readonly CourseCard[] };

/** Cards of a course that would share an id; of two, the one with a derived id is reported. */
export function findSharedCardIds(lessons: readonly Lesson[]): CourseProblem[] {
  const cards = lessons.flatMap((lesson) =>
    lesson.cards.map((card) => ({ ...card, file: `lessons/${lesson.id}/flashcards.csv` })),
  );
  const first = new Map<string, (typeof cards)[number]>();
  return cards
    .toSorted((left, right) => Number(right.isIdWritten) - Number(left.isIdWritten))
    .flatMap((card) => {
      const { id, file, line, swissGerman } = card;
      const other = first.get(id);
      if (!other) {
        first.set(id, card);
        return [];
      }
      const reason = `'${swissGerman}' has the id '${id}' of the card at ${other.file}:${other.line}: write another in its column id.`;
      return [{ file, line, reason }];
    });
}
