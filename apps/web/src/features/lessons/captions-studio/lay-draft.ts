import type { CaptionDraft } from '@school/contract/caption-drafts';
import { MOST_CAPTION_LINES, TO_CHECK } from '@school/contract/caption-limits';
import type { CaptionsContent } from '@school/contract/course-pieces';
import { newLineId } from './caption-lines.ts';
import { linesOf } from './caption-table.ts';

type DraftLine = CaptionDraft['lines'][number];

/** The lines of a draft where there is no line yet: what a teacher has written stays as it is. */
export function listFree(content: CaptionsContent, lines: readonly DraftLine[]): readonly DraftLine[] {
  const rows = linesOf(content);
  const free = lines.filter(
    ({ startMs, endMs }) => !rows.some((row) => row.startMs < endMs && row.endMs > startMs),
  );
  return free.slice(0, Math.max(0, MOST_CAPTION_LINES - rows.length));
}

/** Lays them into the German, each to be checked. */
export function layDraft(content: CaptionsContent, lines: readonly DraftLine[]): CaptionsContent {
  const laid = listFree(content, lines).map((line) => ({
    ...line,
    id: newLineId(),
    speaker: null,
    remarks: TO_CHECK,
  }));
  if (laid.length === 0) return content;
  const german = [...(content.de ?? []), ...laid];
  return { ...content, de: german.toSorted((one, other) => one.startMs - other.startMs) };
}
