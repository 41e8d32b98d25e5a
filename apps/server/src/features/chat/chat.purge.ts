import { addDays, dayAt } from '@school/domain/school-time';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { listKeptRecordings } from '../lessons/index.ts';
import { findRecordedStages } from '../stage/index.ts';
import { deleteRooms, deleteTalk, findRecordedRoom, listRooms, pickRoom } from './db/rooms.repo.ts';

/** How long the talk of a lesson is kept that has no recording. */
const KEPT_DAYS = 30;

type Recording = { id: string; publishedAt: Date };

export async function purgeChat({ db, clock }: Context): Promise<void> {
  const before = addDays(dayAt(clock.now()), -KEPT_DAYS);
  const [rooms, recorded] = [await listRooms(db), await findRecordedRooms(db)];
  await deleteRooms(
    db,
    rooms.filter(({ id, day }) => day < before && !recorded.has(id)).map(({ id }) => id),
  );
}

/** Where a recording's lesson was talked about; null where nobody was there. */
export async function findRoomOf(db: Database, { id, publishedAt }: Recording): Promise<string | null> {
  const stageId = (await findRecordedStages(db, [id])).get(id) ?? null;
  return findRecordedRoom(db, { stageId, day: dayAt(publishedAt) });
}

/** Deletes what was said at the lesson of a recording that was taken away, unless another recording is of it too. */
export async function forgetTalk(db: Database, recording: Recording): Promise<void> {
  const room = await findRoomOf(db, recording);
  if (room !== null && !(await findRecordedRooms(db)).has(room)) await deleteTalk(db, room);
}

async function findRecordedRooms(db: Database): Promise<ReadonlySet<string | null>> {
  const recordings = await listKeptRecordings(db);
  const stages = await findRecordedStages(
    db,
    recordings.map(({ id }) => id),
  );
  const rooms = await listRooms(db);
  return new Set(
    recordings.map(({ id, publishedAt }) =>
      pickRoom(rooms, { stageId: stages.get(id) ?? null, day: dayAt(publishedAt) }),
    ),
  );
}
