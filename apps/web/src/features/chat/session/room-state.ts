import type { ChatMessage, ChatRoom, ChatSelf, ChatServerFrame } from '@school/contract/chat';
import type { LinkState } from '../../../shared/api/socket-link.ts';
import { changePending, EMPTY, seeAll, type Transcript, takeFrame } from './transcript.ts';

const SECOND_MS = 1_000;

/** What was asked of the school beside messages, until it answers. */
export type Asked = ReadonlyMap<string, 'moderate' | 'report'>;

/** The chat as its page knows it. */
export type RoomState = {
  transcript: Transcript;
  room: ChatRoom | null;
  you: ChatSelf | null;
  people: number | null;
  link: LinkState;
  isCaughtUp: boolean;
  /** By id: what the server has, though it is not among the messages yet. */
  acknowledged: ReadonlySet<string>;
  asked: Asked;
  /** Until when one's own next message waits. */
  slowUntilMs: number;
  /** Others' messages that came last, once everything missed was here: said, and counted where they are not in sight. */
  arrived: readonly ChatMessage[];
  isReported: boolean;
  isNotDone: boolean;
};

export const FIRST_STATE: RoomState = {
  transcript: EMPTY,
  room: null,
  you: null,
  people: null,
  link: { kind: 'connecting' },
  isCaughtUp: false,
  acknowledged: new Set(),
  asked: new Map(),
  slowUntilMs: 0,
  arrived: [],
  isReported: false,
  isNotDone: false,
};

/** The room after a frame of the server's. */
export function hearFrame(before: RoomState, frame: ChatServerFrame, nowMs: number): RoomState {
  const state = { ...before, transcript: takeFrame(before.transcript, frame, before.you?.uid ?? '') };
  switch (frame.type) {
    case 'joined':
      return { ...state, room: frame.room, you: frame.you, people: frame.people };
    case 'messages':
      return state.isCaughtUp ? hearNews(state, frame.messages) : state;
    case 'caught-up':
      return { ...state, isCaughtUp: true };
    case 'room':
      return { ...state, room: frame.room };
    case 'you':
      return { ...state, you: frame.you };
    case 'people':
      return { ...state, people: frame.people };
    case 'done':
      return hearDone(state, frame.id, nowMs);
    case 'refused':
      return hearRefused(state, frame, nowMs);
  }
}

function hearNews(state: RoomState, messages: readonly ChatMessage[]): RoomState {
  const others = messages.filter(({ uid, isDeleted }) => uid !== state.you?.uid && !isDeleted);
  return {
    ...state,
    transcript: seeAll(state.transcript, messages),
    arrived: others.length > 0 ? others : state.arrived,
  };
}

/** Acknowledged, a message will come among the others; it must not be sent again, nor vanish before that. */
function hearDone(state: RoomState, id: string, nowMs: number): RoomState {
  const kind = state.asked.get(id);
  const asked = withoutKey(state.asked, id);
  if (kind === 'moderate') return { ...state, asked, isNotDone: false };
  if (kind === 'report') return { ...state, asked, isReported: true };
  const acknowledged = new Set([...state.acknowledged, id]);
  return writeSlowly({ ...state, acknowledged }, state.room?.slowSeconds ?? 0, nowMs);
}

type Refused = Extract<ChatServerFrame, { type: 'refused' }>;

function hearRefused(state: RoomState, { id, reason, retryAfterSeconds }: Refused, nowMs: number): RoomState {
  if (state.asked.has(id)) return { ...state, asked: withoutKey(state.asked, id), isNotDone: true };
  return reason === 'too-soon' ? writeSlowly(state, retryAfterSeconds ?? 1, nowMs) : state;
}

/** Without slow mode nothing waits: a page that looks at the clock once a second would hold the next message for that second. */
function writeSlowly(state: RoomState, seconds: number, nowMs: number): RoomState {
  return state.you?.role === null && seconds > 0
    ? { ...state, slowUntilMs: nowMs + seconds * SECOND_MS }
    : state;
}

/** The room after the connection has changed. */
export function hearLink(state: RoomState, link: LinkState): RoomState {
  return { ...state, link, isCaughtUp: state.isCaughtUp && link.kind === 'open' };
}

/** A message is on its way again. */
export function sendAgain(state: RoomState, id: string): RoomState {
  return { ...state, transcript: changePending(state.transcript, id, null) };
}

function withoutKey(asked: Asked, id: string): Asked {
  return new Map([...asked].filter(([known]) => known !== id));
}
