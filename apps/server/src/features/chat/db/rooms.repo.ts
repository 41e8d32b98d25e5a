import type { ChatDoor } from '@school/contract/chat';
import { eq, lt, sql } from 'drizzle-orm';
import { type Database, isOneOf, queryNamed } from '../../../platform/database.ts';
import { chatRooms } from './chat.table.ts';

export type RoomRow = typeof chatRooms.$inferSelect;

export async function saveRoom(db: Database, id: string): Promise<void> {
  await db.insert(chatRooms).values({ id }).onConflictDoNothing();
}

const FIND = {
  name: 'chat.find-room',
  build: (db: Database) =>
    db
      .select()
      .from(chatRooms)
      .where(eq(chatRooms.id, sql.placeholder('id'))),
};

export async function findRoom(db: Database, id: string): Promise<RoomRow | null> {
  const [row] = await queryNamed<RoomRow>(db, { ...FIND, values: { id } });
  return row ?? null;
}

/** The end of a statement that takes the room's next number, as `counted`: it tells everybody. */
const TOLD = `select pg_notify('chat', 'room ' || $1::text), (select count(*) from done) as count from counted`;

type Told = { count: string };

async function isDone(
  db: Database,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<boolean> {
  const [row] = await queryNamed<Told>(db, { name, text, values });
  return Number(row?.count ?? 0) > 0;
}

/** Deletes a message for everybody; it is no longer pinned then. False when it is not there. */
export function deleteMessage(db: Database, roomId: string, sequence: number): Promise<boolean> {
  const text = `with
    message as (
      select sequence from chat_messages where room_id = $1 and sequence = $2 and not is_deleted for update),
    counted as (
      update chat_rooms set last_sequence = last_sequence + 1,
        changed = case when pinned_sequence = $2 then last_sequence + 1 else changed end,
        pinned_sequence = nullif(pinned_sequence, $2)
      where id = $1 and exists (select from message) returning id, last_sequence),
    done as (
      update chat_messages set is_deleted = true, message = '', changed = counted.last_sequence
      from counted where room_id = $1 and sequence = $2 returning sequence)
    ${TOLD}`;
  return isDone(db, 'chat.delete', text, [roomId, sequence]);
}

export type RoomChange = { door: ChatDoor } | { slowSeconds: number } | { pinnedSequence: number | null };

/** Changes what stands over the whole room; false when it is not there, or the message to pin is not. */
export async function changeRoom(db: Database, roomId: string, change: RoomChange): Promise<boolean> {
  const [column, value] =
    'door' in change
      ? ['door', change.door]
      : 'slowSeconds' in change
        ? ['slow_seconds', change.slowSeconds]
        : ['pinned_sequence', change.pinnedSequence];
  const isThere =
    column === 'pinned_sequence'
      ? `and ($2::bigint is null or exists (
          select from chat_messages where room_id = $1 and sequence = $2::bigint and not is_deleted))`
      : '';
  const text = `with counted as (
      update chat_rooms set last_sequence = last_sequence + 1, changed = last_sequence + 1, ${column} = $2
      where id = $1 ${isThere} returning id, last_sequence),
    done as (select id from counted)
    ${TOLD}`;
  return isDone(db, `chat.change-${column}`, text, [roomId, value]);
}

/** Rooms before this day, the oldest first. */
export async function listRoomsBefore(db: Database, day: string): Promise<string[]> {
  const rows = await db.select({ id: chatRooms.id }).from(chatRooms).where(lt(chatRooms.id, day));
  return rows.map(({ id }) => id);
}

/**
 * All that was said in a room; the room stays for who is in it, where they see it go message by message as if each had
 * been deleted, which is one change for all of them.
 */
export async function deleteTalk(db: Database, roomId: string): Promise<void> {
  const text = `with
    counted as (
      update chat_rooms set last_sequence = last_sequence + 1, changed = last_sequence + 1, pinned_sequence = null
      where id = $1 returning id, last_sequence),
    done as (
      update chat_messages set is_deleted = true, message = '', changed = counted.last_sequence
      from counted where room_id = $1 and not is_deleted returning sequence)
    ${TOLD}`;
  await queryNamed(db, { name: 'chat.delete-talk', text, values: [roomId] });
}

/** With all that was said in them. */
export async function deleteRooms(db: Database, ids: readonly string[]): Promise<void> {
  await db.delete(chatRooms).where(isOneOf(sql`${chatRooms.id}::text`, ids));
}

/** Tells every process, once the transaction stands, that an account is to leave. */
export async function tellLeaving(db: Database, accountId: string): Promise<void> {
  await db.execute(sql`select pg_notify('chat', ${`account ${accountId}`})`);
}
