import { MOST_CAPTION_LINES } from '@school/contract/caption-limits';
import type { CaptionLine, CaptionsContent } from '@school/contract/course-pieces';
import type { Span } from '@school/domain/sound/silences';
import { newLineId } from './caption-lines.ts';
import { type CaptionLanguage, linesOf, writeText } from './caption-table.ts';
import { layOverSpeech } from './silences.ts';

const MOST_LETTERS = 900;

export type ScriptPlace = { silences: readonly Span[]; durationMs: number };
export type ScriptProblem =
  | { reason: 'too-many' }
  | { reason: 'too-long'; row: number }
  | { reason: 'other-count'; rows: number; lines: number };

/** A script's rows, without empty ones. */
export const rowsOf = (script: string): string[] =>
  script
    .split(/\r\n|\r|\n/)
    .map((row) => row.trim())
    .filter((row) => row !== '');

/**
 * A line for each row of a script. Where there are no lines yet they get their times from the film's silences; where
 * there are, row by row they say it in this language.
 */
export function layScript(
  content: CaptionsContent,
  language: CaptionLanguage,
  script: string,
  { silences, durationMs }: ScriptPlace,
): { content: CaptionsContent } | ScriptProblem {
  const said = rowsOf(script);
  if (said.length > MOST_CAPTION_LINES) return { reason: 'too-many' };
  const long = said.findIndex((row) => row.length > MOST_LETTERS);
  if (long !== -1) return { reason: 'too-long', row: long + 1 };
  const rows = linesOf(content);
  if (rows.length > 0 && rows.length !== said.length)
    return { reason: 'other-count', rows: said.length, lines: rows.length };
  if (rows.length > 0) {
    const known = new Map((content[language] ?? []).map((line) => [line.id, line]));
    const filled = rows.map(({ id, startMs, endMs, speaker }, at): CaptionLine => {
      const line = known.get(id) ?? { id, startMs, endMs, speaker };
      return { ...line, text: writeText(said[at] ?? '') };
    });
    return { content: { ...content, [language]: filled } };
  }
  const spans = layOverSpeech(said, silences, durationMs);
  const lines = said.map(
    (words, at): CaptionLine => ({
      id: newLineId(),
      ...(spans[at] ?? { startMs: 0, endMs: 1_000 }),
      speaker: null,
      text: writeText(words),
    }),
  );
  return { content: { ...content, [language]: lines } };
}
