import type { ChatRoom } from '@school/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { findMessage } from '../db/messages.repo.ts';
import { findRoom, type RoomKey, type RoomRow, saveRoom } from '../db/rooms.repo.ts';
import { presentRoom } from './chat.presenter.ts';
import type { Evening } from './chat-hours.service.ts';

/** The evening's room as it stands; made when it is first looked at. */
export async function readRoom(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  evening: Evening,
): Promise<{ row: RoomRow; shown: ChatRoom }> {
  const row =
    (await findRoom(db, evening.room)) ?? (await makeRoom(db, { id: evening.room, day: evening.day }));
  return { row, shown: await showRoom({ db, clock }, evening, row) };
}

export async function showRoom(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  evening: Evening,
  row: RoomRow,
): Promise<ChatRoom> {
  const pinned = row.pinnedSequence === null ? null : await findMessage(db, row.id, row.pinnedSequence);
  return presentRoom(evening, row, pinned, clock.now());
}

async function makeRoom(db: Context['db'], key: RoomKey): Promise<RoomRow> {
  await saveRoom(db, key);
  const row = await findRoom(db, key.id);
  if (!row) throw new Error('a room that was made is not there');
  return row;
}
