import type { CaptionLine } from '@school/contract/course-pieces';

/** A line that may not have been saved yet. */
type Line = Omit<CaptionLine, 'id'> & { id: string | null };

/** All lines, or those with these ids, earlier or later; none begins before the film does. */
export function shiftLines<Kind extends Line>(
  lines: readonly Kind[],
  byMs: number,
  ids?: ReadonlySet<string>,
): Kind[] {
  return lines.map((line) => {
    if (ids && (line.id === null || !ids.has(line.id))) return line;
    const startMs = Math.max(0, line.startMs + byMs);
    return { ...line, startMs, endMs: Math.max(startMs + 1, line.endMs + byMs) };
  });
}

/** Divides a line at a time and a place of its text: the first half is the line, the second a new one. */
export function splitLine<Kind extends Line>(
  lines: readonly Kind[],
  index: number,
  { atMs, atCharacter }: { atMs: number; atCharacter: number },
): (Kind | Line)[] {
  return lines.flatMap((line, place) => {
    if (place !== index || atMs <= line.startMs || atMs >= line.endMs) return [line];
    const { remarks: _, ...second } = line;
    return [
      { ...line, endMs: atMs, text: line.text.slice(0, atCharacter).trimEnd() },
      { ...second, id: null, startMs: atMs, text: line.text.slice(atCharacter).trimStart() },
    ];
  });
}

/** Makes one line of a line and the one after it: the first one, for as long as both. */
export function mergeLines<Kind extends Line>(lines: readonly Kind[], index: number): Kind[] {
  const [first, second] = [lines[index], lines[index + 1]];
  if (!first || !second) return [...lines];
  const text = `${first.text} ${second.text}`.trim();
  const remarks = [first.remarks, second.remarks].filter(Boolean).join('\n\n');
  const merged = { ...first, endMs: Math.max(first.endMs, second.endMs), text, ...(remarks && { remarks }) };
  return lines.toSpliced(index, 2, merged);
}
