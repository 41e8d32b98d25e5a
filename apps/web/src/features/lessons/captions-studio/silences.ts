import { findSpeech, type Span } from '@school/domain/sound/silences';

/** An edge is not taken further. */
const SNAP_MS = 1_000;

/** A line's edges where speech begins and ends near them; unchanged where nothing is near. */
export function snapSpan({ startMs, endMs }: Span, silences: readonly Span[]): Span {
  const begin = nearest(
    silences.map((silence) => silence.endMs),
    startMs,
  );
  const end = nearest(
    silences.map((silence) => silence.startMs),
    endMs,
  );
  return begin < end ? { startMs: Math.round(begin), endMs: Math.round(end) } : { startMs, endMs };
}

function nearest(places: readonly number[], ms: number): number {
  const found = places.toSorted((one, other) => Math.abs(one - ms) - Math.abs(other - ms))[0];
  return found !== undefined && Math.abs(found - ms) <= SNAP_MS ? found : ms;
}

/**
 * Times for the rows of a script: each takes its share of what is spoken, by its letters, and ends where a silence is
 * near. Without sound the film itself is shared out.
 */
export function layOverSpeech(
  rows: readonly string[],
  silences: readonly Span[],
  durationMs: number,
): Span[] {
  const wholeMs = Math.max(durationMs, rows.length * 1_000);
  const spoken = findSpeech(silences, wholeMs);
  const spans = spoken.length > 0 ? spoken : [{ startMs: 0, endMs: wholeMs }];
  const spokenMs = spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const letters = rows.map((row) => row.length + 4);
  const total = letters.reduce((sum, count) => sum + count, 0);
  const cuts: number[] = [];
  let share = 0;
  for (const count of letters.slice(0, -1)) {
    share += count / total;
    cuts.push(placeIn(spans, share * spokenMs));
  }
  const inner = silences.filter(({ startMs, endMs }) => startMs > 0 && endMs < wholeMs);
  const first = spans[0]?.startMs ?? 0;
  const last = spans.at(-1)?.endMs ?? wholeMs;
  const laid: Span[] = [];
  let fromMs = first;
  for (const [index, cutMs] of cuts.entries()) {
    const limitMs = Math.min(SNAP_MS * 2, (spokenMs / rows.length) * 0.6);
    const silence = inner
      .filter(({ startMs, endMs }) => startMs > fromMs && distance(startMs, endMs, cutMs) <= limitMs)
      .toSorted(
        (one, other) => distance(one.startMs, one.endMs, cutMs) - distance(other.startMs, other.endMs, cutMs),
      )[0];
    const left = rows.length - index - 1;
    const endMs = Math.min(Math.max(silence?.startMs ?? cutMs, fromMs + 1), last - left);
    laid.push(toWhole(fromMs, endMs));
    fromMs = Math.max(endMs, Math.min(silence?.endMs ?? endMs, last - left));
  }
  laid.push(toWhole(fromMs, Math.max(last, fromMs + 1)));
  return laid;
}

const toWhole = (startMs: number, endMs: number): Span => {
  const start = Math.round(startMs);
  return { startMs: start, endMs: Math.max(start + 1, Math.round(endMs)) };
};

const distance = (startMs: number, endMs: number, ms: number): number =>
  ms < startMs ? startMs - ms : Math.max(0, ms - endMs);

/** Where so much of what is spoken is over. */
function placeIn(spans: readonly Span[], spokenMs: number): number {
  let left = spokenMs;
  for (const { startMs, endMs } of spans) {
    if (left <= endMs - startMs) return startMs + left;
    left -= endMs - startMs;
  }
  return spans.at(-1)?.endMs ?? 0;
}
