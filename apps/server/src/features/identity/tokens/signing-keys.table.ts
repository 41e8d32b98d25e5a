import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The RSA keys that sign id tokens. The private half is encrypted under a key from the settings. */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  publicJwk: jsonb('public_jwk').$type<{ kty: string; n: string; e: string }>().notNull(),
  /** AES-256-GCM: nonce, tag and ciphertext of the PKCS #8 key, base64. */
  encryptedPrivateKey: text('encrypted_private_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Published before this instant, signing from it on. */
  signsFrom: timestamp('signs_from', { withTimezone: true }).notNull(),
});

export type SigningKeyRow = typeof signingKeys.$inferSelect;
