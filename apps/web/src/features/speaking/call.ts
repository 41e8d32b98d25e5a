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
import { createExternalStore } from '../../shared/store/external-store.ts';
import { createMesh, type Mesh } from './mesh.ts';
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
  /** The private lesson whose room it is. */
  lesson?: string | undefined;
  self: SpeakingSelf;
  tracks: Tracks;
  connectSocket?: () => WebSocket;
  connectPeer?: (iceServers: readonly RTCIceServer[]) => RTCPeerConnection;
};

const openSocket = () => new WebSocket(`${location.origin.replace('http', 'ws')}${SPEAKING_SOCKET_PATH}`);
const openPeer = (iceServers: readonly RTCIceServer[]) =>
  new RTCPeerConnection({ iceServers: [...iceServers] });

export type Call = ReturnType<typeof createCall>;

export const NO_CALL: CallState = {
  link: 'stopped',
  isAway: false,
  room: null,
  closesAt: null,
  tiles: [],
  end: null,
  ban: null,
};

/** One call, from going in to leaving: the seat, who is there, and the connections to them. A store for React. */
export function createCall({ room: wished, lesson, self: first, tracks, ...seams }: CallSeams) {
  const { findToken, connectSocket = openSocket, connectPeer = openPeer } = seams;
  let self = first;
  const company = createCompany({
    connect: connectPeer,
    send: (to, signal) => void link.send({ type: 'signal', to, signal }),
  });
  const { read, put, mesh } = company;
  mesh.change(tracks);

  const hear = (frame: SpeakingServerFrame): void => {
    if (frame.type === 'seated') company.sit(frame);
    else if (frame.type === 'signal') mesh.take(frame.from, frame.signal);
    else if (frame.type === 'over') end(frame.reason, frame.ban);
    else if (frame.type === 'iceServers') mesh.takeServers(frame.iceServers as RTCIceServer[]);
    else if (frame.type === 'people') company.meet(frame.people);
  };
  const link = createSocketLink<SpeakingServerFrame, SpeakingClientFrame>({
    connect: connectSocket,
    findToken,
    place: () =>
      lesson === undefined
        ? { ...self, seat: company.seat(), room: company.seat() === null ? wished : read().room }
        : { ...self, seat: company.seat(), room: null, lesson },
    ready: 'seated',
    onFrame: hear,
    onState: ({ kind }) =>
      put({
        link: kind,
        isAway: kind === 'waiting' || (kind === 'connecting' && (read().isAway || company.seat() !== null)),
        ...(kind === 'denied' && read().end === null && { end: 'denied' }),
      }),
  });

  function end(reason: SpeakingEnd, ban: BanNotice | null = null): void {
    if (read().end !== null) return;
    company.part({ end: reason, ban });
    link.stop();
  }

  return {
    subscribe: company.subscribe,
    read,
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

/** Who is in the room, the connections to them, and what is shown of both. */
function createCompany(seams: Pick<Parameters<typeof createMesh>[0], 'connect' | 'send'>) {
  const {
    read,
    put: putState,
    subscribe,
  } = createExternalStore<CallState>({ ...NO_CALL, link: 'connecting' });
  let seat: string | null = null;
  let people: readonly SpeakingPerson[] = [];
  const put = (change: Partial<CallState>): void =>
    putState({ ...read(), ...change, tiles: people.map((person) => toTile(person, seat, mesh)) });
  const mesh = createMesh({ ...seams, onChange: () => put({}) });
  const meet = (now: readonly SpeakingPerson[]): void => {
    people = now;
    mesh.meet(people);
  };
  return {
    read,
    put,
    subscribe,
    mesh,
    meet,
    /** Null before the first. */
    seat: (): string | null => seat,
    sit: (frame: Extract<SpeakingServerFrame, { type: 'seated' }>): void => {
      seat = frame.seat;
      mesh.sit(frame.seat, frame.iceServers as RTCIceServer[]);
      meet(frame.people);
      put({ room: frame.room, closesAt: frame.closesAt });
    },
    /** For good. */
    part: (change: Pick<CallState, 'end' | 'ban'>): void => {
      people = [];
      put(change);
      mesh.close();
    },
  };
}

function toTile(person: SpeakingPerson, seat: string | null, mesh: Mesh): Tile {
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
