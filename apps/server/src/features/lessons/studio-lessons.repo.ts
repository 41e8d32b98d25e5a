import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  isNotNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Database, isOneOf } from '../../platform/database.ts';
import { type LessonRow, type LessonState, lessons } from './lessons.table.ts';

export type LessonFilter = {
  search?: string | undefined;
  states?: readonly LessonState[] | undefined;
  types?: readonly LessonRow['type'][] | undefined;
  difficulties?: readonly number[] | undefined;
  /** None but these. */
  ids?: readonly string[] | undefined;
};

/** A lesson as the studio lists it. */
export type ListedLesson = LessonRow & { cards: number; comments: number };

function isFound({ search = '', types, difficulties, ids }: LessonFilter): SQL | undefined {
  const { id, title, subtitle, subtitleGerman, type, difficulty } = lessons;
  const wanted = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const isNamed = [id, title, subtitle, subtitleGerman].map((column) => ilike(column, wanted));
  return and(
    wanted === '%%' ? undefined : or(...isNamed),
    types && isOneOf(type, types),
    difficulties && inArray(difficulty, [...difficulties]),
    ids && isOneOf(id, ids),
  );
}

/** A page of the lessons, of all states. */
export async function listAllLessons(
  db: Database,
  filter: LessonFilter,
  { order, from, limit }: { order: 'course' | 'newest'; from: number; limit: number },
): Promise<ListedLesson[]> {
  const { id, position, publishedAt, state } = lessons;
  return db
    .select({
      ...getTableColumns(lessons),
      cards: sql<number>`(select count(*)::int from flashcards
        where lesson_id = ${lessons}.id and withdrawn_at is null)`,
      comments: sql<number>`(select count(*)::int from comments where lesson_id = ${lessons}.id)`,
    })
    .from(lessons)
    .where(and(isFound(filter), filter.states && isOneOf(state, filter.states)))
    .orderBy(...(order === 'course' ? [asc(position)] : [desc(publishedAt), asc(position)]), asc(id))
    .limit(limit)
    .offset(from);
}

/** Every lesson that is or may be taught, in the course's order. */
export async function listCourseOrder(db: Database): Promise<string[]> {
  const { id, position, state } = lessons;
  const rows = await db
    .select({ id })
    .from(lessons)
    .where(ne(state, 'withdrawn'))
    .orderBy(asc(position), asc(id));
  return rows.map((row) => row.id);
}

/** What these lessons are called, of all states. */
export async function findTitlesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, title, position } = lessons;
  const rows = await db
    .select({ id, title })
    .from(lessons)
    .where(isOneOf(id, ids))
    .orderBy(asc(position), asc(id));
  return new Map(rows.map((row) => [row.id, row.title]));
}

/** How many of each state a search finds. */
export async function countLessonStates(
  db: Database,
  filter: LessonFilter,
): Promise<{ [state in LessonState]: number }> {
  const { state } = lessons;
  const rows = await db.select({ state, total: count() }).from(lessons).where(isFound(filter)).groupBy(state);
  const totalOf = (wanted: LessonState) => rows.find((row) => row.state === wanted)?.total ?? 0;
  return {
    draft: totalOf('draft'),
    scheduled: totalOf('scheduled'),
    published: totalOf('published'),
    withdrawn: totalOf('withdrawn'),
  };
}

/** Those of `ids` that are no lessons. */
export async function listUnknownLessons(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db.select({ id: lessons.id }).from(lessons).where(isOneOf(lessons.id, ids));
  return ids.filter((id) => !rows.some((row) => row.id === id));
}

/** The lessons that are the German version of another. */
export async function listGermanVersions(db: Database): Promise<ReadonlySet<string>> {
  const { germanVersionUrl: url } = lessons;
  const rows = await db.select({ url }).from(lessons).where(isNotNull(url));
  return new Set(rows.map((row) => (row.url ?? '').slice('/videos/'.length)));
}

/** Whether the lesson is the German version of another. */
export async function isGermanVersion(db: Database, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: lessons.id })
    .from(lessons)
    .where(eq(lessons.germanVersionUrl, `/videos/${id}`))
    .limit(1);
  return row !== undefined;
}
