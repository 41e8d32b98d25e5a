import type { ChatMute, ChatRoom } from '@school/contract/chat';
import type { languageTexts } from '@school/texts/en/language';
import type { liveChatTexts } from '@school/texts/en/live-chat';
import { formatHour } from '@school/texts/hours';
import type { RoomState } from './room-state.ts';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

export type ChatWords = {
  words: typeof liveChatTexts.words;
  locales: typeof languageTexts.words;
};

/** When the chat opens, by Swiss clocks, as the school's pages write it: 'Monday, 23 November, 7:45 PM'. */
function swissTime(instant: string, { clock, dates }: ChatWords['locales']): string {
  const at = new Date(instant);
  const timeZone = 'Europe/Zurich';
  const day = at.toLocaleDateString(dates, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  return `${day}, ${formatHour(at, clock, timeZone)}`;
}

/** Why writing is closed now; empty while the chat is open. */
function describeDoor({ isOpen, opensAt, door }: ChatRoom, nowMs: number, texts: ChatWords): string {
  if (isOpen) return '';
  return door === 'by-hours' && Date.parse(opensAt) > nowMs
    ? texts.words.opens(swissTime(opensAt, texts.locales))
    : texts.words.closedNow;
}

/** Until when, and why. Within a day the hour is enough, by the reader's own clock. */
function describeMute({ until, reason }: ChatMute, nowMs: number, { words, locales }: ChatWords): string {
  const isSoon = until !== null && Date.parse(until) - nowMs < DAY_MS;
  const length =
    until === null
      ? words.muted
      : words.mutedUntil(isSoon ? formatHour(new Date(until), locales.clock) : swissTime(until, locales));
  return reason === '' ? length : `${length} ${words.mutedFor(reason)}`;
}

export type Held = Pick<RoomState, 'room' | 'you' | 'slowUntilMs'>;

/** Whether nothing may be sent now, and what is said of it. */
export function describeHold(
  { room, you, slowUntilMs }: Held,
  nowMs: number,
  texts: ChatWords,
): { isHeld: boolean; why: string } {
  const { words } = texts;
  if (!room || !you) return { isHeld: false, why: '' };
  if (you.mute) return { isHeld: true, why: describeMute(you.mute, nowMs, texts) };
  const isLearner = you.role === null;
  if (isLearner && !room.isOpen) return { isHeld: true, why: describeDoor(room, nowMs, texts) };
  const seconds = Math.ceil((slowUntilMs - nowMs) / SECOND_MS);
  if (isLearner && seconds > 0) return { isHeld: true, why: words.slow(seconds) };
  return { isHeld: false, why: room.slowSeconds > 0 ? words.slowMode(room.slowSeconds) : '' };
}
