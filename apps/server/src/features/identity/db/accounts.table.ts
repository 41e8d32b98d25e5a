import { LANGUAGES } from '@school/contract/language-cookie';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What a search for people reads, as SQL. `grams_of` (migration 0006) says which three letters stand in a row in it: an
 * index of them answers what `like '%…%'` alone would read the table for.
 */
export const SEARCHED = `lower(coalesce(email, '') || ' ' || coalesce(display_name, ''))`;

/** What a learner signs in to. Everything personal elsewhere refers here and goes with it. */
export const accounts = pgTable(
  'accounts',
  {
    /** The uid. */
    id: text('id').primaryKey(),
    /** Lower case; null for an account that signed in without one: anonymously, by phone, by a custom token. */
    email: text('email').unique('accounts_email'),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    /** E.164. */
    phoneNumber: text('phone_number').unique('accounts_phone_number'),
    displayName: text('display_name'),
    photoUrl: text('photo_url'),
    /** argon2id, PHC string; null when the account has no password. */
    passwordHash: text('password_hash'),
    passwordUpdatedAt: timestamp('password_updated_at', { withTimezone: true }),
    /** Has signed in by a mailed link. */
    usesEmailLink: boolean('uses_email_link').notNull().default(false),
    /** What its owner reads, mails too; null until that was chosen. */
    language: text('language', { enum: LANGUAGES }),
    isDisabled: boolean('is_disabled').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastLoginAt: timestamp('last_login_at', { withTimezone: true }).notNull(),
    /** When its owner was welcomed by mail: once, when the address was first confirmed. */
    welcomedAt: timestamp('welcomed_at', { withTimezone: true }),
    /** Sessions that began before this are over. */
    validSince: timestamp('valid_since', { withTimezone: true }).notNull(),
    /** When it is to be deleted, unless its owner keeps it before; null for never. */
    deletesAt: timestamp('deletes_at', { withTimezone: true }),
  },
  (table) => [
    index('accounts_deletes_at').on(table.deletesAt).where(sql`deletes_at is not null`),
    // The orders in which the studio lists people.
    index('accounts_created_at').on(table.createdAt, table.id),
    index('accounts_last_login_at').on(table.lastLoginAt, table.id),
    index('accounts_is_disabled').on(table.id).where(sql`is_disabled`),
    // What the studio's search compares.
    index('accounts_email_start').using('btree', sql`(email collate "C")`),
    index('accounts_name_start').using('btree', sql`(lower(display_name) collate "C")`),
    index('accounts_grams').using('gin', sql`grams_of(${sql.raw(SEARCHED)})`),
  ],
);

export type AccountRow = typeof accounts.$inferSelect;
