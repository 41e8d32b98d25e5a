import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.table.ts';

/** The browsers and systems that an account has logged in with, so that a new one is reported to its owner. */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** 'Firefox on Linux', as `sessions.device`. */
    device: text('device').notNull(),
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'known_devices_pkey', columns: [table.accountId, table.device] })],
);

export type KnownDeviceRow = typeof knownDevices.$inferSelect;
