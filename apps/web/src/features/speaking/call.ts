import type { BanNotice } from '@school/contract/moderation';
import type {
  SpeakingClientFrame,
  SpeakingEnd,
  SpeakingPerson,
  SpeakingSelf,
  SpeakingServerFrame,
} from '@school/contract/speaking';
import { SPEAKING_SOCKET_PATH } from '@school/contract/speaking-limits';
import { createSocketLink, type FindToken, type LinkState } from '../../shared/api/socket-link.ts';
import { createMesh } from './mesh.ts';
import type { Tracks } from './peer.ts';

export type Tile = SpeakingPerson & {
  isOwn: boolean;
  isSpeaking: boolean;
  /** Whether sound and picture come; one's own always do. */
  isConnected: boolean;
  stream: MediaStream | null;
};

export type CallState = {
  link: LinkState['kind'];
  /** Whether a try has failed, or a connection was lost, and none has come about since. */
  isAway: boolean;
  room: number | null;
  closesAt: string | null;
  tiles: readonly Tile[];
  /** Why the call is over. */
  end: SpeakingEnd | null;
  /** Until when, and why, where a moderator has put one out. */
  ban: BanNotice | null;
};

type CallSeams = {
  findToken: FindToken;
  /** The room that is wished for. */
  room: number | null;
  self: SpeakingSelf;
  tracks: Tracks;
  connectSocket?: () => WebSocket;
  connectPeer?: (iceServers: readonly RTCIceServer[]) => RTCPeerConnection;
};

const openSocket = () => new WebSocket(`${location.origin.replace('http', 'ws')}${SPEAKING_SOCKET_PATH}`);
const openPeer = (iceServers: readonly RTCIceServer[]) =>
  new RTCPeerConnection({ iceServers: [...iceServers] });

export type Call = ReturnType<typeof createCall>;

/** One call, from going in to leaving: the seat, who is there, and the connections to them. A store for React. */
export function createCall({
  findToken,
  room: wished,
  self: first,
  tracks,
  connectSocket = openSocket,
  connectPeer = openPeer,
}: CallSeams) {
  const listeners = new Set<() => void>();
  let state: CallState = {
    link: 'connecting',
    isAway: false,
    room: null,
    closesAt: null,
    tiles: [],
    end: null,
    ban: null,
  };
  let self = first;
  let seat: string | null = null;
  let people: readonly SpeakingPerson[] = [];

  const put = (change: Partial<CallState>): void => {
    state = { ...state, ...change, tiles: people.map(toTile) };
    for (const listener of listeners) listener();
  };
  const mesh = createMesh({
    connect: connectPeer,
    send: (to, signal) => void link.send({ type: 'signal', to, signal }),
    onChange: () => put({}),
  });
  mesh.change(tracks);

  function toTile(person: SpeakingPerson): Tile {
    const isOwn = person.seat === seat;
    const peer = mesh.find(person.seat);
    return {
      ...person,
      isOwn,
      isSpeaking: mesh.speaking().includes(person.seat),
      isConnected: isOwn || peer?.state() === 'connected',
      stream: peer?.stream ?? null,
    };
  }

  const sit = (frame: Extract<SpeakingServerFrame, { type: 'seated' }>): void => {
    seat = frame.seat;
    people = frame.people;
    mesh.sit(frame.seat, frame.iceServers as RTCIceServer[]);
    mesh.meet(people);
    put({ room: frame.room, closesAt: frame.closesAt });
  };
  const hear = (frame: SpeakingServerFrame): void => {
    if (frame.type === 'seated') sit(frame);
    else if (frame.type === 'signal') mesh.take(frame.from, frame.signal);
    else if (frame.type === 'over') end(frame.reason, frame.ban);
    else if (frame.type === 'iceServers') mesh.takeServers(frame.iceServers as RTCIceServer[]);
    else if (frame.type === 'people') {
      people = frame.people;
      mesh.meet(people);
    }
  };
  const link = createSocketLink<SpeakingServerFrame, SpeakingClientFrame>({
    connect: connectSocket,
    findToken,
    place: () => ({ ...self, seat, room: seat === null ? wished : state.room }),
    ready: 'seated',
    onFrame: hear,
    onState: ({ kind }) =>
      put({
        link: kind,
        isAway: kind === 'waiting' || (kind === 'connecting' && (state.isAway || seat !== null)),
        ...(kind === 'denied' && state.end === null && { end: 'denied' }),
      }),
  });

  function end(reason: SpeakingEnd, ban: BanNotice | null = null): void {
    if (state.end !== null) return;
    people = [];
    put({ end: reason, ban });
    mesh.close();
    link.stop();
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (): CallState => state,
    start: link.start,
    /** The network is back: at once. */
    tryNow: link.tryNow,
    change: (next: Partial<SpeakingSelf>): void => {
      self = { ...self, ...next };
      link.send({ type: 'self', self });
    },
    self: (): SpeakingSelf => self,
    changeTracks: mesh.change,
    leave: (): void => {
      link.send({ type: 'leave' });
      end('left');
    },
  };
}
