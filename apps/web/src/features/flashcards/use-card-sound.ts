import { useCallback, useEffect, useRef, useState } from 'react';

export type CardSound = { play: () => void; hasFailed: boolean };

/** A card's sound; null for one that has none, or that is not to be heard yet. It stops when the card goes. */
export function useCardSound(address: string | null): CardSound | null {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  useEffect(() => {
    if (address === null) return;
    const sound = new Audio();
    // Most cards are turned without being heard.
    sound.preload = 'none';
    sound.src = address;
    audio.current = sound;
    return () => {
      sound.pause();
      audio.current = null;
    };
  }, [address]);

  const play = useCallback(() => {
    const sound = audio.current;
    if (!sound) return;
    sound.currentTime = 0;
    sound.play().then(
      () => setFailed(null),
      (error: unknown) => {
        // A card that was answered meanwhile stops its sound, which is no failure.
        if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(address);
      },
    );
  }, [address]);

  return address === null ? null : { play, hasFailed: failed === address };
}
