import type { ChatDoor } from '@school/contract/chat';
import { eq, or, sql } from 'drizzle-orm';
import { type Database, isOneOf, queryNamed } from '../../../platform/database.ts';
import { chatRooms } from './chat.table.ts';

export type RoomRow = typeof chatRooms.$inferSelect;

/** Which room it is: made where it is not there. */
export type RoomKey = Pick<RoomRow, 'id' | 'day'>;

export async function saveRoom(db: Database, { id, day }: RoomKey): Promise<void> {
  await db.insert(chatRooms).values({ id, day }).onConflictDoNothing();
}

const FIND_OF_STAGE = {
  name: 'chat.find-room-of-stage',
  build: (db: Database) =>
    db
      .select({ id: chatRooms.id })
      .from(chatRooms)
      .where(eq(chatRooms.stageId, sql.placeholder('stageId'))),
};

/** The room of a lesson on the stage; null before it has one. */
export async function findRoomOfStage(db: Database, stageId: string): Promise<string | null> {
  const [row] = await queryNamed<{ id: string }>(db, { ...FIND_OF_STAGE, values: { stageId } });
  return row?.id ?? null;
}

/**
 * Gives a lesson on the stage its room for good: that of its day, if it may have that one and no other lesson has, else a
 * separate one. Processes that do so at the same time come to the same room.
 */
export async function giveRoom(
  db: Database,
  { stageId, day, mayHaveDay }: { stageId: string; day: string; mayHaveDay: boolean },
): Promise<string> {
  if (mayHaveDay)
    await db
      .insert(chatRooms)
      .values({ id: day, day, stageId })
      .onConflictDoUpdate({
        target: chatRooms.id,
        set: { stageId },
        setWhere: sql`${chatRooms.stageId} is null and not exists (
          select from chat_rooms as other where other.stage_id = ${stageId})`,
      });
  await db
    .insert(chatRooms)
    .values({ id: `${day}-${stageId}`, day, stageId })
    .onConflictDoNothing();
  const room = await findRoomOfStage(db, stageId);
  if (room === null) throw new Error('a room that was made is not there');
  return room;
}

/** The room in which a recorded lesson was talked about; null where it was empty. */
export async function findRecordedRoom(
  db: Database,
  { stageId, day }: { stageId: string | null; day: string },
): Promise<string | null> {
  const rooms = await db
    .select()
    .from(chatRooms)
    .where(
      stageId === null ? eq(chatRooms.id, day) : or(eq(chatRooms.stageId, stageId), eq(chatRooms.id, day)),
    );
  return pickRoom(rooms, { stageId, day });
}

/** Of a lesson that never was on the stage, and from before lessons had rooms of their own, it is the day's. */
export function pickRoom(
  rooms: readonly Pick<RoomRow, 'id' | 'stageId'>[],
  { stageId, day }: { stageId: string | null; day: string },
): string | null {
  const own = stageId === null ? undefined : rooms.find((room) => room.stageId === stageId);
  const ofDay = rooms.find(({ id }) => id === day);
  if (own) return own.id;
  return ofDay && (stageId === null || ofDay.stageId === null) ? ofDay.id : null;
}

/** One a lesson: those without a recording are deleted after a while. */
export async function listRooms(db: Database): Promise<Pick<RoomRow, 'id' | 'day' | 'stageId'>[]> {
  return db.select({ id: chatRooms.id, day: chatRooms.day, stageId: chatRooms.stageId }).from(chatRooms);
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
  await db.delete(chatRooms).where(isOneOf(chatRooms.id, ids));
}

/** Tells every process, once the transaction stands, that an account is to leave. */
export async function tellLeaving(db: Database, accountId: string): Promise<void> {
  await db.execute(sql`select pg_notify('chat', ${`account ${accountId}`})`);
}
