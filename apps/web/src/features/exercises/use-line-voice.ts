import type { Exercise } from '@school/contract/exercises';
import type { Reader } from '@school/contract/line-sounds';
import { lineIdOfCard } from '@school/domain/card-line';
import type { SoundPicture } from '@school/domain/sound/picture-sound';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Line } from '../../shared/captions/lines.ts';
import type { Film } from '../../shared/player/film.ts';
import type { LineSounds } from '../../shared/player/player-seams.ts';
import { drawFile, drawFilm } from './say/draw-line.ts';

export const SLOWLY = 0.7;

/** A jump to a line lands a hair beside it. */
const NEAR_SECONDS = 0.1;

type Heard = { id: string; picture: SoundPicture };

export type LineVoice = {
  hear: (exercise: Exercise, rate: number) => void;
  /** Has the sound fetched of what is heard next. */
  prepare: (exercise: Exercise) => void;
  /** It is heard without a network too. */
  isPrepared: (exercise: Exercise) => boolean;
  /** The picture of a line that has its own sound; null for any other, or where it cannot be read. */
  read: (exercise: Exercise) => Promise<SoundPicture | null>;
  /** The line that was heard last in the film, drawn. */
  heard: Heard | null;
  isComputers: (exercise: Exercise) => boolean;
  /** The person of the school who is heard. */
  readerOf: (exercise: Exercise) => Reader | null;
  hasFailed: boolean;
};

/** How the line of an exercise is heard: by its own sound, else by the film. */
export function useLineVoice(
  film: RefObject<Film | null>,
  lineSounds: LineSounds | undefined,
  isComputerFilm: boolean,
): LineVoice {
  const stop = useRef<() => void>(undefined);
  const [heard, setHeard] = useState<Heard | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const hear = useCallback(
    (exercise: Exercise, rate: number) => {
      stop.current?.();
      const line = toLine(exercise);
      if (lineSounds?.canHear(line)) return lineSounds.hear(line, rate);
      const draw = (picture: SoundPicture | null) => {
        if (picture) setHeard({ id: exercise.id, picture });
      };
      const drawing = exercise.kind === 'say' && rate === 1 ? draw : null;
      stop.current = film.current ? playInFilm(film.current, line, { rate, drawing }) : undefined;
    },
    [film, lineSounds],
  );
  const prepare = useCallback((exercise: Exercise) => lineSounds?.prepare(toLine(exercise)), [lineSounds]);
  const read = useCallback(
    async (exercise: Exercise) => {
      const address = lineSounds?.addressOf(toLine(exercise));
      return address === undefined || address === null ? null : drawFile(address);
    },
    [lineSounds],
  );
  const isPrepared = (exercise: Exercise) => lineSounds?.isPrepared(toLine(exercise)) ?? false;
  const isComputers = (exercise: Exercise) => {
    const line = toLine(exercise);
    return lineSounds?.isComputers(line) || (isComputerFilm && !lineSounds?.isPersons(line));
  };
  const readerOf = (exercise: Exercise) => lineSounds?.readerOf(toLine(exercise)) ?? null;
  const hasFailed = lineSounds?.hasFailed ?? false;
  return { hear, prepare, isPrepared, read, heard, isComputers, readerOf, hasFailed };
}

/** A card's words are a line of their own. */
function toLine({ kind, cardID, line, wanted }: Exercise): Line {
  const ofCard = kind === 'translate' ? lineIdOfCard(cardID) : '';
  const { id = ofCard, text = wanted, speaker = null, startMs = 0, endMs = 0 } = line ?? {};
  return { id, startSeconds: startMs / 1_000, endSeconds: endMs / 1_000, speaker, words: { gsw: text } };
}

type Playing = { rate: number; drawing: ((picture: SoundPicture | null) => void) | null };

/** Plays the line and pauses behind it; returns the way to end that before. */
function playInFilm(film: Film, { startSeconds, endSeconds }: Line, { rate, drawing }: Playing): () => void {
  const index = film.lines.findIndex((one) => Math.abs(one.startSeconds - startSeconds) < NEAR_SECONDS);
  const video = film.video.current;
  if (index === -1 || !video) return () => undefined;
  let hasBegun = false;
  let stopDrawing: (() => void) | undefined;
  const unwatch = film.video.watch(() => {
    const { currentTime } = video;
    if (currentTime >= startSeconds - NEAR_SECONDS && currentTime < endSeconds) {
      if (!hasBegun && drawing) stopDrawing = drawFilm(video, drawing);
      hasBegun = true;
      if (video.playbackRate !== rate) video.playbackRate = rate;
    } else if (hasBegun) end();
  });
  const end = () => {
    unwatch();
    stopDrawing?.();
    video.pause();
    video.playbackRate = video.defaultPlaybackRate;
  };
  film.commands.playLine(index);
  return end;
}
