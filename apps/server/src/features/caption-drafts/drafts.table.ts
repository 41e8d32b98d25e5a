import type { CaptionDraft } from '@school/contract/caption-drafts';
import type { DraftReason } from '@school/contract/caption-limits';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/db/accounts.table.ts';
import { lessons } from '../lessons/lessons.table.ts';

export type DraftLine = CaptionDraft['lines'][number];

/** Drafts of captions by machine, one of a lesson. */
export const captionDrafts = pgTable(
  'caption_drafts',
  {
    lessonId: text('lesson_id')
      .primaryKey()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** Another one's work does not go into this one. */
    id: text('id').notNull(),
    askedBy: text('asked_by').references(() => accounts.id, { onDelete: 'set null' }),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    state: text('state').$type<CaptionDraft['state']>().notNull(),
    reason: text('reason').$type<DraftReason>(),
    /** The film that it is of. */
    mediaPath: text('media_path').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** So far its lines are there. */
    doneMs: integer('done_ms').notNull().default(0),
    /** How often the piece that follows was tried in vain. */
    attempts: integer('attempts').notNull().default(0),
    lines: jsonb('lines').$type<readonly DraftLine[]>().notNull().default([]),
  },
  (table) => [index('caption_drafts_asked_by').on(table.askedBy)],
);

export type DraftRow = typeof captionDrafts.$inferSelect;
