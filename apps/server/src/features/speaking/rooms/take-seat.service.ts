import type { HostRole } from '@school/contract/operators';
import type { SpeakingHello } from '@school/contract/speaking';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { takeLock } from '../../../platform/locks.ts';
import * as seats from '../db/seats.repo.ts';
import type { SeatRow } from '../db/speaking.table.ts';
import type { LessonSeat } from './speaking.policy.ts';

export type Taken = { ok: true; seat: SeatRow } | { ok: false; reason: 'full' | 'no-room' };

type Asking = {
  uid: string;
  role: HostRole | null;
  hello: SpeakingHello;
  lesson: LessonSeat | null;
  connection: string;
};

/**
 * Gives an account its seat: the one that this page has had, else a place in the room that it wishes for or was in, else in
 * the first room with a place; in a private lesson's room the place of its side. One at a time over all processes, so that no room has seven.
 */
export async function takeSeat(
  { db, clock, ids }: Pick<Context, 'db' | 'clock' | 'ids'>,
  { uid, role, hello, lesson, connection }: Asking,
): Promise<Taken> {
  const now = clock.now();
  const { seat: id, room: wished, lesson: _lesson, ...self } = hello;
  return db.transaction(async (tx) => {
    await takeLock(tx, 'speaking-seats');
    await seats.deleteSilentSeats(tx, now);
    const back = { accountId: uid, connection, role, self, now, lessonRoom: lesson?.room ?? null };
    const own = id && (await seats.takeSeatBack(tx, { id, ...back }));
    if (own) return { ok: true, seat: own };
    const before = await seats.deleteSeatOf(tx, uid);
    const found = lesson
      ? await seats.findLessonPlace(tx, lesson)
      : await findPlace(tx, { wished, before, now });
    await seats.tellRooms(tx);
    if (typeof found === 'string') return { ok: false, reason: found };
    const times = { joinedAt: now, seenAt: now };
    const seat = { id: ids.documentId(), accountId: uid, connection, role, ...found, ...self, ...times };
    await seats.addSeat(tx, seat);
    return { ok: true, seat };
  });
}

type Wishes = { wished: number | null; before: number | null; now: Date };

async function findPlace(
  tx: Database,
  { wished, before, now }: Wishes,
): Promise<{ room: number; place: number } | 'full' | 'no-room'> {
  if (wished !== null && wished !== before) {
    const rooms = await seats.listRooms(tx, now);
    if (!rooms.some(({ room }) => room === wished)) return 'no-room';
    return (await seats.findFreePlace(tx, wished)) ?? 'full';
  }
  const place = (before === null ? null : await seats.findFreePlace(tx, before)) ?? null;
  const any = place ?? (await seats.findFreePlace(tx, null));
  if (!any) throw new Error('there is always a room with a place');
  return any;
}
