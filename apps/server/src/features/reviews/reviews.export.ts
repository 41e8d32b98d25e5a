import { NEW_CARDS_PER_DAY } from '@school/domain/review-session';
import type { Database } from '../../platform/database.ts';
import type { ExportedRow, ExportedRows, Json } from '../../platform/feature.ts';
import { readPages } from '../../platform/read-pages.ts';
import { findSettings } from './due-cards.repo.ts';
import { findMemory } from './memory/memory-fits.repo.ts';
import type { MemoryFitRow } from './memory/memory-fits.table.ts';
import { countLog, listLogAfter } from './review-log.repo.ts';
import { presentGoal } from './reviews.presenter.ts';
import type { ReviewLogRow } from './reviews.table.ts';

const PAGE = 1_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** The settings; all the rest is made from the log. */
export async function exportReviews(db: Database, accountId: string): Promise<Json> {
  const { newCardsPerDay, zone, reminderHour, goalKind, goalAmount } = await findSettings(db, accountId);
  const goal = presentGoal({ goalKind, goalAmount });
  return {
    newCardsPerDay: newCardsPerDay ?? NEW_CARDS_PER_DAY.usual,
    zone,
    reminderHour,
    goal,
    memory: presentMemory(await findMemory(db, accountId)),
  };
}

const presentMemory = (memory: MemoryFitRow | null): Json =>
  memory && {
    answersLeft: memory.answersLeft,
    triedAt: memory.triedAt?.toISOString() ?? null,
    outcome: memory.outcome,
    weights: memory.weights,
  };

export const exportedLog: ExportedRows = { name: 'log', count: countLog, pages: readLog };

async function* readLog(db: Database, accountId: string): AsyncIterable<readonly ExportedRow[]> {
  const pages = readPages<ReviewLogRow>((last) => listLogAfter(db, accountId, last?.id ?? BEFORE_ALL, PAGE));
  for await (const rows of pages) yield rows.map(presentEntry);
}

function presentEntry({
  id,
  cardId,
  grade,
  reviewedAt,
  undoes,
  receivedAt,
  direction,
  act,
}: ReviewLogRow): ExportedRow {
  return {
    id,
    cardID: cardId,
    grade,
    at: reviewedAt?.toISOString() ?? null,
    undoes,
    direction: grade === null ? null : direction,
    act,
    receivedAt: receivedAt.toISOString(),
  };
}
