import { customType, index, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/db/accounts.table.ts';
import { ownCards } from './own-cards.table.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The sounds of cards that came with a file. In the database, so that they go with their card and their account. */
export const ownSounds = pgTable(
  'own_sounds',
  {
    cardId: text('card_id')
      .primaryKey()
      .references(() => ownCards.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [index('own_sounds_account').on(table.accountId, table.cardId)],
);

export type OwnSoundRow = typeof ownSounds.$inferSelect;
