import { pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.table.ts';

/** Someone at an identity provider, and the account here that is theirs. Found by provider and `sub`, never by e-mail. */
export const linkedIdentities = pgTable(
  'linked_identities',
  {
    /** The provider's id in the auth API: `google.com`, `apple.com`. */
    provider: text('provider').notNull(),
    /** The provider's `sub`. */
    subject: text('subject').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    email: text('email'),
    displayName: text('display_name'),
    photoUrl: text('photo_url'),
    linkedAt: timestamp('linked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'linked_identities_pkey', columns: [table.provider, table.subject] }),
    unique('linked_identities_account').on(table.accountId, table.provider),
  ],
);

export type LinkedIdentityRow = typeof linkedIdentities.$inferSelect;
/** What an id token says of an identity. */
export type IdentityName = Pick<LinkedIdentityRow, 'provider' | 'subject'>;
