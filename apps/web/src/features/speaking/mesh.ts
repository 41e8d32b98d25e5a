import type { SpeakingPerson, SpeakingSignal } from '@school/contract/speaking';
import { createPeer, type Peer, type Tracks } from './peer.ts';
import { watchSpeakers } from './watch-speakers.ts';

const REMIND_MS = 6_000;

type MeshSeams = {
  connect: (iceServers: readonly RTCIceServer[]) => RTCPeerConnection;
  send: (to: string, signal: SpeakingSignal) => void;
  onChange: () => void;
};

export type Mesh = ReturnType<typeof createMesh>;

/** What each sends to each of the others: the more there are, the smaller. */
export function pictureFor(people: number): { maxBitrate: number; scale: number } {
  if (people <= 2) return { maxBitrate: 1_200_000, scale: 1 };
  if (people <= 4) return { maxBitrate: 500_000, scale: 1.5 };
  return { maxBitrate: 250_000, scale: 2 };
}

type Peers = ReadonlyMap<string, Peer>;

function limitPictures(peers: Peers): void {
  const { maxBitrate, scale } = pictureFor(peers.size + 1);
  for (const peer of peers.values()) if (peer.state() === 'connected') void peer.limit(maxBitrate, scale);
}

function remindLost(peers: Peers): void {
  for (const peer of peers.values()) if (peer.state() !== 'connected') peer.remind();
}

/** Reminds those whose connection is lost, and listens who speaks. */
function watchPeers(peers: Peers, onChange: () => void) {
  const reminding = setInterval(() => remindLost(peers), REMIND_MS);
  const speakers = watchSpeakers(peers, onChange);
  const stop = (): void => {
    clearInterval(reminding);
    speakers.stop();
  };
  return { ...speakers, stop };
}

/** Who has left of those that are connected, and who of `people` is not connected yet. */
function compareSeats(peers: Peers, people: readonly SpeakingPerson[], own: string) {
  const seats = people.map(({ seat }) => seat).filter((seat) => seat !== own);
  return {
    gone: [...peers.keys()].filter((seat) => !seats.includes(seat)),
    come: seats.filter((seat) => !peers.has(seat)),
  };
}

/** The connections to everybody in the room, one for each seat. */
export function createMesh({ connect, send, onChange }: MeshSeams) {
  const peers = new Map<string, Peer>();
  let tracks: Tracks = { audio: null, video: null };
  let iceServers: readonly RTCIceServer[] = [];
  let own = '';

  const watch = watchPeers(peers, onChange);

  const tell = (): void => {
    limitPictures(peers);
    onChange();
  };
  const drop = (seat: string): void => {
    peers.get(seat)?.close();
    peers.delete(seat);
    watch.forget(seat);
  };
  const add = (seat: string): void => {
    const seams = { send: (signal: SpeakingSignal) => send(seat, signal), onChange: tell };
    peers.set(seat, createPeer({ connection: connect(iceServers), isPolite: own > seat, tracks, ...seams }));
  };

  /** Who comes next is met by these, and a way that is lost is looked for again by them. */
  const takeServers = (servers: readonly RTCIceServer[]): void => {
    iceServers = servers;
    for (const peer of peers.values()) peer.takeServers(servers);
  };

  return {
    takeServers,
    /** After a break in the connection to the school the seat may be another: then all begins again. */
    sit: (seat: string, servers: readonly RTCIceServer[]): void => {
      if (seat !== own) for (const known of peers.keys()) drop(known);
      own = seat;
      takeServers(servers);
      for (const peer of peers.values()) peer.remind();
    },
    meet: (people: readonly SpeakingPerson[]): void => {
      const { gone, come } = compareSeats(peers, people, own);
      gone.forEach(drop);
      come.forEach(add);
      tell();
    },
    // A signal that a browser cannot take is sent again: each peer retries until the connection stands.
    take: (from: string, signal: SpeakingSignal): void => void peers.get(from)?.take(signal),
    change: (next: Tracks): void => {
      tracks = next;
      for (const peer of peers.values()) void peer.change(next).catch(() => undefined);
    },
    find: (seat: string): Peer | undefined => peers.get(seat),
    speaking: watch.list,
    close: (): void => {
      watch.stop();
      for (const seat of peers.keys()) drop(seat);
    },
  };
}
