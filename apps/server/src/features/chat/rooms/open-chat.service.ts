import type { Context } from '../../../platform/context.ts';
import { changeRoom, saveRoom } from '../db/rooms.repo.ts';
import { createFindEvening } from './chat-hours.service.ts';

/** Opens the chat of the evening that runs or comes next, whatever the hour: for a lesson at another time. */
export async function openChat(ctx: Pick<Context, 'db' | 'clock' | 'sessionClock'>): Promise<void> {
  const { room, day } = await createFindEvening(ctx)();
  await saveRoom(ctx.db, { id: room, day });
  await changeRoom(ctx.db, room, { door: 'open' });
}
