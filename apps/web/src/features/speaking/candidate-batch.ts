import type { SpeakingSignal } from '@school/contract/speaking';

/** Addresses that are found within this time go out together. */
const GATHER_MS = 60;
/** As many as one frame takes. */
const MOST_CANDIDATES = 20;

/** Addresses of this browser, told in few signals. */
export function createCandidateBatch(send: (signal: SpeakingSignal) => void) {
  const found: RTCIceCandidate[] = [];
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    gathering = undefined;
    while (found.length > 0) {
      const candidates = found.splice(0, MOST_CANDIDATES).map(toSignal);
      send({ kind: 'candidates', candidates });
    }
  };
  return {
    /** Null, or one without an address, says that there are no more. */
    add: (candidate: RTCIceCandidate | null): void => {
      if (!candidate || candidate.candidate === '') return;
      found.push(candidate);
      gathering ??= setTimeout(flush, GATHER_MS);
    },
    drop: (): void => clearTimeout(gathering),
  };
}

function toSignal({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate) {
  return { candidate, sdpMid, sdpMLineIndex, usernameFragment };
}
