import type { Direction } from '@school/domain/card-directions';
import { GRADES, type Grade } from '@school/domain/card-scheduler';
import { and, asc, count, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { type Database, isOneOf, queryNamed } from '../../platform/database.ts';
import { type CardStateRow, cardStates, type ReviewLogRow, reviewLog } from './reviews.table.ts';

/** Adds what is not in the log yet; what is stays as it is. Says how many answers that were. */
export async function insertEntries(
  db: Database,
  rows: readonly (typeof reviewLog.$inferInsert)[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const added = await db
    .insert(reviewLog)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ grade: reviewLog.grade });
  return added.filter(({ grade }) => grade !== null).length;
}

/** To a better grade alone. */
export async function raiseGrade(db: Database, accountId: string, id: string, grade: Grade): Promise<void> {
  const lower = GRADES.slice(0, GRADES.indexOf(grade));
  await db
    .update(reviewLog)
    .set({ grade })
    .where(and(eq(reviewLog.accountId, accountId), eq(reviewLog.id, id), isOneOf(reviewLog.grade, lower)));
}

export async function countReceivedSince(db: Database, accountId: string, since: Date): Promise<number> {
  return db.$count(reviewLog, and(eq(reviewLog.accountId, accountId), gt(reviewLog.receivedAt, since)));
}

/** How many reviews of each of these cards the log has, also those that were taken back. */
export async function countReviewsOf(
  db: Database,
  accountId: string,
  cardIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ cardId: reviewLog.cardId, reviews: count() })
    .from(reviewLog)
    .where(and(eq(reviewLog.accountId, accountId), isOneOf(reviewLog.cardId, cardIds)))
    .groupBy(reviewLog.cardId);
  return new Map(rows.flatMap(({ cardId, reviews }) => (cardId === null ? [] : [[cardId, reviews]])));
}

/** Those of `ids` that are in the log already. */
export async function listKnownIds(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ id: reviewLog.id })
    .from(reviewLog)
    .where(and(eq(reviewLog.accountId, accountId), inArrayOfIds(ids)));
  return new Set(rows.map(({ id }) => id));
}

/** The cards that these reviews are of. */
export async function listCardsOf(
  db: Database,
  accountId: string,
  reviewIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ cardId: reviewLog.cardId })
    .from(reviewLog)
    .where(and(eq(reviewLog.accountId, accountId), inArrayOfIds(reviewIds), isNotNull(reviewLog.cardId)));
  return rows.flatMap(({ cardId }) => (cardId === null ? [] : [cardId]));
}

/** What was answered to a card, the oldest first; times are milliseconds since 1970. */
export type CardAnswers = { cardId: string; grades: Grade[]; timesMs: number[]; directions: Direction[] };

/** One row a card: a learner's log may have a hundred thousand reviews, and rows cost more than what stands in them. */
const ANSWERS_OF_CARDS = `
  select card_id as "cardId",
    to_json(array_agg(grade order by reviewed_at, id)) grades,
    to_json(array_agg(round(date_part('epoch', reviewed_at) * 1000) order by reviewed_at, id)) as "timesMs",
    to_json(array_agg(direction order by reviewed_at, id)) directions
  from review_log review
  where account_id = $1 and card_id = any($2::text[]) and grade is not null
    and not exists (select from review_log undo where undo.account_id = $1 and undo.undoes = review.id)
  group by card_id`;

/** The answers to these cards that were not taken back, in the order in which a replay of the log reads them. */
export async function listAnswersOf(
  db: Database,
  accountId: string,
  cardIds: readonly string[],
): Promise<CardAnswers[]> {
  return queryNamed<CardAnswers>(db, {
    name: 'reviews.answers-of-cards',
    text: ANSWERS_OF_CARDS,
    values: [accountId, cardIds],
  });
}

/** The whole log of an account, in the order in which it arrived. */
export async function listLog(db: Database, accountId: string): Promise<ReviewLogRow[]> {
  return db
    .select()
    .from(reviewLog)
    .where(eq(reviewLog.accountId, accountId))
    .orderBy(reviewLog.receivedAt, reviewLog.id);
}

/** A page of the log by the entries' ids, those after `after`: their order says nothing, but no two pages share one. */
export async function listLogAfter(
  db: Database,
  accountId: string,
  after: string,
  limit: number,
): Promise<ReviewLogRow[]> {
  return db
    .select()
    .from(reviewLog)
    .where(and(eq(reviewLog.accountId, accountId), gt(reviewLog.id, after)))
    .orderBy(reviewLog.id)
    .limit(limit);
}

export async function countLog(db: Database, accountId: string): Promise<number> {
  return db.$count(reviewLog, eq(reviewLog.accountId, accountId));
}

/** Makes the states of these cards be `rows`: a card without one has none any more. */
export async function saveCardStates(
  db: Database,
  accountId: string,
  cardIds: readonly string[],
  rows: readonly CardStateRow[],
): Promise<void> {
  await db
    .delete(cardStates)
    .where(and(eq(cardStates.accountId, accountId), isOneOf(cardStates.cardId, cardIds)));
  if (rows.length > 0) await db.insert(cardStates).values([...rows]);
}

/** So many of the cards that were answered last. */
export async function listLatestCards(db: Database, accountId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ cardId: cardStates.cardId })
    .from(cardStates)
    .where(eq(cardStates.accountId, accountId))
    .orderBy(desc(cardStates.lastReviewedAt))
    .limit(limit);
  return [...new Set(rows.map(({ cardId }) => cardId))];
}

/** Every state of the account is to be made again. */
export async function outdateStates(db: Database, accountId: string): Promise<void> {
  await db.update(cardStates).set({ schedulerVersion: 0 }).where(eq(cardStates.accountId, accountId));
}

/** Some states that an older scheduler made, in no order that matters; of a newer one, which a release that was taken back left, none. */
export async function listOutdatedStates(
  db: Database,
  schedulerVersion: number,
  limit: number,
): Promise<Pick<CardStateRow, 'accountId' | 'cardId'>[]> {
  const { accountId, cardId, schedulerVersion: version } = cardStates;
  return db
    .select({ accountId, cardId })
    .from(cardStates)
    .where(lt(version, schedulerVersion))
    .orderBy(asc(version))
    .limit(limit);
}

function inArrayOfIds(ids: readonly string[]) {
  return sql`${reviewLog.id} = any(${sql.param([...ids])}::uuid[])`;
}
