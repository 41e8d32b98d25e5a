import type { ChatAction } from '@school/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { findRole } from '../../operators/index.ts';
import { changeMute, changeRoom, deleteMessage } from '../rows/rooms.repo.ts';

const MINUTE_MS = 60_000;

/** Does what a moderator asks for. False when there is no such message or member. */
export async function moderate(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  roomId: string,
  action: ChatAction,
): Promise<boolean> {
  const now = clock.now();
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
      return changeMute(db, { roomId, accountId: action.uid, mutedAt: null, mutedUntil: null });
    case 'mute': {
      if ((await findRole(db, action.uid)) !== null)
        throw new DomainError('permission-denied', 'Who runs the lessons is not muted.');
      const until = action.minutes === null ? null : new Date(now.getTime() + action.minutes * MINUTE_MS);
      return changeMute(db, { roomId, accountId: action.uid, mutedAt: now, mutedUntil: until });
    }
  }
}
