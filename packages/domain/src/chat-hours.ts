import type { ChatDoor } from '@school/contract/chat';

const MINUTE_MS = 60_000;

/** Before the lesson people find their places, after it they say goodbye. */
export const CHAT_MINUTES_AROUND = 15;

export type ChatHours = { opensAt: Date; closesAt: Date };

/** When the chat of a lesson is open by itself. */
export function chatHoursOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): ChatHours {
  return {
    opensAt: new Date(startsAt.getTime() - CHAT_MINUTES_AROUND * MINUTE_MS),
    closesAt: new Date(endsAt.getTime() + CHAT_MINUTES_AROUND * MINUTE_MS),
  };
}

/** Whether learners may write now: by the hours, or as the teacher says. */
export function isChatOpen({ opensAt, closesAt }: ChatHours, door: ChatDoor, now: Date): boolean {
  if (door !== 'by-hours') return door === 'open';
  return opensAt <= now && now < closesAt;
}
