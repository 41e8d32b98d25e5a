import { addDays, dayAt } from '@school/domain/school-time';
import type { Context } from '../../platform/context.ts';
import { listRecordedDays } from '../lessons/index.ts';
import { deleteRooms, listRoomsBefore } from './rows/rooms.repo.ts';

/** How long the talk of an evening is kept that has no recording, or none any more. */
const KEPT_DAYS = 30;

export async function tidyChat({ db, clock }: Context): Promise<void> {
  const rooms = await listRoomsBefore(db, addDays(dayAt(clock.now()), -KEPT_DAYS));
  const recorded = new Set(await listRecordedDays(db, rooms));
  await deleteRooms(
    db,
    rooms.filter((room) => !recorded.has(room)),
  );
}
