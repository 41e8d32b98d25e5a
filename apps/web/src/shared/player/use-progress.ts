import type { Span } from '@school/domain/played-spans';
import { type RefObject, useEffect, useRef } from 'react';
import type { FilmProgress } from './player-seams.ts';

const EVERY_SECONDS = 5;

/** Reports how far a film has been seen: while it plays, when it rests or jumps, at its end, and when the page is left. */
export function useProgress(
  video: RefObject<HTMLVideoElement | null>,
  onProgress: ((progress: FilmProgress) => void) | undefined,
): void {
  const latest = useRef(onProgress);
  useEffect(() => {
    latest.current = onProgress;
  });

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let last = -1;
    const report = () => {
      // Nothing has been seen yet, or the source has gone.
      if (element.played.length === 0 || !Number.isFinite(element.duration)) return;
      const positionSeconds = element.currentTime;
      if (positionSeconds === last && !element.ended) return;
      last = positionSeconds;
      const { duration: durationSeconds, ended } = element;
      latest.current?.({ positionSeconds, durationSeconds, ended, played: listPlayed(element) });
    };
    const tick = () => {
      if (!element.seeking && Math.abs(element.currentTime - last) >= EVERY_SECONDS) report();
    };
    element.addEventListener('timeupdate', tick);
    for (const type of AT_ONCE) element.addEventListener(type, report);
    window.addEventListener('pagehide', report);
    return () => {
      report();
      element.removeEventListener('timeupdate', tick);
      for (const type of AT_ONCE) element.removeEventListener(type, report);
      window.removeEventListener('pagehide', report);
    };
  }, [video]);
}

const AT_ONCE = ['pause', 'seeked', 'ended'];

function listPlayed({ played }: HTMLVideoElement): Span[] {
  return Array.from({ length: played.length }, (_none, index) => [played.start(index), played.end(index)]);
}
