import type { Audience } from '@school/contract/newsletters';
import type { Words } from '@school/contract/words';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/db/accounts.table.ts';

/** Newsletters as they are written in the studio; once sent, the reminder of the same id counts what became of them. */
export const newsletters = pgTable(
  'newsletters',
  {
    /** Made by the browser, so that what is saved twice is one. */
    id: uuid('id').primaryKey(),
    revision: integer('revision').notNull(),
    subject: jsonb('subject').$type<Words>().notNull(),
    text: jsonb('text').$type<Words>().notNull(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    state: text('state', { enum: ['draft', 'scheduled', 'sent'] }).notNull(),
    /** Of one that is dated or sent. */
    sendAt: timestamp('send_at', { withTimezone: true }),
    /** Null where the author has left. */
    changedBy: text('changed_by').references(() => accounts.id, { onDelete: 'set null' }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('newsletters_changed_at').on(table.changedAt.desc(), table.id.desc()),
    index('newsletters_due').on(table.sendAt).where(sql`${table.state} = 'scheduled'`),
    index('newsletters_changed_by').on(table.changedBy),
  ],
);

export type NewsletterRow = typeof newsletters.$inferSelect;
