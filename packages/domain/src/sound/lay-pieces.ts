import type { Span } from './silences.ts';

/** Beyond that nobody reads in one go. */
export const MOST_LAID_LINES = 600;
/** A line is read in so many phrases at most. */
const MOST_PHRASES = 24;
/** Longer than that, beside what its letters ask for, no line lasts. */
const MOST_TIMES = 4;
const SLACK_MS = 5_000;
/** How long a letter takes, between a quick and a slow reader. */
const [QUICK_MS, SLOW_MS] = [45, 140];
/** What counts against a line without a piece, and against a piece without a line. */
const UNREAD = 4;
const STRAY = 1;
/** A breath before what is spoken, and the time in which it dies away. */
const BEFORE_MS = 120;
const AFTER_MS = 250;

/**
 * Lays what was spoken in one go on lines in their order. Long silences part lines, and each line takes about as long
 * as its letters ask for. Null for a line that was not read; a cough or a false start belongs to none.
 */
export function layPieces(lines: readonly string[], spoken: readonly Span[]): (Span | null)[] {
  const letters = lines.slice(0, MOST_LAID_LINES).map((line) => line.length + 2);
  const rate = readingRate(letters, spoken);
  const groups = chooseGroups(
    letters.map((count) => count * rate),
    spoken,
  );
  const laid = groups.map((group) => group && padded(spoken, group));
  return lines.map((_line, at) => laid[at] ?? null);
}

function readingRate(letters: readonly number[], spoken: readonly Span[]): number {
  const spokenMs = spoken.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const all = letters.reduce((sum, count) => sum + count, 0);
  return Math.min(SLOW_MS, Math.max(QUICK_MS, spokenMs / Math.max(1, all)));
}

/** From one phrase to another, both of it. */
type Group = { first: number; last: number };

/** The cheapest way to share the phrases out: by line and phrase, what the best way there has cost, and its last step. */
function chooseGroups(expectedMs: readonly number[], spoken: readonly Span[]): (Group | null)[] {
  const width = spoken.length + 1;
  const costs = new Float64Array((expectedMs.length + 1) * width).fill(Number.POSITIVE_INFINITY);
  /** How many phrases the last step took: -1 for one that belongs to no line. */
  const steps = new Int16Array(costs.length);
  const reach = (to: number, cost: number, step: number) => {
    if (cost >= (costs[to] ?? 0)) return;
    costs[to] = cost;
    steps[to] = step;
  };
  costs[0] = 0;
  for (let line = 0; line <= expectedMs.length; line += 1) {
    for (let first = 0; first < width; first += 1) {
      const cost = costs[line * width + first] ?? 0;
      const here = spoken[first];
      if (here) reach(line * width + first + 1, cost + STRAY + (here.endMs - here.startMs) / 500, -1);
      const expected = expectedMs[line];
      if (expected === undefined) continue;
      const next = (line + 1) * width + first;
      reach(next, cost + UNREAD, 0);
      let inner = 0;
      for (let count = 1; count <= MOST_PHRASES && first + count < width; count += 1) {
        inner += count > 1 ? gapCost(gapAfter(spoken, first + count - 2)) : 0;
        const lasts = (spoken[first + count - 1]?.endMs ?? 0) - (here?.startMs ?? 0);
        if (lasts > MOST_TIMES * expected + SLACK_MS) break;
        const parts = Math.min(1_500, gapAfter(spoken, first + count - 1)) / 500;
        reach(next + count, cost + inner + Math.log(lasts / expected) ** 2 - parts, count);
      }
    }
  }
  return readBack(steps, expectedMs.length, width);
}

function readBack(steps: Int16Array, lines: number, width: number): (Group | null)[] {
  const groups: (Group | null)[] = Array.from({ length: lines }, () => null);
  let [line, phrase] = [lines, width - 1];
  while (line > 0 || phrase > 0) {
    const step = steps[line * width + phrase] ?? 0;
    if (step === -1) {
      phrase -= 1;
      continue;
    }
    line -= 1;
    phrase -= step;
    if (step > 0) groups[line] = { first: phrase, last: phrase + step - 1 };
  }
  return groups;
}

const gapAfter = (spoken: readonly Span[], at: number): number => {
  const next = spoken[at + 1];
  return next ? next.startMs - (spoken[at]?.endMs ?? 0) : 0;
};

/** A long silence is hardly within a line. */
const gapCost = (ms: number): number => (3 * Math.max(0, ms - 250)) / 1_000;

/** With some of the silence around it, and never with any of what is spoken next to it. */
function padded(spoken: readonly Span[], { first, last }: Group): Span {
  const startMs = spoken[first]?.startMs ?? 0;
  const endMs = spoken[last]?.endMs ?? 0;
  const before = spoken[first - 1]?.endMs ?? 0;
  const after = spoken[last + 1]?.startMs ?? endMs + 2 * AFTER_MS;
  return {
    startMs: Math.round(Math.max(startMs - BEFORE_MS, (startMs + before) / 2)),
    endMs: Math.round(Math.min(endMs + AFTER_MS, (endMs + after) / 2)),
  };
}
