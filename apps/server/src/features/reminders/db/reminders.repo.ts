import { and, asc, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type Database, isOneOf } from '../../../platform/database.ts';
import { announcedLessons, type ReminderRow, reminders } from './reminders.table.ts';

type NewReminder = Pick<ReminderRow, 'key' | 'kind' | 'content' | 'decidedAt' | 'expiresAt'>;

/** False when it was decided before. */
export async function insertReminder(db: Database, row: NewReminder): Promise<boolean> {
  const rows = await db.insert(reminders).values(row).onConflictDoNothing().returning({ key: reminders.key });
  return rows.length > 0;
}

export async function findReminder(db: Database, key: string): Promise<ReminderRow | null> {
  const [row] = await db.select().from(reminders).where(eq(reminders.key, key)).limit(1);
  return row ?? null;
}

/** Which of these are decided already. */
export async function listKnownKeys(db: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await db.select({ key: reminders.key }).from(reminders).where(isOneOf(reminders.key, keys));
  return rows.map(({ key }) => key);
}

/** Those that may still be sent, the most urgent first. */
export async function listOpenReminders(db: Database, now: Date, limit: number): Promise<ReminderRow[]> {
  return db
    .select()
    .from(reminders)
    .where(gt(reminders.expiresAt, now))
    .orderBy(asc(reminders.expiresAt), asc(reminders.key))
    .limit(limit);
}

/** False where it is so already, or there is no such reminder. */
export async function setPaused(tx: Database, key: string, pausedAt: Date | null): Promise<boolean> {
  const isOther = pausedAt === null ? isNotNull(reminders.pausedAt) : isNull(reminders.pausedAt);
  const rows = await tx
    .update(reminders)
    .set({ pausedAt })
    .where(and(eq(reminders.key, key), isOther))
    .returning({ key: reminders.key });
  return rows.length > 0;
}

/** Whether it is paused now. In a transaction that it is not to be paused in before the end, `isLocked` holds it. */
export async function isHeld(db: Database, key: string, { isLocked = false } = {}): Promise<boolean> {
  const query = db.select({ pausedAt: reminders.pausedAt }).from(reminders).where(eq(reminders.key, key));
  const [row] = isLocked ? await query.for('share') : await query;
  return row?.pausedAt != null;
}

export type Counted = 'sent' | 'bounced' | 'failed' | 'unsubscribed';

export async function countOutcome(db: Database, key: string, what: Counted, times = 1): Promise<void> {
  const next: SQL = sql`${reminders[what]} + ${times}`;
  await db
    .update(reminders)
    .set({ [what]: next })
    .where(eq(reminders.key, key));
}

export type ReminderNumbers = Pick<
  ReminderRow,
  'key' | 'kind' | 'content' | 'decidedAt' | 'sent' | 'bounced' | 'failed' | 'unsubscribed'
>;

/** The newest first. */
export async function listNumbers(db: Database, limit: number): Promise<ReminderNumbers[]> {
  const { key, kind, content, decidedAt, sent, bounced, failed, unsubscribed } = reminders;
  return db
    .select({ key, kind, content, decidedAt, sent, bounced, failed, unsubscribed })
    .from(reminders)
    .orderBy(desc(reminders.decidedAt), asc(reminders.key))
    .limit(limit);
}

export async function deleteRemindersBefore(db: Database, before: Date): Promise<void> {
  await db.delete(reminders).where(lt(reminders.expiresAt, before));
}

/** Whether there was a first look at the lessons. */
export async function hasAnnounced(db: Database): Promise<boolean> {
  const rows = await db.select({ lessonId: announcedLessons.lessonId }).from(announcedLessons).limit(1);
  return rows.length > 0;
}

export async function listAnnounced(db: Database): Promise<Set<string>> {
  const rows = await db.select({ lessonId: announcedLessons.lessonId }).from(announcedLessons);
  return new Set(rows.map(({ lessonId }) => lessonId));
}

export async function insertAnnounced(
  db: Database,
  lessonIds: readonly string[],
  announcedAt: Date,
): Promise<void> {
  if (lessonIds.length === 0) return;
  await db
    .insert(announcedLessons)
    .values(lessonIds.map((lessonId) => ({ lessonId, announcedAt })))
    .onConflictDoNothing();
}
