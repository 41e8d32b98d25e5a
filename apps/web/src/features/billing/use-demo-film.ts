import { type RefObject, useEffect, useRef, useState } from 'react';
import { isDataSaved } from '../../shared/player/data-saved.ts';

type DemoFilm = {
  video: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
  /** Which of its lines is being said; null between them. */
  line: 0 | 1 | null;
  toggle: () => void;
};

/** In seconds, as the film was made: it begins in the midst of the first line, and ends there. */
const SECOND_LINE = [2.75, 6] as const;
const FIRST_LINE = { until: 2.25, from: 8.5 } as const;

export function findLine(seconds: number): DemoFilm['line'] {
  if (seconds < FIRST_LINE.until || seconds >= FIRST_LINE.from) return 0;
  return seconds >= SECOND_LINE[0] && seconds < SECOND_LINE[1] ? 1 : null;
}

/** A film that begins by itself once it is in view, unless the person asked for less motion or data; and a button's press. */
export function useDemoFilm(): DemoFilm {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [line, setLine] = useState<DemoFilm['line']>(0);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const follow = () => setIsPlaying(!element.paused);
    element.addEventListener('play', follow);
    element.addEventListener('pause', follow);
    const listen = () => setLine(findLine(element.currentTime));
    element.addEventListener('timeupdate', listen);
    const stopWaiting = isMotionReduced() || isDataSaved() ? undefined : onceInView(element, play);
    return () => {
      stopWaiting?.();
      element.removeEventListener('play', follow);
      element.removeEventListener('pause', follow);
      element.removeEventListener('timeupdate', listen);
    };
  }, []);
  const toggle = () => {
    const element = video.current;
    if (element?.paused) play(element);
    else element?.pause();
  };
  return { video, isPlaying, line, toggle };
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
