import type { Run, RunStyle } from './blocks.ts';

/** Text of one style on one line, and how wide it is. */
export type Segment = { text: string; style: RunStyle; width: number };
export type Measure = (text: string, style: RunStyle) => number;

type Word = { pieces: Run[]; isBreak: boolean };

/** Breaks text of several styles into lines that are at most `width` wide; a longer word takes a whole line. */
export function breakIntoLines(runs: readonly Run[], width: number, measure: Measure): Segment[][] {
  const lines: Segment[][] = [];
  let line: Run[] = [];
  const finish = () => {
    lines.push(toSegments(line, measure));
    line = [];
  };
  for (const word of splitIntoWords(runs)) {
    if (word.isBreak) {
      finish();
      continue;
    }
    const longer = [...spaced(line), ...word.pieces];
    if (line.length > 0 && widthOf(longer, measure) > width) {
      finish();
      line = word.pieces;
    } else line = longer;
  }
  finish();
  return lines;
}

/** The width of the text on one line, and of its longest word. */
export function measureRuns(runs: readonly Run[], measure: Measure): { whole: number; word: number } {
  const lines = breakIntoLines(runs, Number.POSITIVE_INFINITY, measure);
  const words = splitIntoWords(runs).map(({ pieces }) => widthOf(pieces, measure));
  return { whole: Math.max(0, ...lines.map(widthOfLine)), word: Math.max(0, ...words) };
}

function widthOfLine(line: readonly Segment[]): number {
  return line.reduce((sum, { width }) => sum + width, 0);
}

/** Pieces without a space between them, such as a word and its comma, are one word. */
function splitIntoWords(runs: readonly Run[]): Word[] {
  const words: Word[] = [];
  let pieces: Run[] = [];
  const finish = () => {
    if (pieces.length > 0) words.push({ pieces, isBreak: false });
    pieces = [];
  };
  for (const { text, style } of runs) {
    for (const piece of text.split(/([ \t\n]+)/)) {
      if (piece === '') continue;
      if (piece.trim() !== '') {
        pieces.push({ text: piece, style });
        continue;
      }
      finish();
      if (piece.includes('\n')) words.push({ pieces: [], isBreak: true });
    }
  }
  finish();
  return words;
}

/** The space belongs to what stands before it. */
function spaced(line: readonly Run[]): Run[] {
  const last = line.at(-1);
  return last ? [...line.slice(0, -1), { ...last, text: `${last.text} ` }] : [];
}

function toSegments(line: readonly Run[], measure: Measure): Segment[] {
  return merge(line).map(({ text, style }) => ({ text, style, width: measure(text, style) }));
}

function widthOf(line: readonly Run[], measure: Measure): number {
  return widthOfLine(toSegments(line, measure));
}

function merge(line: readonly Run[]): Run[] {
  const merged: Run[] = [];
  for (const { text, style } of line) {
    const last = merged.at(-1);
    if (last?.style === style) last.text += text;
    else merged.push({ text, style });
  }
  return merged;
}
