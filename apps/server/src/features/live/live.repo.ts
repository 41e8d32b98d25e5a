import type { LiveRule, LiveSchedule } from '@school/domain/live-schedule';
import type { Day } from '@school/domain/school-time';
import { and, gte, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { type LiveDateChangeRow, liveDateChanges, liveSchedule } from './live.table.ts';

export async function findSchedule(db: Database): Promise<LiveSchedule | null> {
  const [row] = await db.select({ schedule: liveSchedule.schedule }).from(liveSchedule).limit(1);
  return row?.schedule ?? null;
}

/** When the lesson is by the course; null where it says nothing of it. */
export async function findRule(db: Database): Promise<LiveRule | null> {
  return (await findSchedule(db))?.rule ?? null;
}

/** Null: the course says nothing of live lessons. */
export async function saveSchedule(db: Database, schedule: LiveSchedule | null): Promise<void> {
  await db.delete(liveSchedule);
  if (schedule) await db.insert(liveSchedule).values({ schedule });
}

/** Of these days, both included. */
export async function listChanges(db: Database, from: Day, to: Day): Promise<LiveDateChangeRow[]> {
  const { date } = liveDateChanges;
  return db
    .select()
    .from(liveDateChanges)
    .where(and(gte(date, from), lte(date, to)));
}

export async function saveChange(db: Database, change: Omit<LiveDateChangeRow, 'version'>): Promise<void> {
  const { date: _, ...said } = change;
  await db
    .insert(liveDateChanges)
    .values(change)
    .onConflictDoUpdate({
      target: liveDateChanges.date,
      set: { ...said, version: sql`${liveDateChanges.version} + 1` },
    });
}

export async function deleteChangesBefore(db: Database, day: Day): Promise<void> {
  await db.delete(liveDateChanges).where(lt(liveDateChanges.date, day));
}
