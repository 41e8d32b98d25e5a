import type { Exercise } from '@school/contract/exercises';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Line } from '../../shared/captions/lines.ts';
import type { Film } from '../../shared/player/film.ts';
import type { LineSounds } from '../../shared/player/player-seams.ts';

export const SLOWLY = 0.7;

/** A jump to a line lands a hair beside it. */
const NEAR_SECONDS = 0.1;

export type LineVoice = {
  hear: (exercise: Exercise, rate: number) => void;
  isComputers: (exercise: Exercise) => boolean;
  hasFailed: boolean;
};

/** How the line of an exercise is heard: by its own sound, else by the film. */
export function useLineVoice(
  film: RefObject<Film | null>,
  lineSounds: LineSounds | undefined,
  isComputerFilm: boolean,
): LineVoice {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const hear = useCallback(
    (exercise: Exercise, rate: number) => {
      stop.current?.();
      const line = toLine(exercise);
      if (lineSounds?.canHear(line)) lineSounds.hear(line, rate);
      else stop.current = film.current ? playInFilm(film.current, line, rate) : undefined;
    },
    [film, lineSounds],
  );
  const isComputers = (exercise: Exercise) => lineSounds?.canHear(toLine(exercise)) || isComputerFilm;
  return { hear, isComputers, hasFailed: lineSounds?.hasFailed ?? false };
}

function toLine({ line, wanted }: Exercise): Line {
  const { text = wanted, speaker = null, startMs = 0, endMs = 0 } = line ?? {};
  return { id: '', startSeconds: startMs / 1_000, endSeconds: endMs / 1_000, speaker, words: { gsw: text } };
}

/** Plays the line and pauses behind it; returns the way to end that before. */
function playInFilm(film: Film, { startSeconds, endSeconds }: Line, rate: number): () => void {
  const index = film.lines.findIndex((one) => Math.abs(one.startSeconds - startSeconds) < NEAR_SECONDS);
  const video = film.video.current;
  if (index === -1 || !video) return () => undefined;
  let hasBegun = false;
  const unwatch = film.video.watch(() => {
    const { currentTime } = video;
    if (currentTime >= startSeconds - NEAR_SECONDS && currentTime < endSeconds) {
      hasBegun = true;
      if (video.playbackRate !== rate) video.playbackRate = rate;
    } else if (hasBegun) end();
  });
  const end = () => {
    unwatch();
    video.pause();
    video.playbackRate = video.defaultPlaybackRate;
  };
  film.commands.playLine(index);
  return end;
}
