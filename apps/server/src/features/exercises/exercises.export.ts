import type { Database } from '../../platform/database.ts';
import type { ExportedRow, ExportedRows } from '../../platform/feature.ts';
import { readPages } from '../../platform/read-pages.ts';
import { countAnswers, listAnswersAfter } from './exercises.repo.ts';
import type { ExerciseAnswerRow } from './exercises.table.ts';

const PAGE = 1_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export const exportedAnswers: ExportedRows = { name: 'answers', count: countAnswers, pages: readAnswers };

async function* readAnswers(db: Database, accountId: string): AsyncIterable<readonly ExportedRow[]> {
  const pages = readPages<ExerciseAnswerRow>((last) =>
    listAnswersAfter(db, accountId, last?.id ?? BEFORE_ALL, PAGE),
  );
  for await (const rows of pages) yield rows.map(present);
}

function present(row: ExerciseAnswerRow): ExportedRow {
  const { id, lessonId, exerciseId, wanted, typed, verdict, answeredAt, receivedAt } = row;
  return {
    id,
    lessonID: lessonId,
    exerciseID: exerciseId,
    wanted,
    typed,
    verdict,
    at: answeredAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
  };
}
