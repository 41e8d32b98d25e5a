import type { CommentQueue } from '@school/contract/studio-comment-queues';
import { and, eq, sql } from 'drizzle-orm';
import { type Database, queryNamed } from '../../platform/database.ts';
import { banText, REPORTED_COMMENTS, reportersText, reportNotesText } from '../moderation/index.ts';
import { roleText } from '../operators/index.ts';
import { type CommentRow, comments } from './comments.table.ts';

type Place = Pick<CommentRow, 'lessonId' | 'id'>;

export type QueuedComment = Pick<
  CommentRow,
  'lessonId' | 'id' | 'username' | 'message' | 'isTeacher' | 'state' | 'stateReason'
> & {
  accountId: string;
  title: string;
  /** ISO 8601, UTC, to the microsecond. */
  at: string;
  stateBy: string | null;
  isSeen: boolean;
  isAnswered: boolean;
  questionBy: string | null;
  question: string | null;
  replies: number;
  reporters: number;
  notes: string[];
  hasRole: boolean;
  isBanned: boolean;
};

/** In the words of the partial indexes, so that a long past costs nothing. */
const IN_QUEUE: { readonly [Queue in CommentQueue]: string } = {
  new: `seen_at is null and state = 'shown'`,
  reported: `state = 'shown' and (lesson_id, id) in ${REPORTED_COMMENTS}`,
  unanswered: `answered_at is null and reply_to is null and not is_teacher and state = 'shown'`,
  all: `state = 'shown'`,
  'put-away': `state <> 'shown'`,
};

const AT = `to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A page of a queue, the newest first, with each comment's details. */
export async function listQueue(
  db: Database,
  page: {
    queue: CommentQueue;
    lessonId: string | null;
    after: (Place & { at: string }) | null;
    limit: number;
  },
  now: Date,
): Promise<QueuedComment[]> {
  const { queue, lessonId, after, limit } = page;
  const values: unknown[] = [now, limit];
  const ofLesson = lessonId === null ? '' : `and lesson_id = $${values.push(lessonId)}`;
  const beyond =
    after === null
      ? ''
      : `and (created_at, lesson_id, id) < ($${values.push(after.at)}::timestamptz, $${values.push(after.lessonId)}, $${values.push(after.id)})`;
  const text = `
    with page as (select * from comments where ${IN_QUEUE[queue]} ${ofLesson} ${beyond}
      order by created_at desc, lesson_id desc, id desc limit $2)
    select c.lesson_id as "lessonId", c.id, c.account_id as "accountId", c.username, c.message, ${AT} as at,
      c.is_teacher as "isTeacher", c.state, c.state_reason as "stateReason", lessons.title,
      (select coalesce(display_name, email) from accounts where accounts.id = c.state_by) as "stateBy",
      c.seen_at is not null as "isSeen", c.answered_at is not null as "isAnswered",
      q.username as "questionBy", q.message as question,
      (select count(*)::int from comments r where r.lesson_id = c.lesson_id and r.reply_to = c.id and r.state = 'shown') as replies,
      ${reportersText('c.lesson_id', 'c.id')} as reporters, ${reportNotesText('c.lesson_id', 'c.id')} as notes,
      ${roleText('c.account_id')} is not null as "hasRole", ${banText('c.account_id', 'comments', '$1')} as "isBanned"
    from page c join lessons on lessons.id = c.lesson_id
      left join comments q on q.lesson_id = c.lesson_id and q.id = c.reply_to
    order by c.created_at desc, c.lesson_id desc, c.id desc`;
  return queryNamed<QueuedComment>(db, { name: undefined, text, values });
}

const COUNTS = {
  name: 'comments.queue-counts',
  text: `select (select count(*)::int from comments where ${IN_QUEUE.new}) as new,
    (select count(*)::int from comments where ${IN_QUEUE.reported}) as reported,
    (select count(*)::int from comments where ${IN_QUEUE.unanswered}) as unanswered`,
};

export type QueueCounts = { new: number; reported: number; unanswered: number };

export async function countQueues(db: Database): Promise<QueueCounts> {
  const [row] = await queryNamed<QueueCounts>(db, { ...COUNTS, values: [] });
  return row ?? { new: 0, reported: 0, unanswered: 0 };
}

/** Not to be changed by others until the transaction ends; of any state. */
export async function lockComment(
  tx: Database,
  place: Place,
): Promise<(CommentRow & { title: string }) | null> {
  const [row] = await tx
    .select({
      comment: comments,
      title: sql<string>`(select lessons.title from lessons where lessons.id = comments.lesson_id)`,
    })
    .from(comments)
    .where(isAt(place))
    .for('update');
  return row ? { ...row.comment, title: row.title } : null;
}

export async function changeState(
  tx: Database,
  place: Place,
  changes: Partial<Pick<CommentRow, 'state' | 'stateAt' | 'stateBy' | 'stateReason' | 'seenAt'>>,
): Promise<void> {
  await tx.update(comments).set(changes).where(isAt(place));
}

/** Those that were removed before this go for good, with the answers to them. */
export async function deleteRemovedBefore(db: Database, time: Date): Promise<void> {
  await db.execute(sql`with gone as (
      delete from comments where state = 'removed' and state_at < ${time} returning lesson_id, id
    )
    delete from comments using gone
    where comments.lesson_id = gone.lesson_id and comments.reply_to = gone.id`);
}

/** Whether a teacher's answer to it is shown: one that is taken away leaves the question open again. */
export async function renewAnswered(tx: Database, { lessonId, id }: Place): Promise<void> {
  await tx.execute(sql`update comments set answered_at = (select min(created_at) from comments answer
    where answer.lesson_id = ${lessonId} and answer.reply_to = ${id} and answer.is_teacher and answer.state = 'shown')
    where lesson_id = ${lessonId} and id = ${id}`);
}

const isAt = ({ lessonId, id }: Place) => and(eq(comments.lessonId, lessonId), eq(comments.id, id));
