import { integer, real, text, timestamp } from 'drizzle-orm/pg-core';

/** Of a row that waits in a queue for one process at a time: how far it is, who is at it, and how often it was begun. */
export const workColumns = () => ({
  progress: real('progress').notNull().default(0),
  secondsLeft: integer('seconds_left'),
  /** Who is at it, on which machine, and when that was last heard of: a process that was killed says nothing any more. */
  worker: text('worker'),
  machine: text('machine'),
  seenAt: timestamp('seen_at', { withTimezone: true }),
  attempts: integer('attempts').notNull().default(0),
});
