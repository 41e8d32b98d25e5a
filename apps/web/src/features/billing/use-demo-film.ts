import { type RefObject, useEffect, useRef, useState } from 'react';
import { isDataSaved } from '../../shared/player/data-saved.ts';

type DemoFilm = {
  video: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
  toggle: () => void;
};

/** A film that begins by itself once it is in view, unless the person asked for less motion or data; and a button's press. */
export function useDemoFilm(): DemoFilm {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const follow = () => setIsPlaying(!element.paused);
    element.addEventListener('play', follow);
    element.addEventListener('pause', follow);
    const stopWaiting = isMotionReduced() || isDataSaved() ? undefined : onceInView(element, play);
    return () => {
      stopWaiting?.();
      element.removeEventListener('play', follow);
      element.removeEventListener('pause', follow);
    };
  }, []);
  const toggle = () => {
    const element = video.current;
    if (element?.paused) play(element);
    else element?.pause();
  };
  return { video, isPlaying, toggle };
}

/** An ornament: where it cannot play, its poster stands. */
function play(element: HTMLVideoElement): void {
  element.play().catch(() => undefined);
}

function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function onceInView(element: HTMLVideoElement, start: (element: HTMLVideoElement) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    start(element);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
