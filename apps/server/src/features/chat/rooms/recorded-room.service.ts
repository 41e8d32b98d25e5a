import { dayAt } from '@school/domain/school-time';
import type { Database } from '../../../platform/database.ts';
import { listKeptRecordings } from '../../lessons/index.ts';
import { findRecordedStages } from '../../stage/index.ts';
import { findRecordedRoom, listRooms, pickRoom } from '../db/rooms.repo.ts';

export type Recording = { id: string; publishedAt: Date };

/** Where a recording's lesson was talked about; null where it was empty. */
export async function findRoomOf(db: Database, { id, publishedAt }: Recording): Promise<string | null> {
  const stageId = (await findRecordedStages(db, [id])).get(id) ?? null;
  return findRecordedRoom(db, { stageId, day: dayAt(publishedAt) });
}

/** The rooms of all recordings that are kept. */
export async function findRecordedRooms(db: Database): Promise<ReadonlySet<string | null>> {
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
