import { pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The addresses and cards that had a trial, while it is granted once to each. Keyed hashes alone, which outlive the account:
 * the table says neither whose they are nor what was bought.
 */
export const usedTrials = pgTable('used_trials', {
  /** Of an address or a card. */
  hash: text('hash').primaryKey(),
  /** Of the account that had the trial. */
  accountHash: text('account_hash').notNull(),
});
