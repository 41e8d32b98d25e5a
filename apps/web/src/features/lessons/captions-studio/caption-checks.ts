import { toPlainText } from '@school/domain/captions/web-vtt';
import { type CaptionLanguage, type CaptionRow, LANGUAGES, WRITTEN_ORDER } from './caption-table.ts';

/** What can be wrong with a line; `fast` is read in no language's own time. */
export type CaptionProblem =
  | { kind: 'overlap' }
  | { kind: 'beyond' }
  /** Of a machine. */
  | { kind: 'check' }
  | { kind: 'fast'; language: CaptionLanguage; letters: number }
  | { kind: 'missing'; language: CaptionLanguage };

/** Letters a second that a grown reader follows (Netflix's guide for subtitles says 20 for adults). */
export const MOST_LETTERS_A_SECOND = 20;

/** What is wrong with a line, seen beside the one after it and the film's end. */
export function listProblems(
  row: CaptionRow,
  next: Pick<CaptionRow, 'startMs'> | undefined,
  durationMs: number,
): CaptionProblem[] {
  const problems: CaptionProblem[] = row.isToCheck ? [{ kind: 'check' }] : [];
  if (next && row.endMs > next.startMs) problems.push({ kind: 'overlap' });
  if (durationMs > 0 && row.endMs > durationMs + 1_000) problems.push({ kind: 'beyond' });
  for (const language of WRITTEN_ORDER) {
    const said = toPlainText(row.texts[language] ?? '');
    if (said === '') {
      problems.push({ kind: 'missing', language });
      continue;
    }
    const letters = Math.round((said.length * 1_000) / Math.max(1, row.endMs - row.startMs));
    if (letters > MOST_LETTERS_A_SECOND) problems.push({ kind: 'fast', language, letters });
  }
  return problems;
}

/** It lacks words, runs into the next line, or is an unchecked one of a machine. */
export const isUnfinished = (
  { texts, endMs, isToCheck }: CaptionRow,
  next: Pick<CaptionRow, 'startMs'> | undefined,
): boolean =>
  isToCheck ||
  LANGUAGES.some((language) => (texts[language] ?? '').trim() === '') ||
  (next !== undefined && endMs > next.startMs);

/** The first unfinished line behind this one, round the end; null where all is said. */
export function findNextUnfinished(rows: readonly CaptionRow[], afterId: string | null): CaptionRow | null {
  const at = rows.findIndex(({ id }) => id === afterId);
  const unfinished = new Set(rows.filter((row, index) => isUnfinished(row, rows[index + 1])));
  return [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find((row) => unfinished.has(row)) ?? null;
}

export type Cell = { id: string; language: CaptionLanguage };

/** The first cell without words behind this one, round the end; null where all others are written. */
export function findNextCell(rows: readonly CaptionRow[], after: Cell | null): Cell | null {
  const cells = rows.flatMap(({ id, texts }) =>
    WRITTEN_ORDER.map((language) => ({ id, language, isEmpty: (texts[language] ?? '').trim() === '' })),
  );
  const at = cells.findIndex(({ id, language }) => id === after?.id && language === after.language);
  const found = [...cells.slice(at + 1), ...cells.slice(0, Math.max(0, at))].find(({ isEmpty }) => isEmpty);
  return found ? { id: found.id, language: found.language } : null;
}
