import type { CaptionsContent } from '@school/contract/course-pieces';
import type { Span } from '@school/domain/sound/silences';
import { findNextCell, findNextUnfinished } from './caption-checks.ts';
import type { CaptionCommand } from './caption-keys.ts';
import {
  addLine,
  confirmLine,
  mergeWithNext,
  moveLine,
  newLineId,
  removeLine,
  type SplitPlace,
  splitLine,
} from './caption-lines.ts';
import { type CaptionLanguage, type CaptionRow, linesOf } from './caption-table.ts';
import { snapSpan } from './silences.ts';

const NUDGE_MS = 100;
const LEAST_LINE_MS = 100;

export type CommandPlace = {
  rows: readonly CaptionRow[];
  row: CaptionRow;
  silences: readonly Span[];
  /** Where the film stands. */
  nowMs: number;
  /** Where one writes. */
  cursor: Pick<SplitPlace, 'language' | 'atCharacter'>;
};

/** What a command makes of the captions, and the line that is chosen then. */
export type CommandEffect = {
  edit?: (content: CaptionsContent) => CaptionsContent;
  /** Presses of the same that come close to each other are taken back as one. */
  what?: string;
  choose?: string | null;
  /** The language that is written then; else as before. */
  language?: CaptionLanguage;
};

/** Null for what is done elsewhere: playing, taking back, the sheet of keys. */
export function effectOf(command: CaptionCommand, place: CommandPlace): CommandEffect | null {
  const times = TIMES[command];
  if (!times) return EFFECTS[command]?.(place) ?? null;
  const { id } = place.row;
  // The line as it is then: presses come faster than pictures are drawn.
  const edit = (content: CaptionsContent) => {
    const now = linesOf(content).find((line) => line.id === id);
    const next = now && times(now, place.nowMs);
    const isPossible = next && next.startMs >= 0 && next.endMs - next.startMs >= LEAST_LINE_MS;
    return isPossible ? moveLine(content, id, next) : content;
  };
  return { edit, what: `${command} ${id}` };
}

/** The chosen line's neighbour. */
const beside = ({ rows, row }: CommandPlace, step: number): CaptionRow | undefined =>
  rows[rows.findIndex(({ id }) => id === row.id) + step];

/** To the next cell without words; where all have some to the next line, and behind the last to a new one. */
function goOn(place: CommandPlace): CommandEffect {
  const { rows, row, cursor } = place;
  const { language = 'gsw' } = cursor;
  const cell = findNextCell(rows, { id: row.id, language });
  if (cell) return { choose: cell.id, language: cell.language };
  const next = beside(place, 1);
  if (next) return { choose: next.id };
  const newId = newLineId();
  return { edit: (content) => addLine(content, row.id, newId), choose: newId, language: 'gsw' };
}

const EFFECTS: { readonly [command in CaptionCommand]?: (place: CommandPlace) => CommandEffect } = {
  goOn,
  next: (place) => ({ choose: (beside(place, 1) ?? place.row).id }),
  previous: (place) => ({ choose: (beside(place, -1) ?? place.row).id }),
  nextUnfinished: ({ rows, row }) => ({ choose: (findNextUnfinished(rows, row.id) ?? row).id }),
  confirm: ({ row }) => ({ edit: (content) => confirmLine(content, row.id) }),
  split: ({ row, nowMs, cursor }) => {
    const newId = newLineId();
    const isInside = nowMs > row.startMs + LEAST_LINE_MS && nowMs < row.endMs - LEAST_LINE_MS;
    const place = { ...cursor, atMs: isInside ? nowMs : undefined };
    return { edit: (content) => splitLine(content, row.id, newId, place) };
  },
  join: ({ row }) => ({ edit: (content) => mergeWithNext(content, row.id) }),
  add: ({ row }) => {
    const newId = newLineId();
    return { edit: (content) => addLine(content, row.id, newId), choose: newId };
  },
  remove: (place) => ({
    edit: (content) => removeLine(content, place.row.id),
    choose: (beside(place, 1) ?? beside(place, -1))?.id ?? null,
  }),
  snap: ({ row, silences }) => ({
    edit: (content) => moveLine(content, row.id, snapSpan(row, silences)),
  }),
};

type Times = (line: Span, nowMs: number) => Span;

const TIMES: { readonly [command in CaptionCommand]?: Times } = {
  startEarlier: ({ startMs, endMs }) => ({ startMs: Math.max(0, startMs - NUDGE_MS), endMs }),
  startLater: ({ startMs, endMs }) => ({ startMs: startMs + NUDGE_MS, endMs }),
  endEarlier: ({ startMs, endMs }) => ({ startMs, endMs: endMs - NUDGE_MS }),
  endLater: ({ startMs, endMs }) => ({ startMs, endMs: endMs + NUDGE_MS }),
  lineEarlier: ({ startMs, endMs }) => ({ startMs: startMs - NUDGE_MS, endMs: endMs - NUDGE_MS }),
  lineLater: ({ startMs, endMs }) => ({ startMs: startMs + NUDGE_MS, endMs: endMs + NUDGE_MS }),
  startHere: ({ endMs }, nowMs) => ({ startMs: nowMs, endMs }),
  endHere: ({ startMs }, nowMs) => ({ startMs, endMs: nowMs }),
};
