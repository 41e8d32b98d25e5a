import type { Caption } from '@school/contract/lessons';
import type { Dispatch, SetStateAction } from 'react';
import type { CoverLine, Line } from '../captions/lines.ts';
import type { Loop } from './loop.ts';
import type { PlayerSettings } from './player-settings.ts';
import type { VideoRef } from './video-ref.ts';

/** A film as its controls, its captions and its transcript see it. */
export type Film = {
  video: VideoRef;
  /** Where it will begin. */
  startAtSeconds: number;
  /** It was asked for, and its first picture is still to come. */
  isStarting: boolean;
  lines: readonly Line[];
  /** Leaves words out of its lines, or with null shows them whole. */
  coverLines: Dispatch<SetStateAction<CoverLine | null>>;
  /** The languages in which there are captions, the film's own first. */
  captions: readonly Caption[];
  /** Captions may still come. */
  areLinesComing: boolean;
  /** It has no line in any language, or none that could be fetched. */
  isWithoutLines: boolean;
  /** Fetches its lines once more; null where none of them failed. */
  readLinesAgain: (() => void) | null;
  settings: PlayerSettings;
  changeSettings: (changed: Partial<PlayerSettings>) => void;
  loop: Loop;
  commands: FilmCommands;
  /** The line of which the words can be chosen now, by its place. */
  wordLine: number | null;
  /** Opens a line's words, or with null closes them. */
  openWords: (line: number | 'current' | null) => void;
};

export type FilmCommands = {
  toggle: () => void;
  pause: () => void;
  /** Seconds from now, or back. */
  seekBy: (seconds: number) => void;
  seekTo: (seconds: number) => void;
  /** To a line by its place, playing. */
  playLine: (index: number) => void;
  previousLine: () => void;
  nextLine: () => void;
  repeatLine: () => void;
  pressLoop: () => void;
  slower: () => void;
  faster: () => void;
  toggleCaptions: () => void;
  togglePictureInPicture: () => void;
};

/** Where a film is, in seconds; until it has been loaded, where it will begin. */
export function findPosition(video: HTMLVideoElement | null, startAtSeconds: number): number {
  if (!video || (video.readyState === 0 && video.currentTime === 0)) return startAtSeconds;
  return video.currentTime;
}

/** What '−5 s' and '+5 s' mean. */
export const SEEK_SECONDS = 5;
