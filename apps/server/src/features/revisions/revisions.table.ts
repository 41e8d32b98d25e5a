import type { PieceKind } from '@school/contract/course-pieces';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '../identity/db/accounts.table.ts';

/** How a revision came about. */
export type RevisionOrigin = 'studio' | 'restore' | 'import' | 'stage';

/**
 * What every piece of the course has said: each change is a row, and the last one is what the piece says now. The tables
 * that learners' pages read are made of it in the same transaction.
 */
export const courseRevisions = pgTable(
  'course_revisions',
  {
    kind: text('kind').$type<PieceKind>().notNull(),
    pieceId: text('piece_id').notNull(),
    revision: integer('revision').notNull(),
    /** Of each piece one row alone. */
    isCurrent: boolean('is_current').notNull(),
    /** By `PIECE_CONTENTS` of the contract; null where the piece was taken away. */
    content: jsonb('content').$type<unknown>(),
    origin: text('origin').$type<RevisionOrigin>().notNull(),
    /** Null for an import, and for who has no account any more. */
    changedBy: text('changed_by').references(() => accounts.id, { onDelete: 'set null' }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** The revision whose content it has taken up again. */
    restoredFrom: integer('restored_from'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.pieceId, table.revision] }),
    uniqueIndex('course_revisions_current').on(table.kind, table.pieceId).where(sql`is_current`),
    index('course_revisions_changed_by').on(table.changedBy),
  ],
);

export type RevisionRow = typeof courseRevisions.$inferSelect;
