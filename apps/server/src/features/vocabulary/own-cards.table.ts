import { integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/db/accounts.table.ts';
import { lessons } from '../lessons/lessons.table.ts';

/** Cards that learners have made of words, or brought with them in a file. */
export const ownCards = pgTable(
  'own_cards',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Where the word was met; null for a card that came from a file. */
    lessonId: text('lesson_id').references(() => lessons.id, { onDelete: 'cascade' }),
    swissGerman: text('swiss_german').notNull(),
    english: text('english').notNull(),
    standardGerman: text('standard_german'),
    /** The line of the lesson's film where it was met, which may be gone. */
    lineId: text('line_id'),
    keptAt: timestamp('kept_at', { withTimezone: true }).notNull(),
    /** Its place in the file that it came with. */
    position: integer('position').notNull().default(0),
    /** The file that it came with, so that all of them can be taken away again; null for a word of a lesson. */
    importId: text('import_id'),
    /** What Anki knows the card by, so that a file that comes again adds nothing. */
    ankiGuid: text('anki_guid'),
    /** How the sound is packed that came with it (`mp3`, `m4a`); null for a card without one. */
    soundKind: text('sound_kind'),
    /** A name that its owner has given to some of their cards. */
    deck: text('deck'),
  },
  (table) => [
    unique('own_cards_word').on(table.accountId, table.lessonId, table.swissGerman).nullsNotDistinct(),
  ],
);

export type OwnCardRow = typeof ownCards.$inferSelect;
