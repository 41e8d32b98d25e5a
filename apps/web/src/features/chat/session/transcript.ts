import type { ChatMessage, ChatRefusal, ChatServerFrame } from '@school/contract/chat';

/** An optimistic message: one's own, which the log shows before the server has acknowledged it. */
export type Pending = { id: string; text: string; problem: ChatRefusal | 'unanswered' | null };

/** What is known of the room: what the server said, and what is still on its way there. */
export type Transcript = {
  /** In their order, without deleted ones. */
  messages: readonly ChatMessage[];
  pending: readonly Pending[];
  /** Up to which change everything is here; what came beyond it before a break comes again. */
  seen: number;
};

export const EMPTY: Transcript = { messages: [], pending: [], seen: 0 };

/** Older ones are let go: a page that stays open for an evening stays light. */
const MOST_SHOWN = 1_000;

/** The transcript after a frame. The same frame twice changes nothing more. */
export function takeFrame(transcript: Transcript, frame: ChatServerFrame, uid: string): Transcript {
  switch (frame.type) {
    case 'joined':
      return frame.isFresh ? { ...transcript, messages: [], seen: 0 } : transcript;
    case 'messages':
      return takeMessages(transcript, frame.messages, uid);
    case 'caught-up':
      return { ...transcript, seen: Math.max(transcript.seen, frame.changed) };
    case 'refused':
      return changePending(transcript, frame.id, frame.reason);
    case 'room':
    case 'you':
    case 'people':
    case 'done':
      return transcript;
  }
}

function takeMessages(transcript: Transcript, arrived: readonly ChatMessage[], uid: string): Transcript {
  const bySequence = new Map(transcript.messages.map((message) => [message.sequence, message]));
  for (const message of arrived) {
    const known = bySequence.get(message.sequence);
    if (message.isDeleted) bySequence.delete(message.sequence);
    else if (!known || known.changed < message.changed) bySequence.set(message.sequence, message);
  }
  const messages = [...bySequence.values()].toSorted((one, other) => one.sequence - other.sequence);
  const own = new Set(arrived.filter((message) => message.uid === uid).map(({ id }) => id));
  return {
    messages: messages.slice(-MOST_SHOWN),
    pending: transcript.pending.filter(({ id }) => !own.has(id)),
    // While what was missed is still coming, only `caught-up` says how far it goes.
    seen: transcript.seen,
  };
}

/** Once everything missed is here, whatever comes is the next. */
export function seeAll(transcript: Transcript, arrived: readonly ChatMessage[]): Transcript {
  const seen = Math.max(transcript.seen, ...arrived.map(({ changed }) => changed));
  return { ...transcript, seen };
}

export function addPending(transcript: Transcript, id: string, text: string): Transcript {
  return { ...transcript, pending: [...transcript.pending, { id, text, problem: null }] };
}

/** What an earlier page has left stands before what was said on this one. */
export function addUnsent(transcript: Transcript, unsent: readonly Pending[]): Transcript {
  return { ...transcript, pending: [...unsent, ...transcript.pending] };
}

/** `problem` is null when it is on its way again. */
export function changePending(transcript: Transcript, id: string, problem: Pending['problem']): Transcript {
  const pending = transcript.pending.map((entry) => (entry.id === id ? { ...entry, problem } : entry));
  return { ...transcript, pending };
}
