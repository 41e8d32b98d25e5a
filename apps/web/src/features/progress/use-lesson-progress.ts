import { chooseStart } from '@school/domain/lesson-progress';
import type { Span } from '@school/domain/played-spans';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { createPacer } from './pacer.ts';
import { progressOfFilm, reachProgress, sendProgress } from './progress.api.ts';
import { useProgress } from './use-progress.ts';

type FilmProgress = { positionSeconds: number; durationSeconds: number; ended: boolean; played: Span[] };

/** While it plays on, a film reports steps of about this many seconds; another step is a pause, a jump or the end. */
const STEP_SECONDS = { least: 5, most: 8 };

/**
 * Where an account's lesson goes on, and where its player reports to. Nothing for a visitor, whose browser keeps it.
 * Sending never disturbs playing: what fails is sent with what follows.
 */
export function useLessonProgress(
  lessonID: string,
  UID: string,
  /** Of its film; 0 where it is not known. */
  durationSeconds = 0,
): { startAtSeconds?: number; onProgress?: (film: FilmProgress) => void } {
  const dispatch = useAppDispatch();
  const startAtSeconds = useStart(lessonID, UID, durationSeconds);
  const last = useRef(0);
  const lastMs = useRef(0);
  const account = useRef(UID);
  useEffect(() => {
    account.current = UID;
  });
  const [pacer] = useState(() => createPacer(() => void dispatch(sendProgress(account.current))));
  const isLeft = useRef(false);
  const hasEnded = useRef(false);

  useEffect(() => {
    isLeft.current = false;
    const flush = () => pacer.flush();
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') pacer.flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      isLeft.current = true;
      pacer.flush();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushHidden);
    };
  }, [pacer]);

  if (UID === '') return {};
  const onProgress = (film: FilmProgress) => {
    // A film that ends is paused first: one report of it is enough.
    if (film.ended && hasEnded.current) return;
    hasEnded.current = film.ended;
    const step = film.positionSeconds - last.current;
    const isOnItsWay = !film.ended && step >= STEP_SECONDS.least && step < STEP_SECONDS.most;
    last.current = film.positionSeconds;
    // Two reports of one millisecond keep their order: of the same moment the further one would count.
    lastMs.current = Math.max(Date.now(), lastMs.current + 1);
    dispatch(reachProgress(UID, lessonID, progressOfFilm(film, lastMs.current)));
    pacer.ask(!isOnItsWay);
    if (isLeft.current || film.ended) pacer.flush();
  };
  return startAtSeconds === undefined ? { onProgress } : { startAtSeconds, onProgress };
}

/** Known once, when the server has answered or could not: playing must not move it. */
function useStart(lessonID: string, UID: string, durationSeconds: number): number | undefined {
  const { lessons, isFetching } = useProgress(UID);
  const [start, setStart] = useState<number | undefined>(undefined);
  const known = lessons[lessonID];
  if (start === undefined && UID !== '' && !isFetching)
    setStart(known ? chooseStart(known, durationSeconds) : 0);
  return start;
}
