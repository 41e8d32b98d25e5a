import { and, asc, count, desc, eq, getTableColumns, gte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { accounts } from '../identity/index.ts';
import { finishedCounts, type LessonProgressRow, lessonProgress, listenedHours } from './progress.table.ts';

/** Stores the first progress of an account in a lesson; false where there is some already, which is then left as it is. */
export async function insertProgress(db: Database, row: LessonProgressRow): Promise<boolean> {
  const inserted = await db
    .insert(lessonProgress)
    .values(row)
    .onConflictDoNothing()
    .returning({ lessonId: lessonProgress.lessonId });
  return inserted.length > 0;
}

type Key = Pick<LessonProgressRow, 'accountId' | 'lessonId'>;

const isRow = ({ accountId, lessonId }: Key) =>
  and(eq(lessonProgress.accountId, accountId), eq(lessonProgress.lessonId, lessonId));

/** The row, held until the transaction ends; null where the account has just been deleted. */
export async function lockProgress(db: Database, key: Key): Promise<LessonProgressRow | null> {
  // Before the row, as the account's deletion takes them: what is counted and heard refers to it.
  const holder = db
    .$with('holder')
    .as(db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, key.accountId)).for('key share'));
  const [row] = await db
    .with(holder)
    .select(getTableColumns(lessonProgress))
    .from(holder)
    .innerJoin(lessonProgress, eq(lessonProgress.accountId, holder.id))
    .where(isRow(key))
    .for('update', { of: lessonProgress });
  return row ?? null;
}

export async function updateProgress(db: Database, row: LessonProgressRow): Promise<void> {
  await db.update(lessonProgress).set(row).where(isRow(row));
}

/** Adds to what was heard within this hour. */
export async function addListened(
  db: Database,
  accountId: string,
  hour: Date,
  seconds: number,
): Promise<void> {
  await db
    .insert(listenedHours)
    .values({ accountId, hour, seconds })
    .onConflictDoUpdate({
      target: [listenedHours.accountId, listenedHours.hour],
      set: { seconds: sql`${listenedHours.seconds} + excluded.seconds` },
    });
}

/** What was heard since then, hour by hour. */
export async function listListened(
  db: Database,
  accountId: string,
  since: Date,
  limit = 10_000,
): Promise<{ hour: Date; seconds: number }[]> {
  return db
    .select({ hour: listenedHours.hour, seconds: listenedHours.seconds })
    .from(listenedHours)
    .where(and(eq(listenedHours.accountId, accountId), gte(listenedHours.hour, since)))
    .orderBy(asc(listenedHours.hour))
    .limit(limit);
}

export async function countListened(db: Database, accountId: string): Promise<number> {
  return db.$count(listenedHours, eq(listenedHours.accountId, accountId));
}

/** The lessons that the account has begun. */
export async function listBegunLessonIds(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ lessonId: lessonProgress.lessonId })
    .from(lessonProgress)
    .where(eq(lessonProgress.accountId, accountId));
  return rows.map(({ lessonId }) => lessonId);
}

/** What was reported last first. There is a row for each lesson at most. */
export async function listProgressOf(db: Database, accountId: string): Promise<LessonProgressRow[]> {
  return db
    .select()
    .from(lessonProgress)
    .where(eq(lessonProgress.accountId, accountId))
    .orderBy(desc(lessonProgress.reportedAt), lessonProgress.lessonId);
}

export type ProgressSummary = {
  begun: number;
  finished: number;
  latest: { lessonId: string; title: string; reportedAt: Date; isFinished: boolean }[];
};

/** Whether an account has finished at least so many lessons (one or more), as a condition of another feature's statement. */
export const hasFinished = (accountId: SQL, least: number): SQL =>
  sql`exists (select from ${finishedCounts} where account_id = ${accountId} and lessons >= ${least})`;

/** How far an account is over all lessons, and where it was of late. */
export async function summarizeProgress(
  db: Database,
  accountId: string,
  most: number,
): Promise<ProgressSummary> {
  const { lessonId, reportedAt, seenAt } = lessonProgress;
  const isHis = eq(lessonProgress.accountId, accountId);
  const [counts] = await db
    .select({ begun: count(), finished: count(seenAt) })
    .from(lessonProgress)
    .where(isHis);
  const title = sql<string>`(select lessons.title from lessons where lessons.id = ${lessonId})`;
  const latest = await db
    .select({ lessonId, title, reportedAt, isFinished: sql<boolean>`${seenAt} is not null` })
    .from(lessonProgress)
    .where(isHis)
    .orderBy(desc(reportedAt), lessonId)
    .limit(most);
  return { begun: counts?.begun ?? 0, finished: counts?.finished ?? 0, latest };
}
