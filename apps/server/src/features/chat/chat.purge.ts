import { addDays, type Day, dayAt } from '@school/domain/school-time';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { listKeptRecordings } from '../lessons/index.ts';
import { deleteRooms, deleteTalk, listRoomsBefore } from './db/rooms.repo.ts';

/** How long the talk of an evening is kept that has no recording. */
const KEPT_DAYS = 30;

export async function purgeChat({ db, clock }: Context): Promise<void> {
  const rooms = await listRoomsBefore(db, addDays(dayAt(clock.now()), -KEPT_DAYS));
  const recorded = await findRecordedDays(db);
  await deleteRooms(
    db,
    rooms.filter((room) => !recorded.has(room)),
  );
}

/** Deletes what was said on the evening of a recording that was taken away, unless the evening has another. */
export async function forgetTalk(db: Database, publishedAt: Date): Promise<void> {
  const day = dayAt(publishedAt);
  if (!(await findRecordedDays(db)).has(day)) await deleteTalk(db, day);
}

async function findRecordedDays(db: Database): Promise<ReadonlySet<Day>> {
  return new Set((await listKeptRecordings(db)).map(({ publishedAt }) => dayAt(publishedAt)));
}
