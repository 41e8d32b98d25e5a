import type { Reader } from '@school/contract/line-sounds';
import { cardOfLineId, lineIdOfCard } from '@school/domain/card-line';
import { saysTheSame } from '@school/domain/same-words';
import type { Database } from '../../platform/database.ts';
import { findLines, type LineInFilm } from '../captions/index.ts';
import { listLinelessCards } from '../flashcards/index.ts';
import { listHeardTakes } from './takes.repo.ts';

/** What a line says: in the dialect, or in German in a German version. */
export const textOf = ({ texts }: Pick<LineInFilm, 'texts'>): string => texts.gsw ?? texts.de ?? '';

/** What is written now, by lesson and by the id under which it is read: lines, and the words of cards that stand in none. */
export async function findTexts(
  db: Database,
  lessonIds: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const lines = await findLines(db, lessonIds, ids);
  const cardIds = ids.flatMap((id) => cardOfLineId(id) ?? []);
  const cards = cardIds.length > 0 ? await listLinelessCards(db, lessonIds, cardIds) : [];
  const byLesson = Map.groupBy(cards, ({ lessonId }) => lessonId);
  return new Map(
    lessonIds.map((lessonId) => {
      const ofCards = (byLesson.get(lessonId) ?? []).map(
        ({ id, swissGerman }) => [lineIdOfCard(id), swissGerman] as const,
      );
      const ofLines = [...(lines.get(lessonId) ?? [])].map(([id, line]) => [id, textOf(line)] as const);
      return [lessonId, new Map([...ofCards, ...ofLines])];
    }),
  );
}

export type HeardTake = { id: string; reader: Reader };

/** By lesson and line, the take that learners hear: published, and of what is written now. */
export async function findHeardTakes(
  db: Database,
  lessonIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, HeardTake>>> {
  const takes = await listHeardTakes(db, lessonIds);
  if (takes.length === 0) return new Map();
  const idsOf = (field: 'lessonId' | 'lineId') => [...new Set(takes.map((take) => take[field]))];
  const texts = await findTexts(db, idsOf('lessonId'), idsOf('lineId'));
  const heard = takes.filter(({ lessonId, lineId, said }) => {
    const text = texts.get(lessonId)?.get(lineId);
    return text !== undefined && saysTheSame(text, said);
  });
  const byLesson = Map.groupBy(heard, ({ lessonId }) => lessonId);
  return new Map(
    [...byLesson].map(([lessonId, own]) => [
      lessonId,
      new Map(own.map(({ lineId, id, reader }) => [lineId, { id, reader }])),
    ]),
  );
}
