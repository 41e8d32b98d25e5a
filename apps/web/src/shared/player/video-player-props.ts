import type { OpeningLine } from '@school/contract/lesson-opening';
import type { Caption } from '@school/contract/lessons';
import type { ReactNode } from 'react';
import type { Film } from './film.ts';
import type { PlayerParts } from './player-seams.ts';

export type VideoPlayerProps = PlayerParts & {
  /** What plays, for screen readers. */
  title: string;
  address: string | null;
  /** Whether an address may still come; without one and without hope there is no spinner. */
  isAddressComing?: boolean;
  /** Opened to be played, most likely: its beginning is loaded before Play is pressed. */
  isExpected?: boolean;
  /** The picture that stands over the film until it plays. */
  poster?: ReactNode;
  captions?: readonly Caption[] | undefined;
  /** What is said first in a film whose captions are not read, or closed. */
  opening?: OpeningLine['words'] | undefined;
  hasControls?: boolean;
  /** Shown until the film itself says how long it is. */
  durationSeconds?: number | undefined;
  onAddressExpired?: () => void;
  /** What stands beside the player and belongs to it: the transcript. Keys then act on the whole page. */
  beside?: ((film: Film) => ReactNode) | undefined;
  /** A press on play where the film is closed to the viewer; without it nothing can be pressed there. */
  onClosedPress?: (() => void) | undefined;
  /** Lies over the picture while there is nothing to play, unless a press shows why. */
  children?: ReactNode;
};
