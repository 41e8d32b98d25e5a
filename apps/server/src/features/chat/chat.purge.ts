import { addDays, dayAt } from '@school/domain/school-time';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { deleteRooms, deleteTalk, listRooms } from './db/rooms.repo.ts';
import { findRecordedRooms, findRoomOf, type Recording } from './rooms/recorded-room.service.ts';

/** How long the talk of a lesson is kept that has no recording. */
const KEPT_DAYS = 30;

export async function purgeChat({ db, clock }: Context): Promise<void> {
  const before = addDays(dayAt(clock.now()), -KEPT_DAYS);
  const [rooms, recorded] = [await listRooms(db), await findRecordedRooms(db)];
  await deleteRooms(
    db,
    rooms.filter(({ id, day }) => day < before && !recorded.has(id)).map(({ id }) => id),
  );
}

/** Deletes what was said at the lesson of a recording that was taken away, unless another recording is of it too. */
export async function forgetTalk(db: Database, recording: Recording): Promise<void> {
  const room = await findRoomOf(db, recording);
  if (room !== null && !(await findRecordedRooms(db)).has(room)) await deleteTalk(db, room);
}
