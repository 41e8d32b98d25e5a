import { useCallback, useEffect, useRef, useState } from 'react';

export type SoundPlayer = {
  /** Plays it from its beginning, in place of what is heard; slower where `rate` is less than 1. */
  play: (address: string, rate?: number) => void;
  stop: () => void;
  /** Fetches what is heard next, so that it begins at once. */
  prepare: (address: string) => void;
  /** The address that could not be played. */
  failed: string | null;
};

/** One sound at a time, apart from any film. It stops when the page goes. */
export function useSound(): SoundPlayer {
  const playing = useRef<HTMLAudioElement | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  const stop = useCallback(() => {
    playing.current?.pause();
    playing.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const play = useCallback(
    (address: string, rate = 1) => {
      stop();
      const sound = new Audio(address);
      sound.playbackRate = rate;
      playing.current = sound;
      sound.play().then(
        () => setFailed(null),
        (error: unknown) => {
          // What another sound has taken the place of has not failed.
          if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(address);
        },
      );
    },
    [stop],
  );

  const prepare = useCallback((address: string) => {
    const sound = new Audio();
    sound.preload = 'auto';
    sound.src = address;
  }, []);

  return { play, stop, prepare, failed };
}
