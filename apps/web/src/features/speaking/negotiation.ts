import type { SpeakingSignal } from '@school/contract/speaking';

type NegotiationSeams = {
  connection: RTCPeerConnection;
  /** Gives way where both offer at once. */
  isPolite: boolean;
  /** Before an offer is answered. */
  fillPlaces: () => Promise<void>;
  send: (signal: SpeakingSignal) => void;
};

/** The 'perfect negotiation' of the W3C's WebRTC (10.7): where both offer at once, the polite one's offer is dropped. */
export function createNegotiation({ connection: pc, isPolite, fillPlaces, send }: NegotiationSeams) {
  let isMakingOffer = false;
  let isSettingAnswer = false;
  let isIgnoring = false;

  const tell = (): void => {
    const { localDescription } = pc;
    if (localDescription?.type !== 'offer' && localDescription?.type !== 'answer') return;
    send({ kind: 'description', type: localDescription.type, sdp: localDescription.sdp });
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
    tell();
  };

  return {
    /** Says once more what was said last. */
    tell,
    offer: async (): Promise<void> => {
      try {
        isMakingOffer = true;
        await pc.setLocalDescription();
        tell();
      } finally {
        isMakingOffer = false;
      }
    },
    take: async (signal: SpeakingSignal): Promise<void> => {
      if (signal.kind === 'description') return takeDescription(signal);
      for (const candidate of signal.candidates) {
        await pc.addIceCandidate(candidate).catch((error: unknown) => {
          // Of an offer that was not taken.
          if (!isIgnoring && pc.remoteDescription) throw error;
        });
      }
    },
  };
}
