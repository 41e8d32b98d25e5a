import { replayLog } from '@school/domain/review-log';
import type { Database } from '../../platform/database.ts';
import { listLogOf, saveCardStates } from './review-log.repo.ts';
import { toLogEntries, toStateRow } from './reviews.presenter.ts';

/** Makes what is known of these cards be what replaying their log gives. Its caller holds the account's lock. */
export async function replayCards(
  db: Database,
  accountId: string,
  cardIds: readonly string[],
): Promise<void> {
  if (cardIds.length === 0) return;
  const states = replayLog((await listLogOf(db, accountId, cardIds)).flatMap(toLogEntries));
  const rows = [...states].map(([cardId, state]) => toStateRow(accountId, cardId, state));
  await saveCardStates(db, accountId, cardIds, rows);
}
