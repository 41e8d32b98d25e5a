import { type RefObject, useEffect, useReducer, useRef } from 'react';
import { type AttachedSource, attachSource, type SourceError } from './attach-source.ts';
import { isDataSaved } from './data-saved.ts';
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
  /** The viewer is about to press play: what costs time begins now. */
  prepare: () => void;
  retry: () => void;
  onCanPlayThrough: () => void;
  onPlaying: () => void;
};

/** Ties an address to a `<video>`: loads it once it is wanted, recovers from what can be recovered from, and says what to show. */
export function usePlayer({ address, startAt, onAddressExpired }: UsePlayerOptions): PlayerHandle {
  const video = useRef<HTMLVideoElement>(null);
  const [state, send] = useReducer(reducePlayer, initialPlayer);
  // What the effect reads at the time of an event, without starting over when it changes.
  const latest = useRef({ startAt, onAddressExpired, state });
  latest.current = { startAt, onAddressExpired, state };
  const isWanted = state.demand !== 'none';
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const element = video.current;
    return element ? holdPlay(element, () => send({ type: 'play-asked' })) : undefined;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry attaches the same address again.
  useEffect(() => {
    const element = video.current;
    if (!element || !address) {
      send({ type: 'source-removed' });
      return;
    }
    if (!isWanted) {
      send({ type: 'address-known' });
      return;
    }
    const resumeAt = element.currentTime > 0 ? element.currentTime : latest.current.startAt;
    const wasPlaying = !element.paused && element.currentTime > 0;
    let source: AttachedSource | null = null;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const recover = (error: SourceError) => {
      const { recoveries } = latest.current.state;
      const recovery = chooseRecovery(error, recoveries);
      if (recovery === 'give-up') return send({ type: 'failed' });
      send({ type: 'recovery-tried' });
      if (recovery === 'new-address') return latest.current.onAddressExpired();
      const again = recovery === 'reload' ? () => source?.reload() : () => source?.resetDecoder();
      timer = setTimeout(again, recovery === 'reload' ? recoveryDelayMs(recoveries) : 0);
    };

    // While it is only near, the play button stays under the pointer.
    send({ type: latest.current.state.demand === 'play' ? 'source-set' : 'address-known' });
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
      element.dispatchEvent(new Event('sourcedetached'));
    };
  }, [address, attempt, isWanted]);

  return {
    video,
    state,
    start: () => void video.current?.play().catch(() => undefined),
    prepare: () => {
      if (!isDataSaved()) send({ type: 'play-near' });
    },
    retry: () => {
      send({ type: 'retried' });
      latest.current.onAddressExpired();
      retry();
    },
    onCanPlayThrough: () => send({ type: 'can-play-through' }),
    onPlaying: () => send({ type: 'playing' }),
  };
}
