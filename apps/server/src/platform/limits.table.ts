import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Rate limits: points taken in the window that ends at `expire`, milliseconds since 1970; see limits.repo.ts. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

export type RateLimitRow = typeof rateLimits.$inferSelect;
