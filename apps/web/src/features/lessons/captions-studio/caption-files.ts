import { MOST_CAPTION_LINES } from '@school/contract/caption-limits';
import type { CaptionLine, CaptionsContent } from '@school/contract/course-pieces';
import { type Cue, formatVtt, parseVtt, toCueText } from '@school/domain/captions/web-vtt';
import { newLineId } from './caption-lines.ts';
import { type CaptionLanguage, type CaptionRow, linesOf } from './caption-table.ts';

export type CaptionFileProblem = { reason: 'broken'; line: number } | { reason: 'too-many' | 'too-large' };
export type CaptionFileReading = { cues: Cue[] } | CaptionFileProblem;

/** Of a film of three hours, with room. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024;

/** WebVTT, or SubRip's own. Nothing is taken of a file in which something cannot be read. */
export function readCaptionFile(text: string): CaptionFileReading {
  if (text.length > MOST_FILE_BYTES) return { reason: 'too-large' };
  if (text.split('-->', MOST_CAPTION_LINES + 2).length > MOST_CAPTION_LINES + 1)
    return { reason: 'too-many' };
  const plain = text.replace(/^\uFEFF/, '');
  const isVtt = plain.startsWith('WEBVTT');
  const { cues, mistakes } = parseVtt(isVtt ? plain : `WEBVTT\n\n${toVtt(plain)}`);
  const [mistake] = mistakes;
  if (mistake) return { reason: 'broken', line: Math.max(1, mistake.line - (isVtt ? 0 : 2)) };
  return { cues: isVtt ? cues : cues.map((cue) => ({ ...cue, id: null, text: toCueText(cue.text) })) };
}

/** SubRip counts hours always, and writes a comma before milliseconds. */
const toVtt = (text: string): string =>
  text.replace(
    /^(\d{1,2}):(\d{2}):(\d{2})[,.](\d{3})\s*-->\s*(\d{1,2}):(\d{2}):(\d{2})[,.](\d{3}).*$/gm,
    (_all, ...part: string[]) =>
      `${part[0]?.padStart(2, '0')}:${part[1]}:${part[2]}.${part[3]} --> ${part[4]?.padStart(2, '0')}:${part[5]}:${part[6]}.${part[7]}`,
  );

/** So much of the shorter one has to be the other's time too. */
const SAME_SHARE = 0.5;

/**
 * Makes cues the lines of a language. One that has the id or the time of a line that is there is that line, whatever
 * it says now: what other languages say stays beside it.
 */
export function takeCues(
  content: CaptionsContent,
  language: CaptionLanguage,
  cues: readonly Cue[],
): CaptionsContent {
  const rows = linesOf(content);
  const known = new Set(rows.map(({ id }) => id));
  const taken = new Set<string>();
  let from = 0;
  const lines = cues
    .toSorted((one, other) => one.startMs - other.startMs)
    .map((cue): CaptionLine => {
      while (from < rows.length && (rows[from]?.endMs ?? 0) < cue.startMs) from += 1;
      const own = cue.id !== null && known.has(cue.id) && !taken.has(cue.id) ? cue.id : null;
      const id = own ?? findSameTime(rows, from, cue, taken)?.id ?? newLineId();
      taken.add(id);
      return { ...cue, id };
    });
  return { ...content, [language]: lines };
}

function findSameTime(
  rows: readonly CaptionRow[],
  from: number,
  cue: Cue,
  taken: ReadonlySet<string>,
): CaptionRow | undefined {
  for (let at = Math.max(0, from - 1); at < rows.length; at += 1) {
    const row = rows[at];
    if (!row || row.startMs > cue.endMs) return undefined;
    const shared = Math.min(row.endMs, cue.endMs) - Math.max(row.startMs, cue.startMs);
    const shorter = Math.min(row.endMs - row.startMs, cue.endMs - cue.startMs);
    if (!taken.has(row.id) && shared >= shorter * SAME_SHARE) return row;
  }
  return undefined;
}

export const writeVtt = (lines: readonly CaptionLine[]): string => formatVtt(lines);

/** As SubRip, which has no speakers and no ids. */
export function writeSrt(lines: readonly CaptionLine[]): string {
  return lines
    .map(({ startMs, endMs, text }, at) => {
      const said = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
      return `${at + 1}\n${toSrtTime(startMs)} --> ${toSrtTime(endMs)}\n${said}\n`;
    })
    .join('\n');
}

function toSrtTime(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = String(ms % 1_000).padStart(3, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1_000) % 60)},${rest}`;
}
