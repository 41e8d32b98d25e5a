import type { FilmReason, FilmState } from '@school/contract/films';
import { bigint, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { workColumns } from '../../platform/work-columns.ts';
import { accounts } from '../identity/db/accounts.table.ts';

/** Films that are whole on the disk, from the queue to what learners see. */
export const films = pgTable(
  'films',
  {
    id: text('id').primaryKey(),
    /** What it is for. */
    lessonId: text('lesson_id').notNull(),
    addedBy: text('added_by').references(() => accounts.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    lastModified: bigint('last_modified', { mode: 'number' }).notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    state: text('state').$type<Exclude<FilmState, 'uploading'>>().notNull(),
    reason: text('reason').$type<FilmReason>(),
    /** A teacher has said that it goes out without sound. */
    isWithoutSound: boolean('is_without_sound').notNull().default(false),
    ...workColumns(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** Whether the file that was sent is still there. */
    hasSource: boolean('has_source').notNull().default(true),
    /** Where its pieces lie below MEDIA_DIR. */
    mediaFolder: text('media_folder'),
    /** Since when no lesson plays them. */
    unusedSince: timestamp('unused_since', { withTimezone: true }),
  },
  (table) => [
    index('films_state').on(table.state, table.addedAt),
    index('films_lesson_id').on(table.lessonId, table.addedAt.desc()),
    index('films_added_by').on(table.addedBy),
  ],
);

export type FilmRow = typeof films.$inferSelect;
