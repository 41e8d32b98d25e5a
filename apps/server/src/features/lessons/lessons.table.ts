import type { Words } from '@school/contract/words';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A photo or audio of a lesson: `file` is relative to the lesson's media folder. */
export type MediaFile = { file: string; title: Words };
export type CaptionFile = { language: 'gsw' | 'en' | 'de'; label: string; file: string };

/** What a lesson is to learners: they see a published one alone. */
export type LessonState = 'draft' | 'scheduled' | 'published' | 'withdrawn';

/** Where a lesson came from. Each source changes and withdraws its own lessons alone. */
export type LessonSource = 'course' | 'stage';

/** One lesson of any type. */
export const lessons = pgTable(
  'lessons',
  {
    id: text('id').primaryKey(),
    source: text('source').$type<LessonSource>().notNull(),
    /** Place in the course's own order; mini lessons keep theirs in the index document. */
    position: integer('position').notNull(),
    type: text('type', { enum: ['video_lesson', 'mini_lesson', 'monday_lesson'] }).notNull(),
    /** In Swiss German alone. */
    title: text('title').notNull(),
    /** In English. */
    subtitle: text('subtitle'),
    subtitleGerman: text('subtitle_german'),
    difficulty: integer('difficulty').notNull().default(1),
    /** What it is about, as the list groups lessons. */
    theme: jsonb('theme').$type<Words>(),
    /** Where it is not the school's. */
    dialect: text('dialect'),
    /** When it was or will be given to learners. */
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    /** In English. */
    text: text('text').notNull(),
    textGerman: text('text_german'),
    /** Scheduled: published from `publishedAt` on. */
    state: text('state').$type<LessonState>().notNull(),
    isAvailable: boolean('is_available').notNull().generatedAlwaysAs(sql`state = 'published'`),
    /** A recording that the teacher has taken away: it stays so, whatever an import says. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    hasFlashcards: boolean('has_flashcards').notNull(),
    isFreeSample: boolean('is_free_sample').notNull().default(false),
    isMondayLesson: boolean('is_monday_lesson').notNull().default(false),
    mondayLessonId: text('monday_lesson_id'),
    germanVersionUrl: text('german_version_url'),
    durationSeconds: integer('duration_seconds').notNull().default(0),
    /** Folder below MEDIA_DIR with this lesson's playlists, segments, poster, captions. */
    mediaPath: text('media_path').notNull(),
    /** The master playlist, poster and so on, relative to `mediaPath`. */
    playlistFile: text('playlist_file').notNull(),
    thumbnailFile: text('thumbnail_file').notNull(),
    posterWidths: jsonb('poster_widths').$type<number[]>().notNull().default([]),
    hasNightPoster: boolean('has_night_poster').notNull().default(false),
    photos: jsonb('photos').$type<MediaFile[]>().notNull().default([]),
    audios: jsonb('audios').$type<MediaFile[]>().notNull().default([]),
    captions: jsonb('captions').$type<CaptionFile[]>().notNull().default([]),
  },
  (table) => [
    index('lessons_type_published_at').on(table.type, table.publishedAt.desc().nullsFirst()),
    index('lessons_scheduled').on(table.publishedAt).where(sql`state = 'scheduled'`),
  ],
);

export type LessonRow = typeof lessons.$inferSelect;

/** One row: the course itself. */
export const course = pgTable('course', {
  id: integer('id').primaryKey().default(1),
  title: text('title').notNull(),
  dialect: text('dialect').notNull(),
  /** Whether a computer's voice reads what has no recording. */
  hasComputerVoice: boolean('has_computer_voice').notNull().default(true),
  /** Names the school in the folders that it is exported to. */
  schoolId: text('school_id').notNull(),
  /** SHA-256 of the course folder at the last import. */
  contentHash: text('content_hash').notNull(),
});
