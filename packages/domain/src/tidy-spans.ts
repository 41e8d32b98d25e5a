import { joinSpans, type Span } from './played-spans.ts';

/** As a client tells them, kept within the film and to a tenth of a second. */
export function tidySpans(spans: readonly Span[], endSeconds: number): Span[] {
  const inside = (seconds: number) => Math.round(Math.min(Math.max(seconds, 0), endSeconds) * 10) / 10;
  return joinSpans(spans.map(([from, to]) => [inside(from), inside(to)]));
}

/** The longest of them, in their order, where there are more than `most`: a learner does not jump about so often. */
export function keepLongest(spans: Span[], most: number): Span[] {
  if (spans.length <= most) return spans;
  const lengthOf = ([from, to]: Span) => to - from;
  const longest = new Set(spans.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, most));
  return spans.filter((span) => longest.has(span));
}
