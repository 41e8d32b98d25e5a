import { useCallback, useEffect } from 'react';
import { useSound } from '../../shared/player/use-sound.ts';

export type CardSound = { play: () => void; hasFailed: boolean };

/**
 * A card's sound; null for one that has none, or that is not to be heard yet. It stops when the card goes. Who listens to
 * one has the next card's fetched meanwhile.
 */
export function useCardSound(address: string | null, next: string | null): CardSound | null {
  const { play, stop, prepare, failed } = useSound();
  useEffect(() => (address === null ? undefined : stop), [address, stop]);
  const playCard = useCallback(() => {
    if (address !== null) play(address);
    if (next !== null) prepare(next);
  }, [address, next, play, prepare]);
  return address === null ? null : { play: playCard, hasFailed: failed === address };
}
