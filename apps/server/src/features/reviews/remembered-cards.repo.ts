import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { listSwissGerman } from '../flashcards/index.ts';
import { listOwnSwissGerman } from '../vocabulary/index.ts';
import { cardStates } from './reviews.table.ts';

/** So many days a card must stay in mind to count as remembered. */
const REMEMBERED_DAYS = 7;
/** At so many times its stability, four of five cards are remembered still (FSRS-6's forgetting curve: 0.82). */
const STABILITIES = 2;
/** Of more, those that were answered last count. */
const MOST_CARDS = 5_000;

/** What stands on the cards that an account remembers now, in the dialect. */
export async function listRememberedCards(db: Database, accountId: string, now: Date): Promise<string[]> {
  const { cardId, stability, lastReviewedAt } = cardStates;
  const rows = await db
    .select({ cardId })
    .from(cardStates)
    .where(
      and(
        eq(cardStates.accountId, accountId),
        eq(cardStates.direction, 'understand'),
        eq(cardStates.phase, 'review'),
        gte(stability, REMEMBERED_DAYS),
        sql`${lastReviewedAt} > ${now.toISOString()}::timestamptz - ${STABILITIES} * ${stability} * interval '1 day'`,
      ),
    )
    .orderBy(desc(lastReviewedAt))
    .limit(MOST_CARDS);
  const ids = rows.map((row) => row.cardId);
  if (ids.length === 0) return [];
  return [...(await listSwissGerman(db, ids)), ...(await listOwnSwissGerman(db, accountId, ids))];
}
