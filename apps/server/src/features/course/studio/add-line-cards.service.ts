import { type CourseCard, MOST_CARDS } from '@school/contract/course-pieces';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { requireStraight } from '../../../platform/straight-text.ts';
import { changeLessonPiece, requireLesson } from './studio-pieces.ts';

type LineCard = { lineID: string; swissGerman: string; english: string; standardGerman: string | null };

const ID_LENGTH = 10;

/** Adds these cards behind those that the lesson has then; a phrase that stands there is named and left out. */
export async function addLineCards(
  { db, clock, ids }: Pick<Context, 'db' | 'clock' | 'ids'>,
  { by, lessonId, cards }: { by: string; lessonId: string; cards: readonly LineCard[] },
): Promise<{ revision: number; added: CourseCard[]; known: string[] }> {
  requireStraight(...cards.flatMap((card) => [card.swissGerman, card.english, card.standardGerman]));
  return db.transaction(async (tx) => {
    const lesson = await requireLesson(tx, lessonId);
    const [added, known]: [CourseCard[], string[]] = [[], []];
    const saved = await changeLessonPiece({ clock }, tx, 'cards', lesson, {
      by,
      expected: null,
      action: 'cards-changed',
      edit: (content) => {
        const phrases = new Set((content ?? []).map(phraseOf));
        for (const { lineID: lineId, ...sides } of cards)
          if (phrases.has(phraseOf(sides))) known.push(sides.swissGerman);
          else {
            phrases.add(phraseOf(sides));
            added.push({ ...sides, id: ids.documentId().slice(0, ID_LENGTH), soundFile: null, lineId });
          }
        const all = [...(content ?? []), ...added];
        if (all.length > MOST_CARDS) throw tooMany();
        return all;
      },
      fields: (content) => ({ cards: content.length }),
    });
    return { revision: saved.revision, added, known };
  });
}

const phraseOf = ({ swissGerman }: Pick<CourseCard, 'swissGerman'>) => swissGerman.normalize('NFC');

function tooMany(): DomainError {
  const message = `A lesson has at most ${MOST_CARDS} cards.`;
  return new DomainError('failed-precondition', message, { reason: 'too-many-cards' });
}
