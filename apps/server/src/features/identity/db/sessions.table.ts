import type { SessionEndReason } from '@school/contract/identity';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.table.ts';

/** How a session began: `sign_in_provider` of its id tokens. */
export type SignInProvider = 'anonymous' | 'custom' | 'password' | 'phone' | `${string}.com`;

/** PostgreSQL's channel on which processes hear of sessions that have ended: each hint is the id of their account. */
export const SESSION_ENDS = 'session-ends';

/** One signed-in device: the family of the refresh tokens that descend from one log-in. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** When the person proved who they are: `auth_time` of every id token of this session. */
    authenticatedAt: timestamp('authenticated_at', { withTimezone: true }).notNull(),
    provider: text('provider').$type<SignInProvider>().notNull().default('password'),
    /** The second factor it was proved with, if any. */
    secondFactor: jsonb('second_factor').$type<{ id: string; kind: 'totp' | 'phone' }>(),
    /** The claims of the custom token it began with. */
    customClaims: jsonb('custom_claims').$type<Record<string, unknown>>(),
    /** The browser and system of the log-in, for people to tell their devices apart; null when it named none. */
    device: text('device'),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** Why it was ended; null while it stands, for its own sign-out, and for a stolen token. */
    endReason: text('end_reason').$type<SessionEndReason>(),
  },
  (table) => [index('sessions_account_id').on(table.accountId)],
);

/** A refresh token, by its SHA-256 only. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    parentHash: text('parent_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it was first exchanged for a child. */
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    index('refresh_tokens_parent_hash').on(table.parentHash),
    index('refresh_tokens_session_id').on(table.sessionId),
  ],
);

export type SessionRow = typeof sessions.$inferSelect;
export type RefreshTokenRow = typeof refreshTokens.$inferSelect;

/** How, when and with what the account's owner proved who they are; a session's id tokens repeat most of it. */
export type Proof = Pick<
  SessionRow,
  'authenticatedAt' | 'provider' | 'secondFactor' | 'customClaims' | 'device'
>;
