import type { CaptionLanguageSchema } from '@school/contract/course-pieces';
import { and, eq, getTableColumns, isNull, lte, ne, not, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Database, isOneOf } from '../../platform/database.ts';
import { type CaptionFile, type LessonRow, type LessonSource, lessons } from './lessons.table.ts';

/** What a lesson's own piece says; the rest of its row follows from its captions, its cards and the course's order. */
export type NewLesson = Omit<
  typeof lessons.$inferInsert,
  'source' | 'position' | 'hasFlashcards' | 'captions' | 'removedAt'
>;

/** New lessons stand behind all others until the course's order places them, as recordings always do. */
const LAST = 100_000;

/** Makes a lesson be this. A new one is of this source; one that was taken away for good stays so. */
export async function saveLesson(db: Database, source: LessonSource, row: NewLesson): Promise<void> {
  const { id, ...changes } = row;
  await db
    .insert(lessons)
    .values({ id, source, position: LAST, hasFlashcards: false, ...changes })
    .onConflictDoUpdate({
      target: lessons.id,
      set: {
        ...changes,
        state: sql`case when ${lessons.removedAt} is null then ${changes.state} else 'withdrawn' end`,
      },
    });
}

/** Takes a lesson from everybody; its row stays, for its comments. */
export async function withdrawLesson(db: Database, id: string): Promise<void> {
  await db.update(lessons).set({ state: 'withdrawn' }).where(eq(lessons.id, id));
}

/** Puts these lessons in this order; those that have no place in it are left where they are. */
export async function placeLessons(db: Database, ids: readonly string[]): Promise<void> {
  await db.execute(sql`update lessons set position = placed.place - 1
    from unnest(${sql.param([...ids])}::text[]) with ordinality as placed (id, place)
    where lessons.id = placed.id and position <> placed.place - 1`);
}

export type CaptionLanguage = z.infer<typeof CaptionLanguageSchema>;

const LABELS: { readonly [language in CaptionLanguage]: string } = {
  gsw: 'Schwyzertüütsch',
  en: 'English',
  de: 'Deutsch',
};

/** The captions that a lesson offers; their lines are `captions`' own. */
export function captionFilesOf(languages: readonly CaptionLanguage[]): CaptionFile[] {
  return languages.map((language) => ({
    language,
    label: LABELS[language],
    file: `captions/${language}.vtt`,
  }));
}

export async function noteCaptions(
  db: Database,
  id: string,
  languages: readonly CaptionLanguage[],
): Promise<void> {
  await db
    .update(lessons)
    .set({ captions: captionFilesOf(languages) })
    .where(eq(lessons.id, id));
}

export async function noteCards(db: Database, id: string, hasFlashcards: boolean): Promise<void> {
  await db
    .update(lessons)
    .set({ hasFlashcards })
    .where(and(eq(lessons.id, id), not(eq(lessons.hasFlashcards, hasFlashcards))));
}

/** Gives learners the lessons whose time has come; their ids. */
export async function publishDueLessons(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .update(lessons)
    .set({ state: 'published' })
    .where(and(eq(lessons.state, 'scheduled'), lte(lessons.publishedAt, now), isNull(lessons.removedAt)))
    .returning({ id: lessons.id });
  return rows.map(({ id }) => id);
}

/** What a search knows a lesson by. */
export async function listLessonTexts(
  db: Database,
  ids?: readonly string[],
): Promise<Pick<LessonRow, 'id' | 'title' | 'subtitle' | 'subtitleGerman' | 'text' | 'textGerman'>[]> {
  const { id, title, subtitle, subtitleGerman, text, textGerman } = getTableColumns(lessons);
  return db
    .select({ id, title, subtitle, subtitleGerman, text, textGerman })
    .from(lessons)
    .where(ids && isOneOf(lessons.id, ids));
}

/** Those of `ids` that are lessons of another source. */
export async function listForeignLessons(
  db: Database,
  source: LessonSource,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(ne(lessons.source, source), isOneOf(lessons.id, ids)));
  return rows.map(({ id }) => id);
}

/** Every lesson of a source that there is or was. */
export async function listLessonIds(db: Database, source: LessonSource): Promise<string[]> {
  const rows = await db.select({ id: lessons.id }).from(lessons).where(eq(lessons.source, source));
  return rows.map(({ id }) => id);
}

/** The media folders that published lessons play from. */
export async function listMediaPaths(db: Database, source: LessonSource): Promise<string[]> {
  const rows = await db
    .select({ mediaPath: lessons.mediaPath })
    .from(lessons)
    .where(and(eq(lessons.source, source), eq(lessons.isAvailable, true)));
  return rows.map(({ mediaPath }) => mediaPath);
}
