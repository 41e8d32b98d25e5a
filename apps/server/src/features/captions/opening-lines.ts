import type { CaptionLine } from '@school/contract/course-pieces';
import type { OpeningLine } from '@school/contract/lesson-opening';
import { toPlainText } from '@school/domain/captions/web-vtt';
import type { CaptionLanguage } from './captions.repo.ts';

/** So many of a closed film's lines are for everybody. */
const OPEN_LINES = 2;

type Track = { language: CaptionLanguage; lines: readonly CaptionLine[] };

/** The first lines of a film, in the order of its languages: the first that has any gives them, the others are laid beside. */
export function findOpeningLines(tracks: readonly Track[]): OpeningLine[] {
  const own = tracks.find(({ lines }) => lines.length > 0);
  if (!own) return [];
  return own.lines.slice(0, OPEN_LINES).map((line) => {
    const words: Partial<Record<CaptionLanguage, string>> = {};
    for (const { language, lines } of tracks) {
      // A line belongs to the one that it shares the most time with.
      const said = lines.filter((other) => findPlace(own.lines, other) === line);
      if (said.length > 0) words[language] = said.map(({ text }) => toPlainText(text)).join(' ');
    }
    return { speaker: line.speaker, words };
  });
}

function findPlace(lines: readonly CaptionLine[], other: CaptionLine): CaptionLine | null {
  let best: CaptionLine | null = null;
  for (const line of lines) if (shared(line, other) > (best ? shared(best, other) : 0)) best = line;
  return best;
}

const shared = (one: CaptionLine, other: CaptionLine) =>
  Math.min(one.endMs, other.endMs) - Math.max(one.startMs, other.startMs);
