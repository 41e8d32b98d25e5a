import type { Reader } from '@school/contract/line-sounds';
import { cardOfLineId, lineIdOfCard } from '@school/domain/card-line';
import { type Dialect, orderDialects, preferDialect } from '@school/domain/dialects';
import { foldSaid, saysTheSame } from '@school/domain/same-words';
import type { Database } from '../../platform/database.ts';
import { findLines, type LineInFilm } from '../captions/index.ts';
import { type FlashcardRow, type Hearer, listLinelessCards } from '../flashcards/index.ts';
import {
  findWantedDialect,
  listLessonsSaying,
  listPublishedTakes,
  type PublishedTake,
} from './choices.repo.ts';

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

export type HeardTake = { id: string; reader: Reader; said: string };
export type HeardOfLesson = {
  /** By line; a card whose words a line or another card says is among them. */
  takes: ReadonlyMap<string, HeardTake>;
  /** All in which something is read, the first one first. */
  dialects: readonly Dialect[];
  /** The one that was wanted. */
  wanted: Dialect;
};

/**
 * What is heard of lessons that are read aloud: takes that are published and of what is written now, each line's in
 * the dialect that the hearer has chosen, else in the first that has one. Whatever plays takes asks here.
 */
export async function findHeardTakes(
  db: Database,
  lessonIds: readonly string[],
  hearer: Hearer,
): Promise<ReadonlyMap<string, HeardOfLesson>> {
  const takes = await listPublishedTakes(db, lessonIds);
  if (takes.length === 0) return new Map();
  const wanted = await findWantedDialect(db, hearer);
  const idsOf = (field: 'lessonId' | 'lineId') => [...new Set(takes.map((take) => take[field]))];
  const texts = await findTexts(db, idsOf('lessonId'), idsOf('lineId'));
  const fitting = takes.filter(({ lessonId, lineId, said }) => {
    const text = texts.get(lessonId)?.get(lineId);
    return text !== undefined && saysTheSame(text, said);
  });
  const byLesson = Map.groupBy(fitting, ({ lessonId }) => lessonId);
  const cards = Map.groupBy(await listLinelessCards(db, [...byLesson.keys()]), ({ lessonId }) => lessonId);
  return new Map(
    [...byLesson].map(([lessonId, own]) => {
      const alike = findAlike(cards.get(lessonId) ?? [], own);
      return [lessonId, chooseHeard([...own, ...alike], wanted)] as const;
    }),
  );
}

/** Readings of the lesson that say what a card says, as the card's own. */
function findAlike(cards: readonly FlashcardRow[], takes: readonly PublishedTake[]): PublishedTake[] {
  const own = new Set(takes.map(({ lineId }) => lineId));
  const saying = Map.groupBy(takes, ({ said }) => foldSaid(said));
  return cards.flatMap(({ id, swissGerman }) => {
    const lineId = lineIdOfCard(id);
    return own.has(lineId)
      ? []
      : (saying.get(foldSaid(swissGerman)) ?? []).map((take) => ({ ...take, lineId }));
  });
}

function chooseHeard(takes: readonly PublishedTake[], wanted: Dialect): HeardOfLesson {
  const heard = [...Map.groupBy(takes, ({ lineId }) => lineId)].flatMap(([lineId, read]) => {
    const take = preferDialect(read, wanted);
    return take ? [[lineId, { id: take.id, reader: take.reader, said: take.said }] as const] : [];
  });
  return { takes: new Map(heard), dialects: orderDialects(takes.map(({ region }) => region)), wanted };
}

type Wanted = { id: string; text: string; lessonId: string | null };

/**
 * Readings of texts that are no card or line of the course, by their ids: what a reader hears where the course says the same,
 * in the text's own lesson first. `canOpen` says which lessons are open to the reader.
 */
export async function findReadings(
  db: Database,
  wanted: readonly Wanted[],
  { canOpen, ...hearer }: Hearer & { canOpen: (lessonId: string) => Promise<boolean> },
): Promise<ReadonlyMap<string, HeardTake & { lessonId: string }>> {
  const saying =
    wanted.length > 0
      ? await listLessonsSaying(
          db,
          wanted.map(({ text }) => text),
        )
      : [];
  const isOpen = await Promise.all(saying.map(canOpen));
  const lessonIds = saying.filter((_id, at) => isOpen[at]);
  if (lessonIds.length === 0) return new Map();
  const heard = await findHeardTakes(db, lessonIds, hearer);
  const takes = [...heard].flatMap(([lessonId, own]) =>
    [...own.takes.values()].map((take) => ({ ...take, lessonId })),
  );
  const byText = Map.groupBy(takes, ({ said }) => foldSaid(said));
  return new Map(
    wanted.flatMap(({ id, text, lessonId }) => {
      const read = byText.get(foldSaid(text)) ?? [];
      const take = read.find((one) => one.lessonId === lessonId) ?? read[0];
      return take ? [[id, take] as const] : [];
    }),
  );
}
