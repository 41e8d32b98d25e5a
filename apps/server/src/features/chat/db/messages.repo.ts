import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { type Database, queryNamed } from '../../../platform/database.ts';
import { IS_ACTIVE } from '../../identity/index.ts';
import { banText } from '../../moderation/index.ts';
import { type ChatMessageRow, chatMessages } from './chat.table.ts';

export type NewMessage = Pick<ChatMessageRow, 'roomId' | 'accountId' | 'clientId' | 'message' | 'role'> & {
  sentAt: Date;
};

/**
 * One statement: the member's row says whether they may write now, and is locked before the room's, whose lock gives the
 * number. Two messages of one learner wait for each other there, so that slow mode holds between processes.
 */
const INSERT = {
  name: 'chat.insert',
  text: `with
    known as (
      select sequence from chat_messages where room_id = $1 and account_id = $2 and client_id = $3),
    author as (select coalesce(display_name, $7) as username from accounts where id = $2 and ${IS_ACTIVE}),
    allowed as (
      update chat_members as member set last_sent_at = $5
      from chat_rooms as room
      where room.id = $1 and member.room_id = $1 and member.account_id = $2
        and not exists (select from known) and exists (select from author)
        and not ${banText('$2', 'chat', '$5', '$1')}
        and ($6::text is not null or member.last_sent_at is null
          or member.last_sent_at <= $5::timestamptz - make_interval(secs => room.slow_seconds))
      returning member.room_id),
    counted as (
      update chat_rooms set last_sequence = last_sequence + 1
      where id = (select room_id from allowed) returning last_sequence),
    written as (
      insert into chat_messages
        (room_id, sequence, changed, client_id, account_id, username, role, message, sent_at)
      select $1, last_sequence, last_sequence, $3, $2, username, $6, $4, $5 from counted, author
      on conflict (room_id, account_id, client_id) do nothing
      returning sequence),
    told as (select pg_notify('chat', 'room ' || $1::text) from written)
    select coalesce((select sequence from written), (select sequence from known)) as sequence,
      (select count(*) from told) as told`,
};

/** Stores a message once, however often it comes; null when the author may not write it now. */
export async function insertMessage(
  db: Database,
  { roomId, accountId, clientId, message, role, sentAt }: NewMessage,
  nameless: string,
): Promise<number | null> {
  const values = [roomId, accountId, clientId, message, sentAt, role, nameless];
  const [row] = await queryNamed<{ sequence: string | null }>(db, { ...INSERT, values });
  return row?.sequence ? Number(row.sequence) : null;
}

const WHY_NOT = {
  name: 'chat.why-not',
  text: `select
      (select sequence from chat_messages where room_id = $1 and account_id = $2 and client_id = $3) as sequence,
      ceil(extract(epoch from member.last_sent_at - $4::timestamptz) + room.slow_seconds)::int as "slowSeconds"
    from chat_rooms as room
      left join chat_members as member on member.room_id = room.id and member.account_id = $2
    where room.id = $1`,
};

export type WhyNot = {
  /** It has been stored meanwhile. */
  sequence: number | null;
  slowSeconds: number | null;
};

/** Why `insertMessage` wrote nothing. */
export async function findWhyNot(
  db: Database,
  { roomId, accountId, clientId, sentAt }: NewMessage,
): Promise<WhyNot> {
  type Row = Omit<WhyNot, 'sequence'> & { sequence: string | null };
  const values = [roomId, accountId, clientId, sentAt];
  const [row] = await queryNamed<Row>(db, { ...WHY_NOT, values });
  if (!row) return { sequence: null, slowSeconds: null };
  return { ...row, sequence: row.sequence === null ? null : Number(row.sequence) };
}

const IS_STORED = {
  name: 'chat.is-stored',
  text: 'select from chat_messages where room_id = $1 and account_id = $2 and client_id = $3',
};

/** Whether a room has a message of this author under this id. */
export async function isStored(
  db: Database,
  { roomId, accountId, clientId }: Pick<NewMessage, 'roomId' | 'accountId' | 'clientId'>,
): Promise<boolean> {
  return (await queryNamed(db, { ...IS_STORED, values: [roomId, accountId, clientId] })).length > 0;
}

/**
 * Messages that were written or deleted after one change and up to another, in the order of their changes. Those that one
 * change has touched come together, however many: whoever goes on from its number would never get the others.
 */
export async function listChanges(
  db: Database,
  roomId: string,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<ChatMessageRow[]> {
  const { changed, sequence } = chatMessages;
  const isAsked = and(eq(chatMessages.roomId, roomId), gt(changed, after), lte(changed, upTo));
  const last = db
    .select({ changed })
    .from(chatMessages)
    .where(isAsked)
    .orderBy(asc(changed))
    .offset(limit - 1)
    .limit(1);
  return db
    .select()
    .from(chatMessages)
    .where(and(isAsked, lte(changed, sql`coalesce(${last}, ${upTo})`)))
    .orderBy(asc(changed), asc(sequence));
}

/** The newest that are not deleted, in their order. */
export async function listNewest(db: Database, roomId: string, limit: number): Promise<ChatMessageRow[]> {
  const newest = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.roomId, roomId), eq(chatMessages.isDeleted, false)))
    .orderBy(desc(chatMessages.sequence))
    .limit(limit);
  return newest.toReversed();
}

/** What was said and stands, from one place on. */
export async function listSaid(
  db: Database,
  roomId: string,
  { after, limit }: { after: number; limit: number },
): Promise<ChatMessageRow[]> {
  return db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.roomId, roomId),
        gt(chatMessages.sequence, after),
        eq(chatMessages.isDeleted, false),
      ),
    )
    .orderBy(asc(chatMessages.sequence))
    .limit(limit);
}

export async function findMessage(
  db: Database,
  roomId: string,
  sequence: number,
): Promise<ChatMessageRow | null> {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.roomId, roomId), eq(chatMessages.sequence, sequence)));
  return row ?? null;
}

export async function countMessagesOf(db: Database, accountId: string): Promise<number> {
  return db.$count(chatMessages, eq(chatMessages.accountId, accountId));
}

/** What an account has written, the oldest first: a page of it, after `last`. */
export async function listMessagesOf(
  db: Database,
  accountId: string,
  last: ChatMessageRow | null,
  limit: number,
): Promise<ChatMessageRow[]> {
  const { roomId, sequence } = chatMessages;
  const isLater = last && sql`(${roomId}, ${sequence}) > (${last.roomId}, ${last.sequence})`;
  return db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.accountId, accountId), isLater ?? undefined))
    .orderBy(roomId, sequence)
    .limit(limit);
}

export async function changeUsername(db: Database, accountId: string, username: string): Promise<void> {
  await db.update(chatMessages).set({ username }).where(eq(chatMessages.accountId, accountId));
}
