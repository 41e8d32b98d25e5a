import { type RefObject, useEffect, useReducer, useRef } from 'react';
import { type AttachedSource, attachSource, type SourceError } from './attach-source.ts';
import { holdPlay } from './hold-play.ts';
import {
  chooseRecovery,
  initialPlayer,
  type PlayerState,
  recoveryDelayMs,
  reducePlayer,
} from './player-state.ts';

type UsePlayerOptions = {
  /** The signed address of the playlist, or null while there is none. */
  address: string | null;
  /** Seconds; where the first play begins. */
  startAt: number;
  /** The address is no longer good; a new one is expected as `address`. */
  onAddressExpired: () => void;
};

export type PlayerHandle = {
  video: RefObject<HTMLVideoElement | null>;
  state: PlayerState;
  start: () => void;
  retry: () => void;
  onCanPlayThrough: () => void;
  onPlaying: () => void;
};

/** Ties an address to a `<video>`: loads it, recovers from what can be recovered from, and says what to show. */
export function usePlayer({ address, startAt, onAddressExpired }: UsePlayerOptions): PlayerHandle {
  const video = useRef<HTMLVideoElement>(null);
  const [state, send] = useReducer(reducePlayer, initialPlayer);
  // What the effect reads at the time of an event, without starting over when it changes.
  const latest = useRef({ startAt, onAddressExpired, recoveries: state.recoveries });
  latest.current = { startAt, onAddressExpired, recoveries: state.recoveries };
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const element = video.current;
    return element ? holdPlay(element) : undefined;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry attaches the same address anew.
  useEffect(() => {
    const element = video.current;
    if (!element || !address) {
      send({ type: 'source-removed' });
      return;
    }
    const resumeAt = element.currentTime > 0 ? element.currentTime : latest.current.startAt;
    const wasPlaying = !element.paused && element.currentTime > 0;
    let source: AttachedSource | null = null;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const recover = (error: SourceError) => {
      const { recoveries } = latest.current;
      const recovery = chooseRecovery(error, recoveries);
      if (recovery === 'give-up') return send({ type: 'failed' });
      send({ type: 'recovery-tried' });
      if (recovery === 'new-address') return latest.current.onAddressExpired();
      const again = recovery === 'reload' ? () => source?.reload() : () => source?.resetDecoder();
      timer = setTimeout(again, recovery === 'reload' ? recoveryDelayMs(recoveries) : 0);
    };

    send({ type: 'source-set' });
    attachSource({ video: element, address, startAt: resumeAt, onFatalError: recover }).then(
      (attached) => {
        if (isGone) return attached.detach();
        source = attached;
        element.dispatchEvent(new Event('sourceattached'));
        if (wasPlaying) element.play().catch(() => undefined);
      },
      () => (isGone ? undefined : send({ type: 'failed' })),
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
      source?.detach();
    };
  }, [address, attempt]);

  return {
    video,
    state,
    start: () => void video.current?.play().catch(() => undefined),
    retry: () => {
      send({ type: 'retried' });
      latest.current.onAddressExpired();
      retry();
    },
    onCanPlayThrough: () => send({ type: 'can-play-through' }),
    onPlaying: () => send({ type: 'playing' }),
  };
}
