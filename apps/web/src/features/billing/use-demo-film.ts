import { type RefObject, useEffect, useRef } from 'react';
import { type AttachedSource, attachSource } from '../../shared/player/attach-source.ts';

/** Plays `address` in the returned video element, unless the person asked for less motion. */
export function useDemoFilm(address: string): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element || address === '' || window.matchMedia('(prefers-reduced-motion: reduce)').matches)
      return undefined;
    let source: AttachedSource | null = null;
    let isGone = false;
    // An ornament: where it cannot play, its poster stands.
    attachSource({ video: element, address, startAt: 0, onFatalError: () => source?.detach() })
      .then((attached) => {
        source = attached;
        if (isGone) attached.detach();
        else return element.play();
        return undefined;
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      source?.detach();
    };
  }, [address]);
  return video;
}
