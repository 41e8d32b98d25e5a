import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { whenIdle } from '../timing/when-idle.ts';
import { attachSource, fetchPlayerCode } from './attach-source.ts';
import type { AttachedSource } from './attached-source.ts';
import { isDataSaved } from './data-saved.ts';
import { hasEarlyFilmStarted } from './early-film.ts';
import { wasToldToPlay } from './early-video.ts';
import { holdPlay } from './hold-play.ts';
import { type KeepingGoing, keepGoing } from './keep-going.ts';
import {
  initialPlayer,
  type PlayerEvent,
  type PlayerState,
  reducePlayer,
  startedPlayer,
} from './player-state.ts';

type UsePlayerOptions = {
  video: RefObject<HTMLVideoElement | null>;
  /** The signed address of the playlist, or null while there is none. */
  address: string | null;
  /** Seconds; where the first play begins. */
  startAt: number;
  /** Its beginning is loaded before it is asked for. */
  isExpected?: boolean;
  /** The address is no longer good; a new one is expected as `address`. */
  onAddressExpired: () => void;
};

export type PlayerHandle = {
  state: PlayerState;
  /** The viewer is about to press play: what costs time begins now. */
  prepare: () => void;
  retry: () => void;
  onCanPlayThrough: () => void;
  onPlaying: () => void;
};

/** Ties an address to a `<video>`: loads it once it is wanted, recovers from what can be recovered from, and says what to show. */
export function usePlayer(options: UsePlayerOptions): PlayerHandle {
  const { video, address, startAt, isExpected = false, onAddressExpired } = options;
  const [state, send] = useReducer(reducePlayer, null, () =>
    hasEarlyFilmStarted() ? startedPlayer : initialPlayer,
  );
  // What the effect reads at the time of an event, without starting over when it changes.
  const latest = useRef({ address, startAt, onAddressExpired, state });
  latest.current = { address, startAt, onAddressExpired, state };
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);

  useHeldPlay(video, send);
  useEffect(() => {
    if (!isExpected || isDataSaved()) return undefined;
    // Behind the page that is being drawn, on which Play may be pressed at once.
    return whenIdle(() => send({ type: 'play-near' }));
  }, [isExpected]);

  useAttachedSource({ video, latest, send, attempt });

  return {
    state,
    prepare: () => {
      if (!isDataSaved()) send({ type: 'play-near' });
    },
    retry: () => {
      const { current: element } = video;
      send({ type: 'retried' });
      latest.current.onAddressExpired();
      retry();
      if (latest.current.state.hasStarted) element?.play().catch(() => undefined);
    },
    onCanPlayThrough: () => send({ type: 'can-play-through' }),
    onPlaying: () => send({ type: 'playing' }),
  };
}

/** A press on play that comes before there is anything to play is kept. */
function useHeldPlay(video: UsePlayerOptions['video'], send: Send): void {
  // Before the player is painted: a press that comes right then would otherwise play nothing, and be lost.
  useLayoutEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    if (wasToldToPlay(element)) send({ type: 'play-asked' });
    return holdPlay(element, () => send({ type: 'play-asked' }));
  }, [video, send]);
}

type Send = (event: PlayerEvent) => void;
type Latest = Omit<UsePlayerOptions, 'video' | 'isExpected'> & { state: PlayerState };
type Attaching = Pick<UsePlayerOptions, 'video'> & {
  /** What the effect reads at the time of an event, without starting over when it changes. */
  latest: RefObject<Latest>;
  send: Send;
  /** Another one attaches the same address again. */
  attempt: number;
};

/** Attaches the address once it is wanted, keeps it going, and detaches it. */
function useAttachedSource({ video, latest, send, attempt }: Attaching): void {
  const { address, state } = latest.current;
  const attached = useRef<{ source: AttachedSource; address: string } | null>(null);
  const going = useRef<KeepingGoing | null>(null);
  const hasAddress = address !== null;
  const isWanted = state.demand !== 'none';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry attaches the same address again.
  useEffect(() => {
    const element = video.current;
    const { current } = latest;
    if (isWanted) fetchPlayerCode();
    if (!element || !current.address) return send({ type: 'source-removed' });
    if (!isWanted) return send({ type: 'address-known' });
    const begun = current.address;
    const keeping = keepGoing({
      findSource: () => attached.current?.source ?? null,
      recoveries: () => latest.current.state.recoveries,
      send,
      onAddressExpired: () => latest.current.onAddressExpired(),
    });
    going.current = keeping;
    let isGone = false;
    // While it is only near, the play button stays under the pointer.
    send({ type: current.state.demand === 'play' ? 'source-set' : 'address-known' });
    const startAt = element.currentTime > 0 ? element.currentTime : current.startAt;
    attachSource({ video: element, address: begun, startAt, ...keeping }).then(
      (source) => {
        if (isGone) return source.detach();
        attached.current = { source, address: begun };
        element.dispatchEvent(new Event('sourceattached'));
        // The page began it, and it played before anybody listened.
        if (isPlaying(element)) send({ type: 'playing' });
        const { address: now } = latest.current;
        if (now && now !== begun) source.renew(now);
      },
      () => (isGone ? undefined : send({ type: 'failed' })),
    );
    return () => {
      isGone = true;
      keeping.stop();
      attached.current?.source.detach();
      attached.current = null;
      element.dispatchEvent(new Event('sourcedetached'));
    };
  }, [hasAddress, attempt, isWanted]);

  // The same film under a new address: nothing that has been loaded is thrown away.
  useEffect(() => {
    if (!address || !attached.current || attached.current.address === address) return;
    attached.current.address = address;
    going.current?.settle();
    attached.current.source.renew(address);
  }, [address]);
}

function isPlaying({ paused, readyState }: HTMLVideoElement): boolean {
  return !paused && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
}
