import type { Span } from '@school/domain/played-spans';
import { sql } from 'drizzle-orm';
import { doublePrecision, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/db/accounts.table.ts';
import { lessons } from '../lessons/lessons.table.ts';

/** How far an account is in a lesson. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    lessonId: text('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    positionSeconds: doublePrecision('position_seconds').notNull(),
    /** When it was there. */
    reportedAt: timestamp('reported_at', { withTimezone: true, precision: 3 }).notNull(),
    furthestSeconds: doublePrecision('furthest_seconds').notNull(),
    /** Which of its seconds were played, in order and apart from each other. */
    played: jsonb('played').$type<Span[]>().notNull().default([]),
    seenAt: timestamp('seen_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.lessonId] }),
    index('lesson_progress_finished').on(table.accountId).where(sql`${table.seenAt} is not null`),
  ],
);

export type LessonProgressRow = typeof lessonProgress.$inferSelect;

/** How many seconds of films an account has heard for the first time within each hour. */
export const listenedHours = pgTable(
  'listened_hours',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    hour: timestamp('hour', { withTimezone: true, precision: 3 }).notNull(),
    seconds: doublePrecision('seconds').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hour] })],
);
