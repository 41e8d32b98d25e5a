import type { Tier } from '@school/contract/access';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { TIER_SQL, toTier } from '../entitlements/index.ts';
import { course, type LessonRow, lessons } from './lessons.table.ts';

/** What the answer to a reader needs of a lesson, in the names of the row. */
export type LessonForReader = Pick<
  LessonRow,
  | 'id'
  | 'text'
  | 'isAvailable'
  | 'isFreeSample'
  | 'isMondayLesson'
  | 'hasFlashcards'
  | 'mediaPath'
  | 'playlistFile'
  | 'photos'
  | 'audios'
  | 'captions'
>;

const FOR_READER = {
  name: 'lessons.find-for-reader',
  text: `select id, text, is_available as "isAvailable", is_free_sample as "isFreeSample",
      is_monday_lesson as "isMondayLesson", has_flashcards as "hasFlashcards", media_path as "mediaPath",
      playlist_file as "playlistFile", photos, audios, captions, ${TIER_SQL} as tier
    from lessons where id = $3`,
};

/** A lesson and the reader's tier in one round trip; the tier is 0 for a visitor (`uid` null). */
export async function findLessonForReader(
  ctx: Context,
  lessonId: string,
  uid: string | null,
): Promise<{ lesson: LessonForReader | null; tier: Tier }> {
  const { rows } = await ctx.pool.query<LessonForReader & { tier: number }>({
    ...FOR_READER,
    values: [uid, ctx.clock.now(), lessonId],
  });
  const row = rows[0];
  return { lesson: row ?? null, tier: toTier(row?.tier ?? 0) };
}

/** Every published lesson, newest first. */
export async function listPublishedLessons(db: Database): Promise<LessonRow[]> {
  return db
    .select()
    .from(lessons)
    .where(eq(lessons.isAvailable, true))
    .orderBy(desc(lessons.publishedAt), asc(lessons.position), asc(lessons.id));
}

export async function findLesson(db: Database, id: string): Promise<LessonRow | null> {
  const [row] = await db.select().from(lessons).where(eq(lessons.id, id)).limit(1);
  return row ?? null;
}

export async function listNewestMiniLessons(db: Database, limit: number): Promise<LessonRow[]> {
  return db
    .select()
    .from(lessons)
    .where(and(eq(lessons.type, 'mini_lesson'), eq(lessons.isAvailable, true)))
    .orderBy(desc(lessons.publishedAt))
    .limit(limit);
}

export async function findCourse(db: Database): Promise<typeof course.$inferSelect | null> {
  const [row] = await db.select().from(course).limit(1);
  return row ?? null;
}
