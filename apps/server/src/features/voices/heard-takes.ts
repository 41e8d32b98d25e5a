import type { Reader } from '@school/contract/line-sounds';
import { saysTheSame } from '@school/domain/same-words';
import type { Database } from '../../platform/database.ts';
import { findLines, type LineInFilm } from '../captions/index.ts';
import { listHeardTakes } from './takes.repo.ts';

/** What a line says: in the dialect, or in German in a German version. */
export const textOf = ({ texts }: Pick<LineInFilm, 'texts'>): string => texts.gsw ?? texts.de ?? '';

export type HeardTake = { id: string; reader: Reader };

/** By lesson and line, the take that learners hear: published, and of what is written now. */
export async function findHeardTakes(
  db: Database,
  lessonIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, HeardTake>>> {
  const takes = await listHeardTakes(db, lessonIds);
  if (takes.length === 0) return new Map();
  const idsOf = (field: 'lessonId' | 'lineId') => [...new Set(takes.map((take) => take[field]))];
  const lines = await findLines(db, idsOf('lessonId'), idsOf('lineId'));
  const heard = takes.filter(({ lessonId, lineId, said }) => {
    const line = lines.get(lessonId)?.get(lineId);
    return line !== undefined && saysTheSame(textOf(line), said);
  });
  const byLesson = Map.groupBy(heard, ({ lessonId }) => lessonId);
  return new Map(
    [...byLesson].map(([lessonId, own]) => [
      lessonId,
      new Map(own.map(({ lineId, id, reader }) => [lineId, { id, reader }])),
    ]),
  );
}
