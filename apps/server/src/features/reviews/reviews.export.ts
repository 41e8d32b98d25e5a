import { NEW_CARDS_PER_DAY } from '@school/domain/review-session';
import type { Database } from '../../platform/database.ts';
import type { Json } from '../../platform/feature.ts';
import { findNewCardsPerDay } from './due-cards.repo.ts';
import { listLog } from './review-log.repo.ts';

/** The log, from which all the rest is made, and the setting. */
export async function exportReviews(db: Database, accountId: string): Promise<Json> {
  const log = await listLog(db, accountId);
  const newCardsPerDay = (await findNewCardsPerDay(db, accountId)) ?? NEW_CARDS_PER_DAY.usual;
  return {
    newCardsPerDay,
    log: log.map(({ id, cardId, grade, reviewedAt, undoes, receivedAt }) => ({
      id,
      ...(undoes === null ? { cardID: cardId, grade, at: reviewedAt?.toISOString() ?? null } : { undoes }),
      receivedAt: receivedAt.toISOString(),
    })),
  };
}
