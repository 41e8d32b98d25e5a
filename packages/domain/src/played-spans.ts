/** Seconds of a film that were played: from, to. */
export type Span = [fromSeconds: number, toSeconds: number];

/** In order, and apart from each other: each second once. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else if (to > from) joined.push([from, to]);
  }
  return joined;
}

/** How many seconds these are, where none is twice in them. */
export const countSeconds = (spans: readonly Span[]): number =>
  spans.reduce((sum, [from, to]) => sum + to - from, 0);
