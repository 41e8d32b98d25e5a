import type { Tier } from '@school/contract/access';
import { and, asc, desc, eq, ne, not, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { type Database, isOneOf, prepareOnce } from '../../platform/database.ts';
import { tierSql, toTier } from '../entitlements/index.ts';
import { type LessonRow, type LessonSource, lessons } from './lessons.table.ts';

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

/** `xmin` is the row's version: PostgreSQL changes it with every update. */
const selectVersionAndTier = prepareOnce((db) =>
  db
    .select({
      version: sql<string>`xmin::text`,
      tier: tierSql({ uid: sql.placeholder('uid'), now: sql.placeholder('now') }),
    })
    .from(lessons)
    .where(eq(lessons.id, sql.placeholder('id')))
    .prepare('lessons.version-and-tier'),
);

const CONTENT = {
  name: 'lessons.content',
  text: `select xmin::text as version, id, text, is_available as "isAvailable", is_free_sample as "isFreeSample",
      is_monday_lesson as "isMondayLesson", has_flashcards as "hasFlashcards", media_path as "mediaPath",
      playlist_file as "playlistFile", photos, audios, captions
    from lessons where id = $1`,
};

type VersionedLesson = LessonForReader & { version: string };

/** Lessons change with an import and are read all day: their content is kept, their version asked for each time. */
const MAX_REMEMBERED = 1_000;
const remembered = new WeakMap<Context, Map<string, VersionedLesson>>();

/** A lesson and the reader's tier; the tier is 0 for a visitor (`uid` null). One round trip, two after a change. */
export async function findLessonForReader(
  ctx: Context,
  lessonId: string,
  uid: string | null,
): Promise<{ lesson: LessonForReader | null; tier: Tier }> {
  const [row] = await selectVersionAndTier(ctx.db).execute({ uid, now: ctx.clock.now(), id: lessonId });
  if (!row) return { lesson: null, tier: 0 };
  return { lesson: await findContent(ctx, lessonId, row.version), tier: toTier(row.tier) };
}

async function findContent(ctx: Context, lessonId: string, version: string): Promise<LessonForReader | null> {
  const lessonsOf = remembered.get(ctx) ?? new Map<string, VersionedLesson>();
  remembered.set(ctx, lessonsOf);
  const known = lessonsOf.get(lessonId);
  if (known?.version === version) return known;
  const { rows } = await ctx.pool.query<VersionedLesson>({ ...CONTENT, values: [lessonId] });
  if (lessonsOf.size >= MAX_REMEMBERED) lessonsOf.clear();
  if (rows[0]) lessonsOf.set(lessonId, rows[0]);
  return rows[0] ?? null;
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

/** Where the poster of a published lesson lies below MEDIA_DIR. */
export async function findThumbnail(
  db: Database,
  lessonId: string,
): Promise<{ folder: string; file: string } | null> {
  const row = await findLesson(db, lessonId);
  return row?.isAvailable ? { folder: row.mediaPath, file: row.thumbnailFile } : null;
}

export async function listNewestMiniLessons(db: Database, limit: number): Promise<LessonRow[]> {
  return db
    .select()
    .from(lessons)
    .where(and(eq(lessons.type, 'mini_lesson'), eq(lessons.isAvailable, true)))
    .orderBy(desc(lessons.publishedAt))
    .limit(limit);
}

/** The media folders that published lessons of a source play from. */
export async function listMediaPaths(db: Database, source: LessonSource): Promise<string[]> {
  const rows = await db
    .select({ mediaPath: lessons.mediaPath })
    .from(lessons)
    .where(and(eq(lessons.source, source), eq(lessons.isAvailable, true)));
  return rows.map(({ mediaPath }) => mediaPath);
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

export type NewLesson = Omit<typeof lessons.$inferInsert, 'source'>;

/**
 * Makes a source's lessons be these: a lesson that is not among them is withdrawn, not deleted, so that its comments
 * stay. Lessons of other sources are left as they are. Returns the ids of all lessons of the source, withdrawn or not.
 */
export async function saveLessons(
  db: Database,
  source: LessonSource,
  rows: readonly NewLesson[],
): Promise<string[]> {
  const ids = rows.map(({ id }) => id);
  await db
    .update(lessons)
    .set({ isAvailable: false })
    .where(and(eq(lessons.source, source), not(isOneOf(lessons.id, ids))));
  for (const { id, ...changes } of rows) {
    await db
      .insert(lessons)
      .values({ id, source, ...changes })
      .onConflictDoUpdate({ target: lessons.id, set: changes, setWhere: eq(lessons.source, source) });
  }
  const all = await db.select({ id: lessons.id }).from(lessons).where(eq(lessons.source, source));
  return all.map(({ id }) => id);
}
