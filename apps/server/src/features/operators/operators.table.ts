import type { OperatorRole } from '@school/contract/operators';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/db/accounts.table.ts';

/** Who runs the school's evenings beside learning here. */
export const operators = pgTable('operators', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  role: text('role').$type<OperatorRole>().notNull(),
  since: timestamp('since', { withTimezone: true }).notNull(),
});

export type OperatorRow = typeof operators.$inferSelect;
