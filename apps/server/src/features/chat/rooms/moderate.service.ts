import type { ChatAction } from '@school/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { ban, lift } from '../../moderation/index.ts';
import { changeRoom, deleteMessage } from '../db/rooms.repo.ts';

export type Moderating = { roomId: string; by: string; action: ChatAction };

/** Carries out a moderator's request. False when there is no such message or mute. */
export async function moderate(
  ctx: Pick<Context, 'db' | 'clock' | 'ids'>,
  { roomId, by, action }: Moderating,
): Promise<boolean> {
  const { db } = ctx;
  switch (action.kind) {
    case 'delete':
      return deleteMessage(db, roomId, action.sequence);
    case 'pin':
      return changeRoom(db, roomId, { pinnedSequence: action.sequence });
    case 'slow':
      return changeRoom(db, roomId, { slowSeconds: action.seconds });
    case 'door':
      return changeRoom(db, roomId, { door: action.door });
    case 'unmute':
      return lift(ctx, { uid: action.uid, place: 'chat', by });
    case 'mute': {
      const { uid, length, reason } = action;
      await ban(ctx, { uid, place: 'chat', length, room: roomId, reason, by });
      return true;
    }
  }
}
