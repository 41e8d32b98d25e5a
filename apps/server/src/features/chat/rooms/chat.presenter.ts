import type { ChatMessage, ChatMute, ChatRoom } from '@school/contract/chat';
import { isChatOpen } from '@school/domain/chat-hours';
import type { StandingBan } from '../../moderation/index.ts';
import type { ChatMessageRow } from '../db/chat.table.ts';
import type { RoomRow } from '../db/rooms.repo.ts';
import type { Evening } from './chat-hours.service.ts';

export function presentMessage(row: ChatMessageRow): ChatMessage {
  return {
    sequence: row.sequence,
    changed: row.changed,
    id: row.clientId,
    uid: row.accountId,
    username: row.username,
    role: row.role,
    text: row.message,
    sentAt: row.sentAt.toISOString(),
    isDeleted: row.isDeleted,
  };
}

export function presentRoom(
  { room, opensAt, closesAt }: Evening,
  { door, slowSeconds }: RoomRow,
  pinned: ChatMessageRow | null,
  now: Date,
): ChatRoom {
  return {
    room,
    door,
    isOpen: isChatOpen({ opensAt, closesAt }, door, now),
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    slowSeconds,
    pinned: pinned && !pinned.isDeleted ? presentMessage(pinned) : null,
  };
}

export function presentMute(ban: StandingBan | null): ChatMute | null {
  return ban && { until: ban.until?.toISOString() ?? null, reason: ban.reason };
}
