import { COMMENT_PAGE_SIZE } from '@school/contract/constants';
import { and, eq, sql } from 'drizzle-orm';
import { type Database, type NamedQuery, queryNamed } from '../../platform/database.ts';
import { IS_ACTIVE } from '../identity/index.ts';
import { banText } from '../moderation/index.ts';
import { type CommentRow, comments } from './comments.table.ts';

/** `createdAt` is ISO 8601, UTC, to the microsecond. */
export type Comment = Pick<
  CommentRow,
  'id' | 'accountId' | 'username' | 'message' | 'createdAt' | 'replyTo' | 'isTeacher'
>;

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

const ISO_MICROSECONDS = `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const COLUMNS = `id, account_id as "accountId", username, message, ${ISO_MICROSECONDS} as "createdAt",
  reply_to as "replyTo", is_teacher as "isTeacher"`;

/** An answer is put away with its question, and comes back with it. */
const ANSWERS_NOTHING_HIDDEN = `(reply_to is null or not exists (select from comments question
      where question.lesson_id = $1 and question.id = comments.reply_to and question.state <> 'shown'))`;

/** One page in the order of time, then id; empty when the lesson is not open. */
export async function listComments(db: Database, page: CommentPage): Promise<Comment[]> {
  return queryNamed<Comment>(db, commentPageQuery(page));
}

/**
 * `comments_newest` serves both directions without sorting. The limit stands in the text: as a parameter it lets
 * PostgreSQL's generic plan expect half the lesson's comments, and sort them all. Only the usual limit's plans are kept.
 */
export function commentPageQuery({ lessonId, direction, limit, start, end }: CommentPage): NamedQuery {
  const isAscending = direction === 'ASCENDING';
  const values: unknown[] = [lessonId];
  const from = start ? beyond(start, isAscending ? '>' : '<', values) : '';
  const to = end ? beyond(end, isAscending ? '<' : '>', values) : '';
  const order = isAscending ? 'asc' : 'desc';
  const text = `
    select ${COLUMNS}
    from comments
    where lesson_id = $1 and state = 'shown' and ${ANSWERS_NOTHING_HIDDEN}
      and (select is_available from lessons where id = $1) ${from} ${to}
    order by created_at ${order}, id collate "C" ${order} limit ${Math.trunc(limit)}`;
  const name =
    limit === COMMENT_PAGE_SIZE
      ? ['comments.page', order, shapeOf(start), shapeOf(end)].join('.')
      : undefined;
  return { name, text, values };
}

type Bound = CommentCursor & { includes: boolean };

/** What a bound changes in the text. */
function shapeOf(bound: Bound | null): string {
  if (bound === null) return 'open';
  return `${bound.id === null ? 'time' : 'place'}-${bound.includes ? 'with' : 'beyond'}`;
}

/** On the later (`>`) or earlier (`<`) side of a cursor, whose values are added to `values`. */
function beyond({ createdAt, id, includes }: Bound, side: '>' | '<', values: unknown[]): string {
  const operator = includes ? `${side}=` : side;
  const time = `$${values.push(createdAt)}::timestamptz`;
  if (id === null) return `and created_at ${operator} ${time}`;
  return `and (created_at, id collate "C") ${operator} (${time}, $${values.push(id)} collate "C")`;
}

const FIND = {
  name: 'comments.find',
  text: `select ${COLUMNS} from comments where lesson_id = $1 and id = $2 and state = 'shown'
    and ${ANSWERS_NOTHING_HIDDEN}`,
};

/** One that is shown. */
export async function findComment(db: Database, lessonId: string, id: string): Promise<Comment | null> {
  const [row] = await queryNamed<Comment>(db, { ...FIND, values: [lessonId, id] });
  return row ?? null;
}

export async function countCommentsOf(db: Database, accountId: string): Promise<number> {
  return db.$count(comments, eq(comments.accountId, accountId));
}

/** What an account has written, the oldest first: a page of it, after `last`. */
export async function listCommentsOf(
  db: Database,
  accountId: string,
  last: CommentRow | null,
  limit: number,
): Promise<CommentRow[]> {
  const { createdAt, lessonId, id } = comments;
  const isLater =
    last && sql`(${createdAt}, ${lessonId}, ${id}) > (${last.createdAt}, ${last.lessonId}, ${last.id})`;
  return db
    .select()
    .from(comments)
    .where(and(eq(comments.accountId, accountId), isLater ?? undefined))
    .orderBy(createdAt, lessonId, id)
    .limit(limit);
}

/**
 * What a new comment met: its author put out or not, the lesson open or not, the account in order or not, the comment that
 * it answers there or not, its time or an id that is taken.
 */
export type InsertedComment = {
  isBanned: boolean;
  isOpen: boolean;
  mayWrite: boolean;
  hasQuestion: boolean;
  createdAt: string | null;
};

/** The teacher's own needs no looking at, nor an answer. */
const INSERT = {
  name: 'comments.insert',
  text: `with
    lesson as (select is_available as is_open from lessons where id = $1),
    author as (select coalesce(display_name, $5) as username from accounts where id = $3 and ${IS_ACTIVE}),
    question as (select id from comments
      where lesson_id = $1 and id = $7 and reply_to is null and state = 'shown'),
    ban as (select ${banText('$3', 'comments', '$6::timestamptz')} as stands),
    written as (
      insert into comments (lesson_id, id, account_id, username, message, created_at, reply_to, is_teacher, seen_at)
      select $1, $2, $3, username, $4, $6::timestamptz, $7, $8, case when $8 then $6::timestamptz end
      from lesson, author, ban where is_open and not stands and ($7::text is null or exists (select from question))
      on conflict do nothing returning created_at)
    select (select stands from ban) as "isBanned",
      coalesce((select is_open from lesson), false) as "isOpen",
      exists (select from author) as "mayWrite",
      ($7::text is null or exists (select from question)) as "hasQuestion",
      (select ${ISO_MICROSECONDS} from written) as "createdAt"`,
};

export type NewComment = Pick<CommentRow, 'lessonId' | 'id' | 'accountId' | 'message' | 'createdAt'> &
  Partial<Pick<CommentRow, 'replyTo' | 'isTeacher'>>;

/** Stores a comment under the account's name, if lesson, account and moderators allow it. */
export async function insertComment(
  db: Database,
  { lessonId, id, accountId, message, createdAt, replyTo = null, isTeacher = false }: NewComment,
  nameless: string,
): Promise<InsertedComment> {
  const values = [lessonId, id, accountId, message, nameless, createdAt, replyTo, isTeacher];
  const [row] = await queryNamed<InsertedComment>(db, { ...INSERT, values });
  if (!row) throw new Error('a statement without a table returned nothing');
  return row;
}

/** A teacher has answered it, and so has looked at it. Whose it is, and what its lesson is called. */
export async function markAnswered(
  db: Database,
  { lessonId, id }: Pick<CommentRow, 'lessonId' | 'id'>,
  now: Date,
): Promise<{ accountId: string; title: string } | null> {
  const [row] = await db
    .update(comments)
    .set({
      answeredAt: sql`coalesce(${comments.answeredAt}, ${now})`,
      seenAt: sql`coalesce(${comments.seenAt}, ${now})`,
    })
    .where(and(eq(comments.lessonId, lessonId), eq(comments.id, id)))
    .returning({
      accountId: comments.accountId,
      title: sql<string>`(select lessons.title from lessons where lessons.id = comments.lesson_id)`,
    });
  return row ?? null;
}

export async function changeUsername(db: Database, accountId: string, username: string): Promise<void> {
  await db.update(comments).set({ username }).where(eq(comments.accountId, accountId));
}

const DELETE = {
  name: 'comments.delete',
  text: `with gone as (delete from comments where lesson_id = $1 and id = $2 and account_id = $3)
    select account_id as "accountId", reply_to as "replyTo", is_teacher as "isTeacher"
    from comments where lesson_id = $1 and id = $2`,
};

export type DeletedComment = Pick<CommentRow, 'accountId' | 'replyTo' | 'isTeacher'>;

/** Deletes the account's own comment. Returns what it was, or whose it is; null when there was none. */
export async function deleteComment(
  db: Database,
  { lessonId, id, accountId }: Pick<CommentRow, 'lessonId' | 'id' | 'accountId'>,
): Promise<DeletedComment | null> {
  const values = [lessonId, id, accountId];
  const [row] = await queryNamed<DeletedComment>(db, { ...DELETE, values });
  return row ?? null;
}
