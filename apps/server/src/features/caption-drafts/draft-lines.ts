import { PEAKS_A_SECOND } from '@school/contract/caption-limits';
import { toCueText } from '@school/domain/captions/web-vtt';
import { isTurned } from '@school/domain/visible-text';
import type { DraftLine } from './drafts.table.ts';
import type { Segment } from './transcription.ts';

/** A piece of a film as it is sent. */
export type Piece = { fromMs: number; toMs: number; isLast: boolean };

const PIECE_MS = 10 * 60_000;
/** The piece ends where it is quietest within its last half minute. */
const LOOK_MS = 30_000;
const QUIET_PEAKS = PEAKS_A_SECOND / 5;
const MS_A_PEAK = 1_000 / PEAKS_A_SECOND;

/** The piece that begins at a time: no word is cut in two where there is a pause. */
export function pieceFrom(peaks: Uint8Array, fromMs: number): Piece {
  const endMs = peaks.length * MS_A_PEAK;
  if (endMs - fromMs <= PIECE_MS + LOOK_MS) return { fromMs, toMs: endMs, isLast: true };
  const last = Math.floor((fromMs + PIECE_MS) / MS_A_PEAK);
  let quietest = last;
  let least = Number.POSITIVE_INFINITY;
  let sum = 0;
  for (let at = last - LOOK_MS / MS_A_PEAK; at < last; at += 1) {
    sum += (peaks[at] ?? 0) - (peaks[at - QUIET_PEAKS] ?? 0);
    if (at < last - LOOK_MS / MS_A_PEAK + QUIET_PEAKS || sum >= least) continue;
    least = sum;
    quietest = at - QUIET_PEAKS / 2;
  }
  return { fromMs, toMs: quietest * MS_A_PEAK, isLast: false };
}

const LEAST_LINE_MS = 200;
/** Longer ones become several. */
const MOST_LETTERS = 400;

/** What a service heard in a piece as lines of the film: in order, within the piece, none over another, and without markup. */
export function linesOf(segments: readonly Segment[], { fromMs, toMs }: Omit<Piece, 'isLast'>): DraftLine[] {
  const within = (seconds: number) =>
    Math.round(Math.max(0, Math.min(Math.max(fromMs + seconds * 1_000, fromMs), toMs - LEAST_LINE_MS)));
  const said = segments
    .flatMap(({ start, end, text }) => {
      const [first, last] = start <= end ? [start, end] : [end, start];
      return cutLong(plain(text), { startMs: within(first), endMs: within(last) });
    })
    .toSorted((one, other) => one.startMs - other.startMs);
  let freeFromMs = fromMs;
  return said.map(({ startMs, endMs, text }, at) => {
    const begins = Math.max(0, Math.min(Math.max(startMs, freeFromMs), toMs - LEAST_LINE_MS));
    const next = said[at + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    freeFromMs = Math.max(Math.min(endMs, next), begins + LEAST_LINE_MS);
    return { startMs: begins, endMs: freeFromMs, text: toCueText(writeText(text)) };
  });
}

/** One line of straight text, whatever was sent. */
function plain(text: string): string {
  const straight = Array.from(text)
    .filter((sign) => !isTurned(sign))
    .join('');
  return straight
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll('-->', '→')
    .trim();
}

/** WebVTT writes these two signs as entities. */
const writeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** As many lines as a text needs, each for its share of the time. */
function cutLong(text: string, { startMs, endMs }: Pick<DraftLine, 'startMs' | 'endMs'>): DraftLine[] {
  if (text === '') return [];
  const parts: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const space = rest.length <= MOST_LETTERS ? -1 : rest.lastIndexOf(' ', MOST_LETTERS);
    const end = rest.length <= MOST_LETTERS ? rest.length : space > 0 ? space : MOST_LETTERS;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  const each = (endMs - startMs) / parts.length;
  return parts.map((part, at) => ({
    startMs: Math.round(startMs + at * each),
    endMs: Math.round(startMs + (at + 1) * each),
    text: part,
  }));
}
