import { type RefObject, useEffect, useRef } from 'react';
import { attachSource } from '../../shared/player/attach-source.ts';
import type { AttachedSource } from '../../shared/player/attached-source.ts';
import { isDataSaved } from '../../shared/player/data-saved.ts';

/** Plays `address` in the returned video element once it is in view, unless the person asked for less motion or data. */
export function useDemoFilm(address: string): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element || address === '' || isDataSaved() || isMotionReduced()) return undefined;
    return onceInView(element, () => playLoop(element, address));
  }, [address]);
  return video;
}

function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Narrow windows do not show the film at all: then it is never in view. Returns the undoing, also of what was started. */
function onceInView(element: Element, start: () => () => void): () => void {
  let stop: (() => void) | null = null;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    stop = start();
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    stop?.();
  };
}

function playLoop(video: HTMLVideoElement, address: string): () => void {
  let source: AttachedSource | null = null;
  let isGone = false;
  // An ornament: where it cannot play, its poster stands.
  const leave = () => source?.detach();
  attachSource({ video, address, startAt: 0, onFatalError: leave, onRefused: leave })
    .then((attached) => {
      source = attached;
      if (isGone) attached.detach();
      else return video.play();
      return undefined;
    })
    .catch(() => undefined);
  return () => {
    isGone = true;
    source?.detach();
  };
}
