import type { ReminderChannel, ReminderKind } from '@school/contract/reminders';
import { boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/db/accounts.table.ts';

/** What a learner has chosen beside the consents; without a row the rule of `wishes.domain.ts` stands. */
export const reminderWishes = pgTable(
  'reminder_wishes',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ReminderKind>().notNull(),
    channel: text('channel').$type<ReminderChannel>().notNull(),
    isWished: boolean('is_wished').notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.channel] })],
);

export type ReminderWishRow = typeof reminderWishes.$inferSelect;
