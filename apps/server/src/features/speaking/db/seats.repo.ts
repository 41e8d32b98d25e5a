import type { HostRole } from '@school/contract/operators';
import type { SpeakingSelf } from '@school/contract/speaking';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { type Database, queryNamed } from '../../../platform/database.ts';
import { FIRST_LESSON_ROOM } from '../../private-lessons/index.ts';
import { type SeatRow, speakingSeats } from './speaking.table.ts';

/** A seat that was not seen for so long is free: three times as long as processes leave between two beats. */
const SEEN_FOR_SECONDS = 30;

export function silentSince(now: Date): Date {
  return new Date(now.getTime() - SEEN_FOR_SECONDS * 1_000);
}

/** A seat of a connection of this process. */
export type Held = { id: string; connection: string };

export async function deleteSilentSeats(db: Database, now: Date): Promise<void> {
  await db.delete(speakingSeats).where(lt(speakingSeats.seenAt, silentSince(now)));
}

/** Rooms of the speaking practice, not of private lessons. */
const isPractice = lt(speakingSeats.room, FIRST_LESSON_ROOM);

/** Gives the account's own seat in such a room to another connection; null when the account has another seat, or none. */
export async function takeSeatBack(
  db: Database,
  {
    id,
    accountId,
    connection,
    role,
    self,
    now,
    lessonRoom,
  }: Held &
    Pick<SeatRow, 'accountId' | 'role'> & { self: SpeakingSelf; now: Date; lessonRoom: number | null },
): Promise<SeatRow | null> {
  const [row] = await db
    .update(speakingSeats)
    .set({ connection, role, seenAt: now, ...self })
    .where(
      and(
        eq(speakingSeats.id, id),
        eq(speakingSeats.accountId, accountId),
        lessonRoom === null ? isPractice : eq(speakingSeats.room, lessonRoom),
      ),
    )
    .returning();
  return row ?? null;
}

/** Frees the account's seat, and says in which room of the practice it was. */
export async function deleteSeatOf(db: Database, accountId: string): Promise<number | null> {
  const [row] = await db
    .delete(speakingSeats)
    .where(eq(speakingSeats.accountId, accountId))
    .returning({ room: speakingSeats.room });
  return row && row.room < FIRST_LESSON_ROOM ? row.room : null;
}

/** The same of who is put out of the practice: a private lesson goes on. */
export async function deletePracticeSeatOf(db: Database, accountId: string): Promise<boolean> {
  const rows = await db
    .delete(speakingSeats)
    .where(and(eq(speakingSeats.accountId, accountId), isPractice))
    .returning({ id: speakingSeats.id });
  return rows.length > 0;
}

/** Frees a seat, unless another connection has it by now. */
export async function deleteSeat(db: Database, { id, connection }: Held): Promise<void> {
  await db
    .delete(speakingSeats)
    .where(sql`${speakingSeats.id} = ${id} and ${speakingSeats.connection} = ${connection}`);
}

const FREE_PLACE = {
  name: 'speaking.free-place',
  text: `select room, place
    from generate_series(1, (select coalesce(max(room), 0) + 1 from speaking_seats where room < ${FIRST_LESSON_ROOM})) as room,
      generate_series(1, 6) as place
    where not exists (select from speaking_seats as seat where seat.room = room.room and seat.place = place.place)
      and ($1::int is null or room = $1)
    order by room, place limit 1`,
};

/** The first free place of this room, or of the first that has one; null where there is none. */
export async function findFreePlace(
  db: Database,
  room: number | null,
): Promise<{ room: number; place: number } | null> {
  const [found] = await queryNamed<{ room: number; place: number }>(db, { ...FREE_PLACE, values: [room] });
  return found ?? null;
}

/** The place of one side in a private lesson's room; it is full where another teacher sits there. */
export async function findLessonPlace(
  db: Database,
  { room, place }: { room: number; place: number },
): Promise<{ room: number; place: number } | 'full'> {
  const taken = await db.$count(
    speakingSeats,
    and(eq(speakingSeats.room, room), eq(speakingSeats.place, place)),
  );
  return taken > 0 ? 'full' : { room, place };
}

export async function addSeat(db: Database, row: SeatRow): Promise<void> {
  await db.insert(speakingSeats).values(row);
}

export async function listRooms(db: Database, now: Date): Promise<{ room: number; people: number }[]> {
  return db
    .select({ room: speakingSeats.room, people: sql<number>`count(*)::int` })
    .from(speakingSeats)
    .where(and(isPractice, gte(speakingSeats.seenAt, silentSince(now))))
    .groupBy(speakingSeats.room)
    .orderBy(speakingSeats.room);
}

export type Sitting = SpeakingSelf & {
  id: string;
  uid: string;
  room: number;
  connection: string;
  name: string | null;
  role: HostRole | null;
};

const LIST = {
  name: 'speaking.list',
  text: `select seat.id, seat.account_id as uid, seat.room, seat.connection, account.display_name as name,
      seat.role, seat.is_muted as "isMuted",
      seat.is_camera_off as "isCameraOff", seat.is_hand_raised as "isHandRaised"
    from speaking_seats as seat join accounts as account on account.id = seat.account_id
    where seat.room = any($1::int[]) and (seat.seen_at >= $2 or seat.id = any($3::text[]))
    order by seat.room, seat.place`,
};

/** Who sits in these rooms; the caller's own seats count, though it was late to say that they are held. */
export async function listSitting(
  db: Database,
  { rooms, held }: { rooms: readonly number[]; held: readonly string[] },
  now: Date,
): Promise<Sitting[]> {
  return queryNamed<Sitting>(db, { ...LIST, values: [[...rooms], silentSince(now), [...held]] });
}

const TOUCH = {
  name: 'speaking.touch',
  // In the order of the keys, so that two processes never wait for each other in a ring.
  text: `with held as (
      select id from speaking_seats
      where (id, connection) in (select * from unnest($1::text[], $2::text[])) order by id for update)
    update speaking_seats as seat set seen_at = $3 from held where seat.id = held.id`,
};

/** Says that these connections are here. */
export async function touchSeats(db: Database, held: readonly Held[], now: Date): Promise<void> {
  await queryNamed(db, {
    ...TOUCH,
    values: [held.map(({ id }) => id), held.map(({ connection }) => connection), now],
  });
}

export async function changeSelf(db: Database, { id, connection }: Held, self: SpeakingSelf): Promise<void> {
  await db
    .update(speakingSeats)
    .set(self)
    .where(sql`${speakingSeats.id} = ${id} and ${speakingSeats.connection} = ${connection}`);
}

/** A role that was given, or taken away, while its owner sits there. */
export async function changeSeatRole(
  db: Database,
  { id, connection }: Held,
  role: HostRole | null,
): Promise<void> {
  await db
    .update(speakingSeats)
    .set({ role })
    .where(sql`${speakingSeats.id} = ${id} and ${speakingSeats.connection} = ${connection}`);
}

export async function findSeatOf(db: Database, accountId: string): Promise<SeatRow | null> {
  const [row] = await db.select().from(speakingSeats).where(eq(speakingSeats.accountId, accountId)).limit(1);
  return row ?? null;
}

export async function findSeatOwner(db: Database, id: string): Promise<string | null> {
  const [row] = await db
    .select({ uid: speakingSeats.accountId })
    .from(speakingSeats)
    .where(eq(speakingSeats.id, id))
    .limit(1);
  return row?.uid ?? null;
}

const NEIGHBOUR = {
  name: 'speaking.neighbour',
  text: `select theirs.account_id as uid, account.display_name as name, theirs.room
    from speaking_seats as own
      join speaking_seats as theirs on theirs.room = own.room and theirs.id = $2
      join accounts as account on account.id = theirs.account_id
    where own.account_id = $1`,
};

export type Neighbour = { uid: string; name: string | null; room: number };

/** Whose seat it is, in the room where this account sits; null when it is not there. */
export async function findNeighbour(
  db: Database,
  { accountId, seat }: { accountId: string; seat: string },
): Promise<Neighbour | null> {
  const [row] = await queryNamed<Neighbour>(db, { ...NEIGHBOUR, values: [accountId, seat] });
  return row ?? null;
}

/** Tells every process, once the transaction stands, to look at the rooms again; or at who may stay in them. */
export async function tellRooms(db: Database, what: '' | 'door' = ''): Promise<void> {
  await db.execute(sql`select pg_notify('speaking', ${what})`);
}
