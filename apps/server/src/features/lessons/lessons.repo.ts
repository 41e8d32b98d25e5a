import type { Tier } from '@school/contract/access';
import { and, asc, desc, eq, getTableColumns, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, isOneOf, listOf, queryNamed } from '../../platform/database.ts';
import { tierSql, toTier } from '../entitlements/index.ts';
import { course, type LessonRow, lessons } from './lessons.table.ts';

/** What the answer to a reader needs of a lesson, in the names of the row. */
export type LessonForReader = Pick<
  LessonRow,
  | 'id'
  | 'text'
  | 'textGerman'
  | 'isAvailable'
  | 'isFreeSample'
  | 'isMondayLesson'
  | 'hasFlashcards'
  | 'durationSeconds'
  | 'mediaPath'
  | 'playlistFile'
  | 'photos'
  | 'audios'
  | 'captions'
>;

export type VersionedLesson = LessonForReader & { version: string };

/** `xmin` is the row's version: PostgreSQL changes it with every update. */
const VERSIONS_AND_TIERS = {
  name: 'lessons.versions-and-tiers',
  build: (db: Database) =>
    db
      .select({
        version: sql<string | null>`${lessons}.xmin::text`,
        tier: tierSql({ uid: sql`asked.reader`, now: sql.placeholder('now') }),
      })
      .from(
        sql`unnest(${listOf(sql.placeholder('ids'))}, ${listOf(sql.placeholder('readers'))}) with ordinality as asked (id, reader, place)`,
      )
      .leftJoin(lessons, eq(lessons.id, sql`asked.id`))
      .orderBy(sql`asked.place`),
};

const CONTENT = {
  name: 'lessons.content',
  build: (db: Database) =>
    db
      .select({
        version: sql<string>`xmin::text`,
        id: lessons.id,
        text: lessons.text,
        textGerman: lessons.textGerman,
        isAvailable: lessons.isAvailable,
        isFreeSample: lessons.isFreeSample,
        isMondayLesson: lessons.isMondayLesson,
        hasFlashcards: lessons.hasFlashcards,
        durationSeconds: lessons.durationSeconds,
        mediaPath: lessons.mediaPath,
        playlistFile: lessons.playlistFile,
        photos: lessons.photos,
        audios: lessons.audios,
        captions: lessons.captions,
      })
      .from(lessons)
      .where(eq(lessons.id, sql.placeholder('id'))),
};

/** A lesson, and an account that would like to read it, null for a visitor. */
export type Reading = { lessonId: string; reader: string | null };

/** For each reading, in their order: the lesson's version and the reader's tier; null where there is no such lesson. */
export async function listVersionsAndTiers(
  db: Database,
  readings: readonly Reading[],
  now: Date,
): Promise<({ version: string; tier: Tier } | null)[]> {
  const ids = readings.map(({ lessonId }) => lessonId);
  const readers = readings.map(({ reader }) => reader);
  const rows = await queryNamed(db, { ...VERSIONS_AND_TIERS, values: { ids, readers, now } });
  return rows.map(({ version, tier }) => (version === null ? null : { version, tier: toTier(tier) }));
}

/** A lesson's content with the version that it is of. */
export async function findVersionedLesson(db: Database, id: string): Promise<VersionedLesson | null> {
  const [row] = await queryNamed(db, { ...CONTENT, values: { id } });
  return row ?? null;
}

const original = alias(lessons, 'original');

/** A published lesson with a place in lists: the German version of another is opened from that one alone. */
const isListed = (db: Database): SQL | undefined =>
  and(
    eq(lessons.isAvailable, true),
    notExists(
      db
        .select({ id: original.id })
        .from(original)
        .where(and(original.isAvailable, sql`${original.germanVersionUrl} = '/videos/' || ${lessons.id}`)),
    ),
  );

/** A lesson's row, with its dialect where that differs from the school's alone. */
const ROW = {
  ...getTableColumns(lessons),
  dialect: sql<string | null>`nullif(${lessons.dialect}, (select ${course.dialect} from ${course}))`,
};

/** Every published lesson, newest first. */
export async function listPublishedLessons(db: Database): Promise<LessonRow[]> {
  return db
    .select(ROW)
    .from(lessons)
    .where(isListed(db))
    .orderBy(desc(lessons.publishedAt), asc(lessons.position), asc(lessons.id));
}

/** What decides who may open each lesson of the list, in the course's order. */
export async function listLessonsForAccess(
  db: Database,
): Promise<Pick<LessonRow, 'id' | 'difficulty' | 'isAvailable' | 'isFreeSample' | 'isMondayLesson'>[]> {
  const { id, difficulty, isAvailable, isFreeSample, isMondayLesson } = lessons;
  return db
    .select({ id, difficulty, isAvailable, isFreeSample, isMondayLesson })
    .from(lessons)
    .where(isListed(db))
    .orderBy(asc(lessons.position), asc(id));
}

export async function findLesson(db: Database, id: string): Promise<LessonRow | null> {
  const [row] = await db.select(ROW).from(lessons).where(eq(lessons.id, id)).limit(1);
  return row ?? null;
}

const THUMBNAIL = {
  name: 'lessons.thumbnail',
  build: (db: Database) =>
    db
      .select({ folder: lessons.mediaPath, file: lessons.thumbnailFile })
      .from(lessons)
      .where(and(eq(lessons.id, sql.placeholder('id')), eq(lessons.isAvailable, true))),
};

/** Where the poster of a published lesson lies below MEDIA_DIR. A first visit asks for a dozen. */
export async function findThumbnail(
  db: Database,
  id: string,
): Promise<{ folder: string; file: string } | null> {
  const [row] = await queryNamed(db, { ...THUMBNAIL, values: { id } });
  return row ?? null;
}

export async function listNewestMiniLessons(db: Database, limit: number): Promise<LessonRow[]> {
  return db
    .select()
    .from(lessons)
    .where(and(eq(lessons.type, 'mini_lesson'), isListed(db)))
    .orderBy(desc(lessons.publishedAt))
    .limit(limit);
}

/** The ids of the mini lessons, in the course's order. */
export async function listMiniLessonIds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.type, 'mini_lesson'), isListed(db)))
    .orderBy(asc(lessons.position), asc(lessons.id));
  return rows.map(({ id }) => id);
}

/** What every published lesson is called, newest first. */
export async function listTitles(
  db: Database,
): Promise<Pick<LessonRow, 'id' | 'title' | 'subtitle' | 'subtitleGerman' | 'isMondayLesson'>[]> {
  const { id, title, subtitle, subtitleGerman, isMondayLesson } = lessons;
  return db
    .select({ id, title, subtitle, subtitleGerman, isMondayLesson })
    .from(lessons)
    .where(isListed(db))
    .orderBy(desc(lessons.publishedAt), asc(lessons.position), asc(lessons.id));
}

/** What decides who may open those of `ids` that stand in lists. */
export async function listAccessOf(
  db: Database,
  ids: readonly string[],
): Promise<Pick<LessonRow, 'id' | 'isAvailable' | 'isFreeSample' | 'isMondayLesson'>[]> {
  const { id, isAvailable, isFreeSample, isMondayLesson } = lessons;
  return db
    .select({ id, isAvailable, isFreeSample, isMondayLesson })
    .from(lessons)
    .where(and(isOneOf(id, ids), isListed(db)))
    .orderBy(desc(lessons.publishedAt), asc(lessons.position), asc(lessons.id));
}

/** Those of `ids` that are published. */
export async function listPublishedOf(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(isOneOf(lessons.id, ids), eq(lessons.isAvailable, true)));
  return rows.map(({ id }) => id);
}

/** Where the media of these lessons lie, and what they are called. */
export async function listMediaFolders(
  db: Database,
  ids: readonly string[],
): Promise<Pick<LessonRow, 'id' | 'title' | 'mediaPath' | 'playlistFile' | 'isFreeSample'>[]> {
  const { id, title, mediaPath, playlistFile, isFreeSample } = lessons;
  return db
    .select({ id, title, mediaPath, playlistFile, isFreeSample })
    .from(lessons)
    .where(isOneOf(id, ids));
}

/** The folders of media that lessons have now, whether learners see them or not. */
export async function listUsedFolders(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ mediaPath: lessons.mediaPath }).from(lessons);
  return rows.map(({ mediaPath }) => mediaPath);
}

/** Recordings of Monday lessons, the newest first. */
export async function listMondayRecordings(
  db: Database,
): Promise<Pick<LessonRow, 'id' | 'title' | 'publishedAt'>[]> {
  const { id, title, publishedAt } = lessons;
  return db
    .select({ id, title, publishedAt })
    .from(lessons)
    .where(and(eq(lessons.isMondayLesson, true), isListed(db)))
    .orderBy(desc(publishedAt), asc(id))
    .limit(MOST_RECORDINGS);
}

/** Ten years of Mondays. */
const MOST_RECORDINGS = 520;

/** The same with those that learners do not have, without those that were taken away for good. */
export async function listKeptRecordings(
  db: Database,
): Promise<Pick<LessonRow, 'id' | 'title' | 'state' | 'publishedAt'>[]> {
  const { id, title, state, publishedAt, isMondayLesson, removedAt } = lessons;
  return db
    .select({ id, title, state, publishedAt })
    .from(lessons)
    .where(and(eq(isMondayLesson, true), isNull(removedAt)))
    .orderBy(desc(publishedAt), asc(id))
    .limit(MOST_RECORDINGS);
}

/** Takes a recording away for good; null where there is none. */
export async function removeRecording(
  db: Database,
  id: string,
  removedAt: Date,
): Promise<Pick<LessonRow, 'title' | 'publishedAt'> | null> {
  const [removed] = await db
    .update(lessons)
    .set({ state: 'withdrawn', removedAt })
    .where(and(eq(lessons.id, id), eq(lessons.isMondayLesson, true), isNull(lessons.removedAt)))
    .returning({ title: lessons.title, publishedAt: lessons.publishedAt });
  return removed ?? null;
}

/** Where the media of this source's lessons lie that were taken away before `removedBefore`. */
export async function listRemovedMedia(
  db: Database,
  source: LessonRow['source'],
  removedBefore: Date,
): Promise<string[]> {
  const rows = await db
    .select({ mediaPath: lessons.mediaPath })
    .from(lessons)
    .where(and(eq(lessons.source, source), lt(lessons.removedAt, removedBefore)));
  return rows.map(({ mediaPath }) => mediaPath);
}
