import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '../identity/db/accounts.table.ts';

const DIRECTIONS = ['understand', 'produce'] as const;
const GRADES = ['again', 'hard', 'good', 'easy'] as const;
const ACTS = ['bury', 'suspend', 'resume'] as const;
const GOALS = ['cards', 'minutes'] as const;

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Every answer of a learner to a card, kept as long as the account: what is known of a card is made from it. Ids are the
 * client's, so they count within one account alone. A row without a card is an undo; one without a grade is no answer.
 */
export const reviewLog = pgTable(
  'review_log',
  {
    accountId: accountId(),
    id: uuid('id').notNull(),
    /** A card of a lesson or a learner's own; both keep their ids for life, so no table is referred to. */
    cardId: text('card_id'),
    grade: text('grade', { enum: GRADES }),
    reviewedAt: instant('reviewed_at'),
    /** The review that this entry takes back; it may not have arrived yet. */
    undoes: uuid('undoes'),
    receivedAt: instant('received_at').notNull(),
    /** Whether the card was read or said. */
    direction: text('direction', { enum: DIRECTIONS }).notNull().default('understand'),
    /** What was done with the card in place of an answer. */
    act: text('act', { enum: ACTS }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('review_log_card').on(table.accountId, table.cardId),
    index('review_log_reviewed_at').on(table.accountId, table.reviewedAt),
    index('review_log_received_at').on(table.accountId, table.receivedAt),
    // For counts over everybody: the log grows in the order of this time, so the index stays small.
    index('review_log_received').using('brin', table.receivedAt),
    index('review_log_undoes').on(table.accountId, table.undoes).where(sql`undoes is not null`),
  ],
);

export type ReviewLogRow = typeof reviewLog.$inferSelect;

/** What replaying the log gives for each card that has been reviewed, in each direction: nothing stands here alone. */
export const cardStates = pgTable(
  'card_states',
  {
    accountId: accountId(),
    cardId: text('card_id').notNull(),
    dueAt: instant('due_at').notNull(),
    stability: doublePrecision('stability').notNull(),
    difficulty: doublePrecision('difficulty').notNull(),
    phase: text('phase', { enum: ['learning', 'review', 'relearning'] }).notNull(),
    reviewCount: integer('review_count').notNull(),
    lapseCount: integer('lapse_count').notNull(),
    firstReviewedAt: instant('first_reviewed_at').notNull(),
    lastReviewedAt: instant('last_reviewed_at').notNull(),
    lastGrade: text('last_grade', { enum: GRADES }).notNull(),
    schedulerVersion: integer('scheduler_version').notNull(),
    direction: text('direction', { enum: DIRECTIONS }).notNull().default('understand'),
    /** Since when it is understood, or can be said. */
    understoodAt: instant('understood_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.cardId, table.direction] }),
    index('card_states_due_at').on(table.accountId, table.dueAt),
    index('card_states_first_reviewed_at').on(table.accountId, table.firstReviewedAt),
    index('card_states_last_reviewed_at').on(table.accountId, table.lastReviewedAt),
    // What an older scheduler made is looked for at each start, and is none as a rule.
    index('card_states_scheduler_version').on(table.schedulerVersion),
  ],
);

export type CardStateRow = typeof cardStates.$inferSelect;

/** What the log's acts leave: the cards that a learner has put aside. A card without a row is not. */
export const cardHolds = pgTable(
  'card_holds',
  {
    accountId: accountId(),
    cardId: text('card_id').notNull(),
    isSuspended: boolean('is_suspended').notNull(),
    /** The end of the learner's day on which it was put aside until the next one. */
    buriedUntil: instant('buried_until'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.cardId] })],
);

export type CardHoldRow = typeof cardHolds.$inferSelect;

/** How a learner wants to learn; null is what they have not chosen. */
export const reviewSettings = pgTable('review_settings', {
  accountId: accountId().primaryKey(),
  newCardsPerDay: integer('new_cards_per_day'),
  /** Where their day turns at four in the morning, `Europe/Zurich`. */
  zone: text('zone'),
  /** At which hour by those clocks they are reminded of their cards. */
  reminderHour: integer('reminder_hour'),
  /** How much they mean to do on a day: so many of these. */
  goalKind: text('goal_kind', { enum: GOALS }),
  goalAmount: integer('goal_amount'),
  /** The last of their days on which that was looked after, `2026-11-30`: once a day. */
  remindedOn: text('reminded_on'),
});
