import type { RegionSchema } from '@school/contract/regions';
import type { LEAVING_CHOICES } from '@school/contract/voice-limits';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { accounts } from '../identity/db/accounts.table.ts';
import { lessons } from '../lessons/lessons.table.ts';

/** Who reads the course's lines aloud, and has agreed to. */
export const voiceSpeakers = pgTable('voice_speakers', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Null for the course's own dialect. */
  region: text('region').$type<z.infer<typeof RegionSchema>>(),
  consentedAt: timestamp('consented_at', { withTimezone: true }).notNull(),
  /** Whose voice it is, where that is somebody with an account. */
  accountId: text('account_id')
    .unique('voice_speakers_account_id')
    .references(() => accounts.id, { onDelete: 'set null' }),
  /** What becomes of the takes with that account. */
  onLeaving: text('on_leaving').$type<(typeof LEAVING_CHOICES)[number]>().notNull().default('delete'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

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
    index('voice_takes_recorded_by').on(table.recordedBy, table.recordedAt, table.id),
  ],
);

/** Which take of a line is chosen, and which is heard. A lesson's choices are published together. */
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

export type SpeakerRow = typeof voiceSpeakers.$inferSelect;
export type TakeRow = typeof voiceTakes.$inferSelect;
export type VoiceLineRow = typeof voiceLines.$inferSelect;
