import type { Act } from '@school/domain/card-holds';
import type { LearningDay } from '@school/domain/learning-day';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Database, isOneOf, queryNamed } from '../../platform/database.ts';
import { type CardHoldRow, cardHolds } from './reviews.table.ts';

/** A card's row among the account's holds, for a left join. */
export const isHoldOf = (accountId: string, cardId: SQLWrapper) =>
  and(eq(cardHolds.accountId, accountId), eq(cardHolds.cardId, cardId));

/** Among joined holds: the card is not kept back on this day. */
export const isFreeOn = ({ start }: LearningDay): SQL =>
  sql`not (coalesce(${cardHolds.isSuspended}, false) or coalesce(${cardHolds.buriedUntil} > ${start.toISOString()}::timestamptz, false))`;

export const isSuspended: SQL = sql`coalesce(${cardHolds.isSuspended}, false)`;

export const isBuriedOn = ({ start }: LearningDay): SQL =>
  sql`coalesce(not ${cardHolds.isSuspended} and ${cardHolds.buriedUntil} > ${start.toISOString()}::timestamptz, false)`;

type ActsOfCard = { cardId: string; acts: { id: string; act: Act; atMs: number }[] };

const ACTS_OF_CARDS = `
  select card_id as "cardId",
    json_agg(json_build_object('id', id, 'act', act, 'atMs', round(date_part('epoch', reviewed_at) * 1000))) acts
  from review_log entry
  where account_id = $1 and card_id = any($2::text[]) and act is not null
    and not exists (select from review_log undo where undo.account_id = $1 and undo.undoes = entry.id)
  group by card_id`;

/** What was done with these cards and not taken back. */
export async function listActsOf(
  db: Database,
  accountId: string,
  cardIds: readonly string[],
): Promise<ActsOfCard[]> {
  return queryNamed<ActsOfCard>(db, {
    name: 'reviews.acts-of-cards',
    text: ACTS_OF_CARDS,
    values: [accountId, cardIds],
  });
}

/** Makes the holds of these cards be `rows`. */
export async function saveHolds(
  db: Database,
  accountId: string,
  cardIds: readonly string[],
  rows: readonly CardHoldRow[],
): Promise<void> {
  await db
    .delete(cardHolds)
    .where(and(eq(cardHolds.accountId, accountId), isOneOf(cardHolds.cardId, cardIds)));
  if (rows.length > 0) await db.insert(cardHolds).values([...rows]);
}
