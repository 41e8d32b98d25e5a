import type { ChatAction, ChatClientFrame, ChatServerFrame } from '@school/contract/chat';
import { createExternalStore } from '../../../shared/store/external-store.ts';
import { createLink, type LinkSeams } from './link.ts';
import { FIRST_STATE, hearFrame, hearLink, type RoomState, sendAgain } from './room-state.ts';
import { addPending, addUnsent, type Pending } from './transcript.ts';
import { createUnsent } from './unsent.ts';

/** A message without an answer for so long: the connection is dead, and the client reconnects. */
const ANSWER_MS = 8_000;

export type SessionSeams = Pick<LinkSeams, 'connect' | 'findToken'> & { createId: () => string };

export type Session = ReturnType<typeof createSession>;

/** One visit to the chat: the connection, and what is known of the room. A store for React. */
export function createSession({ connect, findToken, createId }: SessionSeams) {
  const kept = createKeptRoom();
  const { read, put } = kept;
  const answer = createPatience(() => link.tryNow());
  const post = ({ id, text }: Pick<Pending, 'id' | 'text'>): void => {
    if (read().isCaughtUp && link.send({ type: 'send', id, text })) answer.wait();
  };
  const link = createLink({
    connect,
    findToken,
    place: () => ({ room: read().room?.room ?? null, after: read().transcript.seen }),
    onFrame: (frame) => {
      if (frame.type === 'done' || frame.type === 'refused') answer.stop();
      kept.hear(frame);
      if (frame.type !== 'caught-up') return;
      const { transcript, acknowledged } = read();
      // What another room has, this one is not told again.
      for (const entry of transcript.pending)
        if (entry.problem === null && !acknowledged.has(entry.id)) post(entry);
    },
    onState: (state) => {
      if (state.kind !== 'open') answer.stop();
      put(hearLink(read(), state));
    },
  });
  const ask = (kind: 'moderate' | 'report', makeFrame: (id: string) => ChatClientFrame): void => {
    const id = createId();
    const isSent = link.send(makeFrame(id));
    put({ ...read(), asked: new Map([...read().asked, [id, kind]]), isNotDone: !isSent, isReported: false });
  };
  return {
    read,
    subscribe: kept.subscribe,
    start: link.start,
    stop: link.stop,
    tryNow: link.tryNow,
    /** Stands in the log at once, and goes to the server as soon as there is a way. */
    say: (text: string): void => {
      const id = createId();
      put({ ...read(), transcript: addPending(read().transcript, id, text) });
      post({ id, text });
    },
    sayAgain: (entry: Pick<Pending, 'id' | 'text'>): void => {
      put(sendAgain(read(), entry.id));
      post(entry);
    },
    moderate: (action: ChatAction): void => ask('moderate', (id) => ({ type: 'moderate', id, action })),
    report: (sequence: number): void => ask('report', (id) => ({ type: 'report', id, sequence })),
  };
}

/** The room's state, of which what was not acknowledged is kept for the tab. */
function createKeptRoom() {
  const { read, put: putState, subscribe } = createExternalStore(FIRST_STATE);
  const unsent = createUnsent();
  const put = (next: RoomState): void => {
    const { transcript, acknowledged, you, room } = next;
    const onTheirWay = transcript.pending.filter(({ id }) => !acknowledged.has(id));
    unsent.keep(onTheirWay, { uid: you?.uid ?? '', room: room?.room ?? '' });
    putState(next);
  };
  return {
    read,
    put,
    hear: (frame: ChatServerFrame): void => {
      const next = hearFrame(read(), frame, Date.now());
      const own = frame.type === 'joined' ? unsent.take({ uid: frame.you.uid, room: frame.room.room }) : [];
      put(own.length > 0 ? { ...next, transcript: addUnsent(next.transcript, own) } : next);
    },
    subscribe,
  };
}

/** Waits for the first of the answers that are due, and says when none has come. */
function createPatience(onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    stop,
    wait: (): void => {
      timer ??= setTimeout(() => {
        stop();
        onSilence();
      }, ANSWER_MS);
    },
  };
}
