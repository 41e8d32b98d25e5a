import { BAN_PLACES } from '@school/contract/moderation';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/db/accounts.table.ts';

/** Who was put out, where, until when, and by whom. One that was lifted or is over stays for a while. */
export const bans = pgTable(
  'bans',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    place: text('place', { enum: BAN_PLACES }).notNull(),
    bannedAt: timestamp('banned_at', { withTimezone: true }).notNull(),
    /** Null where it is not known (any more). */
    bannedBy: text('banned_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** Null for good. */
    until: timestamp('until', { withTimezone: true }),
    /** The lesson's chat to which alone it applies; null: wherever the place is. */
    room: text('room'),
    reason: text('reason').notNull().default(''),
    liftedAt: timestamp('lifted_at', { withTimezone: true }),
    liftedBy: text('lifted_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('bans_account_id').on(table.accountId),
    index('bans_standing').on(table.place, table.accountId).where(sql`lifted_at is null`),
    index('bans_banned_by').on(table.bannedBy),
    index('bans_lifted_by').on(table.liftedBy),
  ],
);

export type BanRow = typeof bans.$inferSelect;
