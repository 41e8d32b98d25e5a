import { useCallback, useEffect, useRef, useState } from 'react';
import { createKeptSounds } from './kept-sounds.ts';

export type SoundPlayer = {
  /** Plays it from its beginning, in place of what is heard; slower where `rate` is less than 1. */
  play: (address: string, rate?: number) => void;
  stop: () => void;
  /** Fetches what is heard next: it begins at once, without a network too. */
  prepare: (address: string) => void;
  isPrepared: (address: string) => boolean;
  /** The address that could not be played. */
  failed: string | null;
};

/** One sound at a time, apart from any film. It stops when the page goes. */
export function useSound(): SoundPlayer {
  const playing = useRef<HTMLAudioElement | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [kept] = useState(createKeptSounds);
  useEffect(() => kept.forget, [kept]);

  const stop = useCallback(() => {
    playing.current?.pause();
    playing.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const play = useCallback(
    (address: string, rate = 1) => {
      stop();
      const sound = new Audio(kept.find(address));
      sound.playbackRate = rate;
      playing.current = sound;
      sound.play().then(
        () => setFailed(null),
        (error: unknown) => {
          // What another sound has taken the place of has not failed, nor what waits for the page's first press.
          const isHeldBack = error instanceof DOMException && /^(?:Abort|NotAllowed)Error$/.test(error.name);
          if (!isHeldBack) setFailed(address);
        },
      );
    },
    [stop, kept],
  );

  return { play, stop, prepare: kept.keep, isPrepared: kept.has, failed };
}
