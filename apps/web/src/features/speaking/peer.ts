import type { SpeakingSignal } from '@school/contract/speaking';

/** Addresses that are found within this time go out together. */
const GATHER_MS = 60;
/** As many as one frame takes. */
const MOST_CANDIDATES = 20;

export type Tracks = { audio: MediaStreamTrack | null; video: MediaStreamTrack | null };

type PeerSeams = {
  connection: RTCPeerConnection;
  /**
   * One of two offers first and keeps its offer when both do at once; the other waits, and gives way. (The 'perfect
   * negotiation' of the W3C's WebRTC, 10.7.)
   */
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
  let isMakingOffer = false;
  let isSettingAnswer = false;
  let isIgnoring = false;
  let turn = Promise.resolve();
  const found: RTCIceCandidate[] = [];
  let gathering: ReturnType<typeof setTimeout> | undefined;

  const tellDescription = (): void => {
    const { localDescription } = pc;
    if (localDescription?.type !== 'offer' && localDescription?.type !== 'answer') return;
    send({ kind: 'description', type: localDescription.type, sdp: localDescription.sdp });
  };
  const tellCandidates = (): void => {
    gathering = undefined;
    while (found.length > 0) {
      const candidates = found.splice(0, MOST_CANDIDATES).map(toSignal);
      send({ kind: 'candidates', candidates });
    }
  };
  const offer = async (): Promise<void> => {
    try {
      isMakingOffer = true;
      await pc.setLocalDescription();
      tellDescription();
    } finally {
      isMakingOffer = false;
    }
  };

  /** What is ours goes into the places that the offer has made. */
  const fillPlaces = async (): Promise<void> => {
    for (const transceiver of pc.getTransceivers()) {
      const kind = transceiver.receiver.track.kind === 'audio' ? 'audio' : 'video';
      transceiver.direction = 'sendrecv';
      if (transceiver.sender.track !== own[kind]) await transceiver.sender.replaceTrack(own[kind]);
    }
  };

  const takeDescription = async ({ type, sdp }: { type: 'offer' | 'answer'; sdp: string }): Promise<void> => {
    const isReady = !isMakingOffer && (pc.signalingState === 'stable' || isSettingAnswer);
    isIgnoring = !isPolite && type === 'offer' && !isReady;
    if (isIgnoring) return;
    // An answer to an offer that was told twice.
    if (type === 'answer' && pc.signalingState !== 'have-local-offer') return;
    isSettingAnswer = type === 'answer';
    await pc.setRemoteDescription({ type, sdp }).finally(() => {
      isSettingAnswer = false;
    });
    if (type === 'answer') return;
    await fillPlaces();
    await pc.setLocalDescription();
    tellDescription();
  };

  const take = async (signal: SpeakingSignal): Promise<void> => {
    if (signal.kind === 'description') return takeDescription(signal);
    for (const candidate of signal.candidates) {
      await pc.addIceCandidate(candidate).catch((error: unknown) => {
        // Of an offer that was not taken.
        if (!isIgnoring && pc.remoteDescription) throw error;
      });
    }
  };

  pc.onnegotiationneeded = () => void offer().catch(() => undefined);
  pc.onicecandidate = ({ candidate }) => {
    if (!candidate || candidate.candidate === '') return;
    found.push(candidate);
    gathering ??= setTimeout(tellCandidates, GATHER_MS);
  };
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
      turn = turn.then(() => take(signal)).catch(() => undefined);
      return turn;
    },
    change: async (next: Tracks): Promise<void> => {
      own = next;
      if (!isPolite || pc.remoteDescription) await fillPlaces();
    },
    /** From the next search for a way on; what runs, runs on. */
    takeServers: (servers: readonly RTCIceServer[]): void => {
      try {
        pc.setConfiguration({ iceServers: [...servers] });
      } catch {
        // A browser that cannot keeps those that the connection began with.
      }
    },
    /** What was told may have been lost: an offer is told again, and a way that is gone is looked for again. */
    remind: (): void => {
      if (pc.signalingState === 'have-local-offer') tellDescription();
      else if (pc.connectionState === 'disconnected' || pc.connectionState === 'failed') pc.restartIce();
    },
    /** So many bits a second for the picture, made smaller by so much. */
    limit: async (maxBitrate: number, scaleResolutionDownBy: number): Promise<void> => {
      const sender = pc.getSenders().find(({ track }) => track?.kind === 'video');
      const parameters = sender?.getParameters();
      const [encoding] = parameters?.encodings ?? [];
      if (!sender || !parameters || !encoding || encoding.maxBitrate === maxBitrate) return;
      Object.assign(encoding, { maxBitrate, scaleResolutionDownBy });
      await sender.setParameters(parameters).catch(() => undefined);
    },
    /** How loud the other is now, from 0 to 1. */
    level: (): number => {
      const receiver = pc.getReceivers().find(({ track }) => track.kind === 'audio');
      return receiver?.getSynchronizationSources()[0]?.audioLevel ?? 0;
    },
    close: (): void => {
      clearTimeout(gathering);
      pc.onnegotiationneeded = null;
      pc.onconnectionstatechange = null;
      pc.close();
    },
  };
}

function toSignal({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate) {
  return { candidate, sdpMid, sdpMLineIndex, usernameFragment };
}
