import { scheduleCard } from '@school/domain/card-scheduler';
import type { Database } from '../../platform/database.ts';
import { type CardAnswers, listAnswersOf, saveCardStates } from './review-log.repo.ts';
import { toStateRow } from './reviews.presenter.ts';
import type { CardStateRow } from './reviews.table.ts';

/** Makes what is known of these cards be what replaying their log gives. Its caller holds the account's lock. */
export async function replayCards(
  db: Database,
  accountId: string,
  cardIds: readonly string[],
): Promise<void> {
  if (cardIds.length === 0) return;
  const answered = await listAnswersOf(db, accountId, cardIds);
  const rows = answered.flatMap((card) => replayCard(accountId, card));
  await saveCardStates(db, accountId, cardIds, rows);
}

function replayCard(accountId: string, { cardId, grades, timesMs }: CardAnswers): CardStateRow[] {
  const state = scheduleCard(timesMs.map((atMs, index) => ({ atMs, grade: grades[index] ?? 'good' })));
  return state ? [toStateRow(accountId, cardId, state)] : [];
}
