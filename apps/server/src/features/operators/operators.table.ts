import type { OperatorRole } from '@school/contract/operators';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/db/accounts.table.ts';

/** Who runs the school's evenings beside learning here. */
export const operators = pgTable('operators', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  role: text('role').$type<OperatorRole>().notNull(),
  since: timestamp('since', { withTimezone: true }).notNull(),
});

/** Who is to have a role once an account has this address and has confirmed it. */
export const operatorInvitations = pgTable(
  'operator_invitations',
  {
    /** Lower case. */
    email: text('email').primaryKey(),
    role: text('role').$type<OperatorRole>().notNull(),
    /** Null where who invited has left. */
    invitedBy: text('invited_by').references(() => accounts.id, { onDelete: 'set null' }),
    invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('operator_invitations_invited_by').on(table.invitedBy)],
);

export type InvitationRow = typeof operatorInvitations.$inferSelect;

export type OperatorRow = typeof operators.$inferSelect;
