import { useCallback, useEffect, useRef } from 'react';
import { useSound } from '../../shared/player/use-sound.ts';

export type CardSound = { play: () => void; hasFailed: boolean };

type Laid = {
  address: string | null;
  /** Of the card that comes next. */
  next: string | null;
  /** Which card lies there: the same one may come again. */
  index: number;
  /** It is heard by itself as soon as it may be. */
  isAuto: boolean;
};

/**
 * A card's sound; null for one that has none, or that is not to be heard yet. It stops when the card goes. Who listens to
 * one has the next card's fetched meanwhile.
 */
export function useCardSound({ address, next, index, isAuto }: Laid): CardSound | null {
  const { play, stop, prepare, failed } = useSound();
  useEffect(() => (address === null ? undefined : stop), [address, stop]);
  const playCard = useCallback(() => {
    if (address !== null) play(address);
    if (next !== null) prepare(next);
  }, [address, next, play, prepare]);
  const heard = useRef<number | null>(null);
  useEffect(() => {
    if (!isAuto || address === null || heard.current === index) return;
    heard.current = index;
    playCard();
  }, [isAuto, address, index, playCard]);
  return address === null ? null : { play: playCard, hasFailed: failed === address };
}
