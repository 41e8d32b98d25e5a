import type { FilmEnds } from '../film-cut.ts';

type Timed = { id: string; startMs: number; endMs: number };
type Tracks<Line> = { readonly [language: string]: readonly Line[] | undefined };

/** What a cut has done to lines: by the whole film's time, those outside it, and those over its beginning or end. */
export type CutLines<Line> = {
  tracks: { [language: string]: Line[] };
  kept: { [language: string]: Line[] };
};

/** A film's cut with the lines that it has put away or shortened. */
export type CutWith<Line> = FilmEnds & { lines?: Tracks<Line> | undefined };

/** Lines by the whole film's time: those that a cut has put away come back, and those it has shortened are as long as they were. */
export function uncutLines<Line extends Timed>(
  tracks: Tracks<Line>,
  cut: CutWith<Line> | null,
): { [language: string]: Line[] } {
  if (!cut) return entriesOf(tracks, (lines) => [...lines]);
  const languages = new Set([...Object.keys(tracks), ...Object.keys(cut.lines ?? {})]);
  const whole = [...languages].map((language): [string, Line[]] => {
    const now = (tracks[language] ?? []).map((line) => moved(line, cut.startMs));
    const kept = cut.lines?.[language] ?? [];
    const known = new Set(now.map(({ id }) => id));
    const longer = new Map(kept.map((line) => [line.id, line]));
    const back = kept.filter((line) => isOutside(line, cut) && !known.has(line.id));
    return [language, [...now.map((line) => asLongAsBefore(line, longer.get(line.id), cut)), ...back]];
  });
  return Object.fromEntries(whole.map(([language, lines]) => [language, byTime(lines)]));
}

/** Lines of the whole film, by the time of what is shown of it. */
export function cutLines<Line extends Timed>(tracks: Tracks<Line>, cut: FilmEnds | null): CutLines<Line> {
  if (!cut) return { tracks: entriesOf(tracks, (lines) => [...lines]), kept: {} };
  const inside = entriesOf(tracks, (lines) =>
    lines
      .filter((line) => !isOutside(line, cut))
      .map((line) => {
        const within = {
          ...line,
          startMs: Math.max(line.startMs, cut.startMs),
          endMs: Math.min(line.endMs, cut.endMs),
        };
        return moved(within, -cut.startMs);
      }),
  );
  const kept = entriesOf(tracks, (lines) =>
    lines.filter(({ startMs, endMs }) => startMs < cut.startMs || endMs > cut.endMs),
  );
  return { tracks: inside, kept };
}

/** The lines of which nothing would be shown, each once. */
export function linesOutside<Line extends Timed>(tracks: Tracks<Line>, cut: FilmEnds): Line[] {
  const found = new Map<string, Line>();
  for (const lines of Object.values(tracks))
    for (const line of lines ?? []) if (isOutside(line, cut) && !found.has(line.id)) found.set(line.id, line);
  return byTime([...found.values()]);
}

const isOutside = ({ startMs, endMs }: Timed, cut: FilmEnds) => endMs <= cut.startMs || startMs >= cut.endMs;

const moved = <Line extends Timed>(line: Line, ms: number): Line => ({
  ...line,
  startMs: line.startMs + ms,
  endMs: line.endMs + ms,
});

/** A line that stands where the cut has put it gets its own beginning and end back; where somebody moved it, it stays. */
function asLongAsBefore<Line extends Timed>(line: Line, before: Line | undefined, cut: FilmEnds): Line {
  if (!before) return line;
  const startMs =
    line.startMs === cut.startMs && before.startMs < cut.startMs ? before.startMs : line.startMs;
  const endMs = line.endMs === cut.endMs && before.endMs > cut.endMs ? before.endMs : line.endMs;
  return { ...line, startMs, endMs };
}

const byTime = <Line extends Timed>(lines: Line[]): Line[] =>
  lines.toSorted((one, other) => one.startMs - other.startMs);

function entriesOf<Line, Other>(
  tracks: Tracks<Line>,
  change: (lines: readonly Line[]) => Other[],
): { [language: string]: Other[] } {
  const changed = Object.entries(tracks).map(([language, lines]): [string, Other[]] => [
    language,
    change(lines ?? []),
  ]);
  return Object.fromEntries(changed.filter(([, lines]) => lines.length > 0));
}
