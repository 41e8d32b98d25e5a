import { TO_CHECK } from '@school/contract/caption-limits';
import type { CaptionLine, CaptionsContent } from '@school/contract/course-pieces';
import { addMark, checked, isToCheck } from './caption-marks.ts';
import { type CaptionLanguage, LANGUAGES, linesOf } from './caption-table.ts';

/** What becomes of each language's lines; a language whose lines stay is the same object. */
function changeLines(
  content: CaptionsContent,
  edit: (lines: readonly CaptionLine[], language: CaptionLanguage) => readonly CaptionLine[],
): CaptionsContent {
  const changed: CaptionsContent = { ...content };
  for (const language of LANGUAGES) {
    const lines = content[language];
    if (!lines) continue;
    const next = edit(lines, language);
    const isSame = next.length === lines.length && next.every((line, at) => line === lines[at]);
    if (!isSame) changed[language] = next.toSorted((one, other) => one.startMs - other.startMs);
  }
  return changed;
}

/** Gives a line other times, in every language. */
export function moveLine(
  content: CaptionsContent,
  id: string,
  times: { startMs: number; endMs: number },
): CaptionsContent {
  return changeLines(content, (lines) =>
    lines.map((line) => (line.id === id ? { ...line, ...times } : line)),
  );
}

/** Says who speaks a line, in every language. */
export function setSpeaker(content: CaptionsContent, id: string, name: string): CaptionsContent {
  // What WebVTT's voice tag holds.
  const speaker = name.replace(/[<>\r\n]/g, '').slice(0, 100) || null;
  return changeLines(content, (lines) =>
    lines.map((line) => (line.id === id && line.speaker !== speaker ? { ...line, speaker } : line)),
  );
}

/** Takes the mark of a line that a machine wrote. */
export function confirmLine(content: CaptionsContent, id: string): CaptionsContent {
  return changeLines(content, (lines) => lines.map((line) => (line.id === id ? checked(line) : line)));
}

/** Moves every line by as much, none to before the film's beginning. */
export function shiftLines(content: CaptionsContent, byMs: number): CaptionsContent {
  const first = Math.min(...linesOf(content).map(({ startMs }) => startMs));
  const by = Math.max(byMs, -first);
  if (by === 0 || !Number.isFinite(by)) return content;
  return changeLines(content, (lines) =>
    lines.map((line) => ({ ...line, startMs: line.startMs + by, endMs: line.endMs + by })),
  );
}

export type SplitPlace = {
  /** Where in time; else by the words. */
  atMs?: number | undefined;
  /** Where in one language's words; else, and in the others, behind the sentence or word nearest to the middle. */
  language?: CaptionLanguage;
  atCharacter?: number;
};

/** Makes two of a line, in every language: its first half keeps the id. */
export function splitLine(
  content: CaptionsContent,
  id: string,
  newId: string,
  place: SplitPlace = {},
): CaptionsContent {
  const own = LANGUAGES.flatMap((language) => content[language]?.find((line) => line.id === id) ?? [])[0];
  if (!own || own.endMs - own.startMs < 2) return content;
  const share = placeToSplit(own.text) / Math.max(1, own.text.length);
  return changeLines(content, (lines, language) =>
    lines.flatMap((line) => {
      if (line.id !== id || line.endMs - line.startMs < 2) return [line];
      const isOwn = language === place.language && place.atCharacter !== undefined;
      const at = isOwn ? (place.atCharacter ?? 0) : placeToSplit(line.text);
      const byWords = line.startMs + Math.round((line.endMs - line.startMs) * (share || 0.5));
      const between = place.atMs ?? byWords;
      const middle = Math.min(Math.max(between, line.startMs + 1), line.endMs - 1);
      const { remarks: _, ...plain } = line;
      const mark = isToCheck(line) ? { remarks: TO_CHECK } : {};
      return [
        { ...line, endMs: middle, text: line.text.slice(0, at).trim() },
        { ...plain, ...mark, id: newId, startMs: middle, text: line.text.slice(at).trim() },
      ];
    }),
  );
}

/** Behind the sentence, else the word, that ends nearest to the middle. */
function placeToSplit(text: string): number {
  const middle = text.length / 2;
  const places = (sign: RegExp) => [...text.matchAll(sign)].map((found) => found.index + found[0].length);
  const inside = (place: number) => place > 0 && place < text.length;
  const sentences = places(/[.!?…]\s+|\n/g).filter(inside);
  const all = sentences.length > 0 ? sentences : places(/\s+/g).filter(inside);
  const nearest = all.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0];
  return nearest ?? text.length;
}

/** Makes one of a line and the next one, in every language, under the first one's id. */
export function mergeWithNext(content: CaptionsContent, id: string): CaptionsContent {
  const rows = linesOf(content);
  const next = rows[rows.findIndex((row) => row.id === id) + 1];
  if (!next || !rows.some((row) => row.id === id)) return content;
  return changeLines(content, (lines) => {
    const [first, second] = [id, next.id].map((wanted) => lines.find((line) => line.id === wanted));
    if (!second) return lines;
    const merged = first ? mergeTwo(first, second) : { ...second, id };
    const others = lines.filter((line) => line !== first && line !== second);
    return [...others, merged];
  });
}

function mergeTwo(first: CaptionLine, second: CaptionLine): CaptionLine {
  const between = first.speaker === second.speaker ? ' ' : '\n';
  const text = [first.text, second.text].filter((said) => said !== '').join(between);
  const remarks = [first, second].some(isToCheck) && !isToCheck(first) ? addMark(first) : first.remarks;
  const times = { endMs: Math.max(first.endMs, second.endMs) };
  return { ...first, ...times, text, ...(remarks !== undefined && { remarks }) };
}

const NEW_LINE_MS = 2_000;

/** A line without words behind another, or the first one; in every language that has captions, and in Swiss German. */
export function addLine(content: CaptionsContent, afterId: string | null, newId: string): CaptionsContent {
  const rows = linesOf(content);
  const at = rows.findIndex((row) => row.id === afterId);
  const before = LANGUAGES.flatMap(
    (language) => content[language]?.find((line) => line.id === afterId) ?? [],
  )[0];
  const startMs = before?.endMs ?? 0;
  const free = (rows[at + 1]?.startMs ?? Number.POSITIVE_INFINITY) - startMs;
  const endMs = startMs + (free > 0 ? Math.min(free, NEW_LINE_MS) : NEW_LINE_MS);
  const line: CaptionLine = { id: newId, startMs, endMs, speaker: before?.speaker ?? null, text: '' };
  return changeLines({ gsw: [], ...content }, (lines) => [...lines, line]);
}

export function removeLine(content: CaptionsContent, id: string): CaptionsContent {
  return changeLines(content, (lines) => lines.filter((line) => line.id !== id));
}

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** An id for life. */
export function newLineId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return `line-${Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('')}`;
}

/** `1:02.5`, as players count; to the millisecond where there are some. */
export function writeTime(ms: number): string {
  const digits = ms % 100 === 0 ? 1 : 3;
  const rest = ((ms % 60_000) / 1_000).toFixed(digits).padStart(digits + 3, '0');
  return `${Math.floor(ms / 60_000)}:${rest}`;
}

/** What `writeTime` writes, hours too, and seconds alone; null for anything else. */
export function readTime(written: string): number | null {
  const found = /^(?:(\d{1,2}):)?(?:(\d{1,4}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(written.trim());
  if (!found) return null;
  const [, one, two, seconds = '0', part = ''] = found;
  const [hours, minutes] = two === undefined ? [0, Number(one ?? 0)] : [Number(one ?? 0), Number(two)];
  return ((hours * 60 + minutes) * 60 + Number(seconds)) * 1_000 + Number(part.padEnd(3, '0'));
}
