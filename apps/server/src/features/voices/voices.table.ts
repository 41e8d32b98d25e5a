import type { MixReason } from '@school/contract/mix-reasons';
import type { RegionSchema } from '@school/contract/regions';
import type { LEAVING_CHOICES } from '@school/contract/voice-limits';
import type { MixState } from '@school/contract/voice-mixes';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { workColumns } from '../../platform/work-columns.ts';
import { accounts } from '../identity/db/accounts.table.ts';
import { lessons } from '../lessons/lessons.table.ts';

type Region = z.infer<typeof RegionSchema>;
/** As a part of a key, which may not be null. */
export type DialectKey = Region | '';

/** The same as `lettersOf` of the domain. */
export const lettersIn = (text: AnyColumn): SQL =>
  sql`lower(regexp_replace(normalize(${text}, NFC), '[^a-zA-Z]', '', 'g'))`;

/** Who reads the course's lines aloud, and has agreed to. */
export const voiceSpeakers = pgTable('voice_speakers', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Null for the course's own dialect. */
  region: text('region').$type<Region>(),
  consentedAt: timestamp('consented_at', { withTimezone: true }).notNull(),
  /** Whose voice it is, where that is somebody with an account. */
  accountId: text('account_id')
    .unique('voice_speakers_account_id')
    .references(() => accounts.id, { onDelete: 'set null' }),
  /** What becomes of the takes with that account. */
  onLeaving: text('on_leaving').$type<(typeof LEAVING_CHOICES)[number]>().notNull().default('delete'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** Speakers who were deleted: an earlier export of the course does not bring their voices back. */
export const voiceGoneSpeakers = pgTable('voice_gone_speakers', { id: text('id').primaryKey() });

/** Every take of a line that is kept, the heard one and those before it. Files have its id as their name. */
export const voiceTakes = pgTable(
  'voice_takes',
  {
    /** Made by the browser, so that what is sent twice is kept once. */
    id: text('id').primaryKey(),
    lessonId: text('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** A line keeps its id for life; it may be gone and come back. */
    lineId: text('line_id').notNull(),
    speakerId: text('speaker_id')
      .notNull()
      .references(() => voiceSpeakers.id, { onDelete: 'cascade' }),
    recordedBy: text('recorded_by').references(() => accounts.id, { onDelete: 'set null' }),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
    /** What it says: a line that says something else is not heard with it. */
    said: text('said').notNull(),
    durationMs: integer('duration_ms').notNull(),
    isClipped: boolean('is_clipped').notNull(),
  },
  (table) => [
    index('voice_takes_line').on(table.lessonId, table.lineId, table.recordedAt),
    index('voice_takes_speaker_id').on(table.speakerId),
    index('voice_takes_letters').on(lettersIn(table.said)),
    index('voice_takes_recorded_by').on(table.recordedBy, table.recordedAt, table.id),
  ],
);

/**
 * The same as `voice_choices` for release 0.1.0, which knows one dialect. What that writes here a trigger brings there
 * (migration 0009); nothing else reads it any more.
 */
export const voiceLines = pgTable(
  'voice_lines',
  {
    lessonId: text('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    lineId: text('line_id').notNull(),
    chosenId: text('chosen_id').references(() => voiceTakes.id, { onDelete: 'set null' }),
    publishedId: text('published_id').references(() => voiceTakes.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.lineId] }),
    index('voice_lines_chosen_id').on(table.chosenId),
    index('voice_lines_published_id').on(table.publishedId),
  ],
);

/** Which take of a line is chosen in a dialect, and which is heard. A lesson's choices are published together. */
export const voiceChoices = pgTable(
  'voice_choices',
  {
    lessonId: text('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    lineId: text('line_id').notNull(),
    /** Its speakers' region; empty for the school's own dialect. The line is locked by that row. */
    dialect: text('dialect').$type<DialectKey>().notNull(),
    chosenId: text('chosen_id').references(() => voiceTakes.id, { onDelete: 'set null' }),
    publishedId: text('published_id').references(() => voiceTakes.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.lineId, table.dialect] }),
    index('voice_choices_chosen_id').on(table.chosenId),
    index('voice_choices_published_id').on(table.publishedId),
  ],
);

/** The dialect in which a learner wants to hear lines, where it is not the school's own. */
export const heardDialects = pgTable('heard_dialects', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  region: text('region').$type<Region>().notNull(),
});

/** A take that a mix has, and when it is heard, in milliseconds of what is shown of the film. */
export type LaidLine = { lineId: string; takeId: string; startMs: number; durationMs: number };

/** Films of lessons with takes mixed into their sound: from the queue to what learners see. */
export const voiceMixes = pgTable(
  'voice_mixes',
  {
    id: text('id').primaryKey(),
    lessonId: text('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    state: text('state').$type<MixState>().notNull(),
    reason: text('reason').$type<MixReason>(),
    ...workColumns(),
    /** What the lesson showed when it was asked for; to this it is undone. */
    baseFolder: text('base_folder').notNull(),
    /** What learners see of it once it is published; null until it is made. */
    shownFolder: text('shown_folder'),
    laid: jsonb('laid').$type<readonly LaidLine[]>().notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('voice_mixes_lesson_id').on(table.lessonId, table.askedAt.desc()),
    index('voice_mixes_state').on(table.state, table.askedAt),
  ],
);

export type MixRow = typeof voiceMixes.$inferSelect;
export type SpeakerRow = typeof voiceSpeakers.$inferSelect;
export type TakeRow = typeof voiceTakes.$inferSelect;
export type ChoiceRow = typeof voiceChoices.$inferSelect;
