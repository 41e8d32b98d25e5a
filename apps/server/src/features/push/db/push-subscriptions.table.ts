import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/db/accounts.table.ts';
import { sessions } from '../../identity/db/sessions.table.ts';

/** A browser that gets notifications, and what encrypts for it alone. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The log-in that turned it on: once that has ended, nothing is sent. */
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_account_id').on(table.accountId, table.addedAt.desc()),
    index('push_subscriptions_session_id').on(table.sessionId),
  ],
);

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
