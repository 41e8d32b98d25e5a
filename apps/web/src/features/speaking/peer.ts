import type { SpeakingSignal } from '@school/contract/speaking';
import { createCandidateBatch } from './candidate-batch.ts';
import { createNegotiation } from './negotiation.ts';

export type Tracks = { audio: MediaStreamTrack | null; video: MediaStreamTrack | null };

type PeerSeams = {
  connection: RTCPeerConnection;
  /** One of two offers first and keeps its offer when both do at once; the other waits, and gives way. */
  isPolite: boolean;
  tracks: Tracks;
  send: (signal: SpeakingSignal) => void;
  onChange: () => void;
};

export type Peer = ReturnType<typeof createPeer>;

/**
 * The connection to one other person: always one sound and one picture each way, so that a camera that goes off, or another
 * one, changes a track and negotiates nothing.
 */
export function createPeer({ connection: pc, isPolite, tracks, send, onChange }: PeerSeams) {
  const stream = new MediaStream();
  let own = tracks;
  let turn = Promise.resolve();
  const fillPlaces = () => putTracks(pc, () => own);
  const negotiation = createNegotiation({ connection: pc, isPolite, fillPlaces, send });
  const candidates = createCandidateBatch(send);

  pc.onnegotiationneeded = () => void negotiation.offer().catch(() => undefined);
  pc.onicecandidate = ({ candidate }) => candidates.add(candidate);
  pc.ontrack = ({ track }) => {
    stream.addTrack(track);
    onChange();
  };
  pc.onconnectionstatechange = () => {
    if (pc.connectionState === 'failed') pc.restartIce();
    onChange();
  };
  if (!isPolite) {
    pc.addTransceiver(own.audio ?? 'audio', { direction: 'sendrecv' });
    pc.addTransceiver(own.video ?? 'video', { direction: 'sendrecv' });
  }

  return {
    stream,
    state: (): RTCPeerConnectionState => pc.connectionState,
    /** One after the other; what cannot be used ends nothing. */
    take: (signal: SpeakingSignal): Promise<void> => {
      turn = turn.then(() => negotiation.take(signal)).catch(() => undefined);
      return turn;
    },
    change: async (next: Tracks): Promise<void> => {
      own = next;
      if (!isPolite || pc.remoteDescription) await fillPlaces();
    },
    takeServers: (servers: readonly RTCIceServer[]): void => setServers(pc, servers),
    /** Signals may have been lost: sends an offer again, and restarts ICE for a lost path. */
    remind: (): void => {
      if (pc.signalingState === 'have-local-offer') negotiation.tell();
      else if (pc.connectionState === 'disconnected' || pc.connectionState === 'failed') pc.restartIce();
    },
    limit: (maxBitrate: number, scale: number): Promise<void> => limitPicture(pc, maxBitrate, scale),
    /** How loud the other is now, from 0 to 1. */
    level: (): number => {
      const receiver = pc.getReceivers().find(({ track }) => track.kind === 'audio');
      return receiver?.getSynchronizationSources()[0]?.audioLevel ?? 0;
    },
    close: (): void => {
      candidates.drop();
      pc.onnegotiationneeded = null;
      pc.onconnectionstatechange = null;
      pc.close();
    },
  };
}

/** What is ours goes into the places that an offer has made. */
async function putTracks(pc: RTCPeerConnection, read: () => Tracks): Promise<void> {
  for (const transceiver of pc.getTransceivers()) {
    const kind = transceiver.receiver.track.kind === 'audio' ? 'audio' : 'video';
    transceiver.direction = 'sendrecv';
    // Another may be chosen meanwhile.
    const track = read()[kind];
    if (transceiver.sender.track !== track) await transceiver.sender.replaceTrack(track);
  }
}

/** From the next search for a way on; what runs, runs on. */
function setServers(pc: RTCPeerConnection, servers: readonly RTCIceServer[]): void {
  try {
    pc.setConfiguration({ iceServers: [...servers] });
  } catch {
    // A browser that cannot keeps those that the connection began with.
  }
}

/** So many bits a second for the picture, made smaller by so much. */
async function limitPicture(
  pc: RTCPeerConnection,
  maxBitrate: number,
  scaleResolutionDownBy: number,
): Promise<void> {
  const sender = pc.getSenders().find(({ track }) => track?.kind === 'video');
  const parameters = sender?.getParameters();
  const [encoding] = parameters?.encodings ?? [];
  if (!sender || !parameters || !encoding || encoding.maxBitrate === maxBitrate) return;
  Object.assign(encoding, { maxBitrate, scaleResolutionDownBy });
  await sender.setParameters(parameters).catch(() => undefined);
}
