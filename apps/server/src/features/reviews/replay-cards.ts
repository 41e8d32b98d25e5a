import { countsAs, DIRECTIONS } from '@school/domain/card-directions';
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

/** A row for each direction in which the card was answered. */
function replayCard(accountId: string, { cardId, grades, timesMs, directions }: CardAnswers): CardStateRow[] {
  const answers = timesMs.map((atMs, index) => ({
    atMs,
    grade: grades[index] ?? 'good',
    direction: directions[index],
  }));
  return DIRECTIONS.flatMap((direction) => {
    const state = scheduleCard(answers.filter((answer) => countsAs(direction, answer)));
    return state ? [toStateRow(accountId, cardId, state, direction)] : [];
  });
}
