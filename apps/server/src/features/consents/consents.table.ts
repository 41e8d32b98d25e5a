import type { ConsentField } from '@school/contract/consents';
import { boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/rows/accounts.table.ts';

/** What a learner agreed to or refused, and when. */
export const consents = pgTable(
  'consents',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    field: text('field').$type<ConsentField>().notNull(),
    didUserAgree: boolean('did_user_agree').notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.field] })],
);

export type ConsentRow = typeof consents.$inferSelect;
