import type { Reader } from '@school/contract/line-sounds';
import type { Span } from '@school/domain/played-spans';
import type { ReactNode } from 'react';
import type { Line } from '../captions/lines.ts';
import type { Film } from './film.ts';

/** How far a film has been seen. */
export type FilmProgress = {
  positionSeconds: number;
  durationSeconds: number;
  ended: boolean;
  /** The seconds that were played since the page was opened, each once. */
  played: Span[];
};

/** Where a word stands that a learner asks about. */
export type WordContext = {
  /** The whole line in Swiss German. */
  sentence: string;
  /** The same line in English, or null where there is none. */
  translation: string | null;
  /** And in German. */
  german: string | null;
  /** The line's id; empty where the captions have none. */
  lineID?: string;
  speaker: string | null;
  startSeconds: number;
  /** Closes the small window that shows the word. */
  close: () => void;
};

/** Words of a line, by their places among its words. */
export type ShownWords = { lit: readonly number[]; marked: readonly number[] };

/** The words of a line while they are open. */
export type OpenWords = {
  /** The place of the one that is looked at. */
  at: number;
  /** Has some of them lit, and some marked. */
  show: (words: ShownWords) => void;
  /** What Escape does. */
  leave: () => void;
};

export type DialectChoice = {
  all: readonly { region: Reader['region']; name: string }[];
  chosen: Reader['region'];
  choose: (region: Reader['region']) => void;
};

/** How a film's lines sound when they are heard apart from it. */
export type LineSounds = {
  canHear: (line: Line) => boolean;
  hear: (line: Line, rate?: number) => void;
  /** Has the sound fetched of the line that is heard next. */
  prepare: (line: Line) => void;
  isPrepared: (line: Line) => boolean;
  /** Where the line's sound is; null for one that has none. */
  addressOf: (line: Line) => string | null;
  /** A computer says the line. */
  isComputers: (line: Line) => boolean;
  /** A person of the school has read the line. */
  isPersons: (line: Line) => boolean;
  /** Who that is. */
  readerOf: (line: Line) => Reader | null;
  /** The dialects in which lines are read, and the one that is heard first; null where there is no choice. */
  dialects: DialectChoice | null;
  /** Some are a computer's. */
  hasComputers: boolean;
  /** The one that was pressed last could not be played. */
  hasFailed: boolean;
};

/** How a line of the transcript stands there. */
export type LineState = {
  /** The Tab key reaches this line, and so what belongs to it; the others are left out of its order. */
  isTabStop: boolean;
  /** Its words are hidden until the learner asks for them: nothing may give them away. */
  isHidden: boolean;
};

/** What a page puts into the player and beside it; each part may be left out, and each is there on every lesson's page. */
export type PlayerParts = {
  /** In place of the lesson's own poster. */
  poster?: ReactNode;
  /** Where the first play begins. It may arrive late, but not after play. */
  startAtSeconds?: number | undefined;
  /** Called at most every five seconds of playing, and at a pause, a seek, the end, and when the page is left. */
  onProgress?: ((progress: FilmProgress) => void) | undefined;
  /** It is a computer that is heard: said beside the sign to play. */
  isComputerVoice?: boolean | undefined;
  /** Hears of the film each time that it is drawn, for what plays it from elsewhere on the page. */
  onFilm?: ((film: Film) => void) | undefined;
  /** Lies over the picture when the film has ended. */
  atEnd?: ReactNode;
  /** Stands below the film and its controls. */
  afterFilm?: ((film: Film) => ReactNode) | undefined;
  /** Stands below the transcript: with the film it can follow what is said (`useVideoValue`) and go there. */
  belowTranscript?: ((film: Film) => ReactNode) | undefined;
  /** What is known of a word of the transcript. Without it words cannot be chosen. */
  renderWord?: ((word: string, context: WordContext) => ReactNode) | undefined;
  /** A button beside each line that has its own sound. */
  lineSounds?: LineSounds | undefined;
  /**
   * Stands below each line of the transcript, and keeps its state while the line's words are open. All lines are drawn
   * again when the function is another one: keep it in `useCallback`.
   */
  belowLine?: ((line: Line, state: LineState) => ReactNode) | undefined;
  /** Stands below a line whose words are open: what can be done with the whole of it. */
  renderLine?: ((context: WordContext) => ReactNode) | undefined;
  /** Stands below the words of a line while they are open, in place of its translation. */
  renderAligned?: ((context: WordContext, words: OpenWords) => ReactNode) | undefined;
  /** Keeps the whole line as a card: the key C while its words are open. */
  onKeepLine?: ((context: WordContext) => void) | undefined;
  /** Keeps a word as a card: the key c while a word is chosen. */
  onKeepWord?: ((word: string, context: WordContext) => void) | undefined;
};
