import { customType, integer, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/db/accounts.table.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Everything that the school keeps about an account, as a file: the one that was asked for last. */
export const dataExports = pgTable('data_exports', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Another one for each file. */
  id: text('id').notNull().unique(),
  status: text('status', { enum: ['none', 'waiting', 'running', 'ready', 'failed'] }).notNull(),
  /** Between 0 and 1. */
  progress: real('progress').notNull(),
  /** Counts who has begun to make it: the last one goes on, any other stops. */
  attempt: integer('attempt').notNull(),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
  /** When something was heard of it last. */
  movedAt: timestamp('moved_at', { withTimezone: true }).notNull(),
  /** Set once it can be fetched. */
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  sizeBytes: integer('size_bytes'),
  /** When the day began in which files are counted, and how many there were. */
  dayBeganAt: timestamp('day_began_at', { withTimezone: true }).notNull(),
  madeInDay: integer('made_in_day').notNull(),
});

/** The file, in the order of `position`. In the database, since every process and machine can give it out from there. */
export const dataExportChunks = pgTable(
  'data_export_chunks',
  {
    exportId: text('export_id')
      .notNull()
      .references(() => dataExports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.position] })],
);

export type DataExportRow = typeof dataExports.$inferSelect;
