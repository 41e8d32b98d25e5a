import { replayLog } from '@school/domain/review-log';
import type { Database } from '../../platform/database.ts';
import { listReviewsOf, saveCardStates } from './review-log.repo.ts';
import { toStateRow } from './reviews.presenter.ts';

/** Makes what is known of these cards be what replaying their log gives. Its caller holds the account's lock. */
export async function replayCards(
  db: Database,
  accountId: string,
  cardIds: readonly string[],
): Promise<void> {
  if (cardIds.length === 0) return;
  const states = replayLog(await listReviewsOf(db, accountId, cardIds));
  const rows = [...states].map(([cardId, state]) => toStateRow(accountId, cardId, state));
  await saveCardStates(db, accountId, cardIds, rows);
}
