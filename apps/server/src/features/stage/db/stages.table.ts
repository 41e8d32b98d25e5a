import type { StreamKind, StreamProblem } from '@school/contract/stage';
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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/db/accounts.table.ts';

/** Each lesson that was opened on the stage. At most one is open: `stages_open`. */
export const stages = pgTable(
  'stages',
  {
    id: text('id').primaryKey(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    startedBy: text('started_by').references(() => accounts.id, { onDelete: 'set null' }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    title: text('title'),
    titleGerman: text('title_german'),
    /** A lesson whose segments are played as if live; null where a stream comes in. */
    preparedLessonId: text('prepared_lesson_id'),
    /** How many streams have begun: each has a separate folder, `r1`, `r2` …, and a break before it. */
    runs: integer('runs').notNull().default(0),
    /** The stream that comes in now; null while none does. */
    streamId: text('stream_id'),
    streamKind: text('stream_kind').$type<StreamKind>(),
    /** When who takes it in last said so: a process that died says nothing any more. */
    streamSeenAt: timestamp('stream_seen_at', { withTimezone: true }),
    /** When the last piece of the picture was ready. */
    pictureAt: timestamp('picture_at', { withTimezone: true }),
    problem: text('problem').$type<StreamProblem>(),
    /** When the recording was made, or nothing was found to make one of. */
    recordedAt: timestamp('recorded_at', { withTimezone: true }),
    recordingLessonId: text('recording_lesson_id'),
  },
  (table) => [
    uniqueIndex('stages_open').on(sql`(true)`).where(sql`${table.endedAt} is null`),
    index('stages_started_at').on(table.startedAt.desc()),
    index('stages_started_by').on(table.startedBy),
  ],
);

export type StageRow = typeof stages.$inferSelect;

/**
 * Where media lie in a store elsewhere: the pieces of streams that it has, in each size. A piece is spoken of here after
 * the store has it, in the stream's order, and in all sizes at once; a number that is left out is a gap, into which a
 * late one may come.
 */
export const stagePieces = pgTable(
  'stage_pieces',
  {
    stageId: text('stage_id')
      .notNull()
      .references(() => stages.id, { onDelete: 'cascade' }),
    run: integer('run').notNull(),
    number: integer('number').notNull(),
    /** Of its size on the ladder. */
    name: text('name').notNull(),
    seconds: doublePrecision('seconds').notNull(),
    at: timestamp('at', { withTimezone: true }),
    /** Named once its stream was over: the recording has it, and viewers, whose playlists only grow, are not shown it. */
    isLate: boolean('is_late').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.stageId, table.run, table.number, table.name] })],
);

export type StagePieceRow = typeof stagePieces.$inferSelect;
export type NewStagePiece = typeof stagePieces.$inferInsert;

/** What a teacher's account streams with. */
export const stageKeys = pgTable(
  'stage_keys',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** To find the account by the key that comes with a stream. */
    keyHash: text('key_hash').notNull(),
    /** To show it to its owner again: encrypted under a key of the application's secret. */
    sealedKey: text('sealed_key').notNull(),
    renewedAt: timestamp('renewed_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('stage_keys_key_hash').on(table.keyHash)],
);

export type StageKeyRow = typeof stageKeys.$inferSelect;
