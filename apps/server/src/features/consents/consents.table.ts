import type { ConsentField, ConsentPlace } from '@school/contract/consents';
import { boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/db/accounts.table.ts';

const choice = () => ({
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  field: text('field').$type<ConsentField>().notNull(),
  didUserAgree: boolean('did_user_agree').notNull(),
  /** As the browser dates it. */
  decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
});

/** What a learner agreed to or refused, and when. */
export const consents = pgTable('consents', choice(), (table) => [
  primaryKey({ columns: [table.accountId, table.field] }),
]);

export type ConsentRow = typeof consents.$inferSelect;

/** Every choice that was ever made, also those that another one has replaced. */
export const consentHistory = pgTable(
  'consent_history',
  {
    ...choice(),
    /** When it reached us: the one that came last stands. */
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
    /** Of the terms and the privacy policy; see `findPolicyVersion`. */
    policyVersion: text('policy_version').notNull(),
    /** Null until the browser has said it. */
    place: text('place').$type<ConsentPlace>(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.field, table.decidedAt, table.didUserAgree] }),
    index('consent_history_newest').on(table.accountId, table.recordedAt.desc()),
  ],
);

export type ConsentHistoryRow = typeof consentHistory.$inferSelect;
