import { EXERCISE_KINDS } from '@school/contract/exercises';
import { REGION_IDS } from '@school/contract/regions';
import type { ExerciseEdit } from '@school/contract/studio-exercises';
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/db/accounts.table.ts';
import { lessons } from '../lessons/lessons.table.ts';

const VERDICTS = ['right', 'spelt-otherwise', 'nearly', 'another-word', 'another-region'] as const;

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

const lessonId = () =>
  text('lesson_id')
    .notNull()
    .references(() => lessons.id, { onDelete: 'cascade' });

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What was answered to exercises, for a year: what it was worth stands under the same id in the log of reviews. */
export const exerciseAnswers = pgTable(
  'exercise_answers',
  {
    accountId: accountId(),
    id: uuid('id').notNull(),
    /** Null for what a topic of the grammar asks, which the exercise names. */
    lessonId: text('lesson_id').references(() => lessons.id, { onDelete: 'cascade' }),
    exerciseId: text('exercise_id').notNull(),
    wanted: text('wanted').notNull(),
    typed: text('typed').notNull(),
    verdict: text('verdict', { enum: VERDICTS }).notNull(),
    /** The word that no rule took, folded: what was wanted, what was typed, and how that sounds. */
    missedWanted: text('missed_wanted'),
    missedTyped: text('missed_typed'),
    missedSound: text('missed_sound'),
    answeredAt: instant('answered_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('exercise_answers_missed').on(table.missedWanted, table.missedTyped),
    index('exercise_answers_received_at').on(table.receivedAt),
    index('exercise_answers_lesson').on(table.lessonId),
  ],
);

export type ExerciseAnswerRow = typeof exerciseAnswers.$inferSelect;

/** What a teacher has decided of a lesson's exercises; a lesson without a row has them all as they are made. */
export const lessonExercises = pgTable('lesson_exercises', {
  lessonId: lessonId().primaryKey(),
  offKinds: text('off_kinds', { enum: EXERCISE_KINDS }).array().notNull(),
  /** By the exercise's id. */
  edits: jsonb('edits').$type<Readonly<Record<string, ExerciseEdit>>>().notNull(),
});

/** Spellings that are taken for a word besides what the rules take. Both folded. */
export const takenForms = pgTable(
  'taken_forms',
  { wanted: text('wanted').notNull(), form: text('form').notNull() },
  (table) => [primaryKey({ columns: [table.wanted, table.form] })],
);

/** Words that collide and that a teacher leaves as they are; and a word with what was typed for it, which is no spelling of it. Folded. */
export const dismissedCollisions = pgTable(
  'dismissed_collisions',
  { leftWord: text('left_word').notNull(), rightWord: text('right_word').notNull() },
  (table) => [primaryKey({ columns: [table.leftWord, table.rightWord] })],
);

/** Where learners live, if not in Zürich. */
export const learnerRegions = pgTable('learner_regions', {
  accountId: accountId().primaryKey(),
  region: text('region', { enum: REGION_IDS }).notNull(),
});
