import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { type CommentRow, comments } from './comments.table.ts';

/** `createdAt` is ISO 8601, UTC, to the microsecond. */
export type Comment = Pick<CommentRow, 'id' | 'accountId' | 'username' | 'message' | 'createdAt'>;

/** A place in the order of time, then id; `id` is null when only a time was given. */
export type CommentCursor = Pick<CommentRow, 'createdAt'> & { id: string | null };

export type CommentPage = {
  lessonId: string;
  direction: 'ASCENDING' | 'DESCENDING';
  limit: number;
  /** From here on, itself included or not. */
  start: (CommentCursor & { includes: boolean }) | null;
  /** Up to here, itself included or not. */
  end: (CommentCursor & { includes: boolean }) | null;
};

const ISO_MICROSECONDS = sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const COLUMNS = sql`id, account_id as "accountId", username, message, ${ISO_MICROSECONDS} as "createdAt"`;

/** One page in the order of time, then id. */
export async function listComments(db: Database, page: CommentPage): Promise<Comment[]> {
  const { rows } = await db.execute<Comment>(commentPageQuery(page));
  return rows;
}

/**
 * `comments_newest` serves both directions without sorting. The limit stands in the text: as a parameter it lets
 * PostgreSQL's generic plan expect half the lesson's comments, and sort them all.
 */
export function commentPageQuery({ lessonId, direction, limit, start, end }: CommentPage): SQL {
  const order =
    direction === 'ASCENDING'
      ? sql`created_at asc, id collate "C" asc`
      : sql`created_at desc, id collate "C" desc`;
  return sql`
    select ${COLUMNS} from comments
    where lesson_id = ${lessonId}
      ${start ? beyond(start, direction === 'ASCENDING' ? '>' : '<') : sql``}
      ${end ? beyond(end, direction === 'ASCENDING' ? '<' : '>') : sql``}
    order by ${order} limit ${sql.raw(String(limit))}`;
}

/** On the later (`>`) or earlier (`<`) side of a cursor. */
function beyond({ createdAt, id, includes }: CommentCursor & { includes: boolean }, side: '>' | '<'): SQL {
  const operator = sql.raw(includes ? `${side}=` : side);
  return id === null
    ? sql`and created_at ${operator} ${createdAt}::timestamptz`
    : sql`and (created_at, id collate "C") ${operator} (${createdAt}::timestamptz, ${id} collate "C")`;
}

export async function findComment(db: Database, lessonId: string, id: string): Promise<Comment | null> {
  const { rows } = await db.execute<Comment>(
    sql`select ${COLUMNS} from comments where lesson_id = ${lessonId} and id = ${id}`,
  );
  return rows[0] ?? null;
}

/** Everything that an account has written, the oldest first. */
export async function listCommentsOf(db: Database, accountId: string): Promise<CommentRow[]> {
  return db
    .select()
    .from(comments)
    .where(eq(comments.accountId, accountId))
    .orderBy(asc(comments.createdAt), asc(comments.id));
}

/** Stores a comment at the database's own time and returns that; null when the id is taken. */
export async function insertComment(
  db: Database,
  comment: Omit<CommentRow, 'createdAt'>,
): Promise<string | null> {
  const { rows } = await db.execute<{ createdAt: string }>(sql`
    insert into comments (lesson_id, id, account_id, username, message)
    values (${comment.lessonId}, ${comment.id}, ${comment.accountId}, ${comment.username}, ${comment.message})
    on conflict do nothing returning ${ISO_MICROSECONDS} as "createdAt"`);
  return rows[0]?.createdAt ?? null;
}

export async function deleteComment(db: Database, lessonId: string, id: string): Promise<void> {
  await db.execute(sql`delete from comments where lesson_id = ${lessonId} and id = ${id}`);
}
