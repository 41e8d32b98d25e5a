import type { Caption } from '@school/contract/lessons';

export type CaptionLanguage = Caption['language'];

/** In the order in which they stand below one another. */
export const CAPTION_LANGUAGES: readonly CaptionLanguage[] = ['gsw', 'en', 'de'];

/** A cue of one track, by its id in the file; empty where it has none. */
export type Cue = {
  id: string;
  startSeconds: number;
  endSeconds: number;
  speaker: string | null;
  text: string;
};

type LineWords = { readonly [Language in CaptionLanguage]?: string };

/** What is said at one time, in the languages that say it: the film's own first. */
export type Line = {
  /** The cue id of its first language: a line keeps it for life. Empty where the file has none. */
  id: string;
  startSeconds: number;
  endSeconds: number;
  speaker: string | null;
  words: LineWords;
  /** A word is left out of it that is asked for: nothing may give it away. */
  isCovered?: boolean;
};

/** A line as it is shown for the time being. */
export type CoverLine = (line: Line) => Line;

export type Tracks = { readonly [Language in CaptionLanguage]?: readonly Cue[] };

/** A jump to a line's start lands a hair before it in some browsers. */
const TOLERANCE_SECONDS = 0.02;

const byStart = (one: Cue, other: Cue) => one.startSeconds - other.startSeconds;

function overlapSeconds(one: Cue, other: Cue): number {
  return Math.min(one.endSeconds, other.endSeconds) - Math.max(one.startSeconds, other.startSeconds);
}

/**
 * The lines of a film from its tracks. The first language of the order that has any cues gives the lines; a cue of another
 * belongs to the line with which it shares the most time, and is a separate line where it shares none.
 */
export function pairTracks(tracks: Tracks, order = CAPTION_LANGUAGES): Line[] {
  const present = order.filter((language) => (tracks[language]?.length ?? 0) > 0);
  const [first, ...others] = present;
  if (!first) return [];
  const cues = (tracks[first] ?? []).toSorted(byStart);
  const lines = cues.map((cue) => toLine(cue, { [first]: cue.text }));
  const alone: Line[] = [];
  for (const language of others) {
    for (const { cue, place } of placeCues(cues, (tracks[language] ?? []).toSorted(byStart))) {
      const line = lines[place];
      if (!line) alone.push(toLine(cue, { [language]: cue.text }));
      else line.words = { ...line.words, [language]: joinWords(line.words[language], cue.text) };
    }
  }
  return [...lines, ...alone].sort((one, other) => one.startSeconds - other.startSeconds);
}

const isLanguage = (name: string): name is CaptionLanguage =>
  CAPTION_LANGUAGES.some((language) => language === name);

/** The languages of a line in the order in which they stand. */
export function listLanguages({ words }: Line): CaptionLanguage[] {
  return Object.keys(words)
    .filter(isLanguage)
    .filter((language) => words[language]);
}

const joinWords = (before: string | undefined, words: string) =>
  before === undefined ? words : `${before} ${words}`;

function toLine({ id, startSeconds, endSeconds, speaker }: Cue, words: LineWords): Line {
  return { id, startSeconds, endSeconds, speaker, words };
}

/** For each cue the place of the base cue that it shares the most time with, or -1. Both are in the order of time. */
function placeCues(base: readonly Cue[], cues: readonly Cue[]): { cue: Cue; place: number }[] {
  let from = 0;
  return cues.map((cue) => {
    while (from < base.length && (base[from]?.endSeconds ?? 0) <= cue.startSeconds) from += 1;
    let place = -1;
    let most = 0;
    for (let index = from; index < base.length; index += 1) {
      const candidate = base[index];
      if (!candidate || candidate.startSeconds >= cue.endSeconds) break;
      const shared = overlapSeconds(candidate, cue);
      if (shared > most) [place, most] = [index, shared];
    }
    return { cue, place };
  });
}

/** The line that was begun last, also in the pause after it; -1 before the first. */
export function findStartedLine(lines: readonly Line[], seconds: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.startSeconds ?? 0) <= seconds + TOLERANCE_SECONDS) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The one line that is said now, or -1: where two overlap, the later one. */
export function findSpokenLine(lines: readonly Line[], seconds: number): number {
  const index = findStartedLine(lines, seconds);
  const line = lines[index];
  return line && seconds + TOLERANCE_SECONDS < line.endSeconds ? index : -1;
}

/** The line that is said now, else the next one; a place behind the last where none follows. */
export function findComingLine(lines: readonly Line[], seconds: number): number {
  const spoken = findSpokenLine(lines, seconds);
  return spoken === -1 ? findStartedLine(lines, seconds) + 1 : spoken;
}
