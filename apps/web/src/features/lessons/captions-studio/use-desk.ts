import type { CaptionsContent } from '@school/contract/course-pieces';
import { findSilences } from '@school/domain/sound/silences';
import type { Lexicon } from '@school/domain/spelling/lexicon';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useRowWindow } from '../../../shared/rows/use-row-window.ts';
import { isUnfinished } from './caption-checks.ts';
import { type CaptionLanguage, linesOf } from './caption-table.ts';
import { listSettled } from './line-words.ts';
import { useDeskFocus } from './use-desk-focus.ts';
import { useFilmPeaks } from './use-film-peaks.ts';
import { useLineCards } from './use-line-cards.ts';
import { useLinePlaying } from './use-line-playing.ts';
import { useUndo } from './use-undo.ts';

export type DeskProps = {
  UID: string;
  lessonID: string;
  film: { base: string; folder: string; playlist: string; poster: string } | null;
  durationMs: number;
  draft: CaptionsContent;
  change: (content: CaptionsContent) => void;
  lexicon: Lexicon;
  onRefused: () => void;
};

/** What the desk's parts share: the lines and which of them is chosen, the film with its sound, the marked cards. */
export function useDesk({ UID, lessonID, film, draft, change, onRefused }: DeskProps) {
  const history = useUndo(draft, change);
  const rows = useMemo(() => linesOf(draft), [draft]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const [chosen, choose] = useState<string | null>(null);
  const at = rows.findIndex(({ id }) => id === chosen);
  const list = useRowWindow<HTMLDivElement>(ids, { kept: [at], rowHeight: 200 });
  const peaks = useFilmPeaks({ UID, lessonID, film: film?.folder ?? null });
  const silences = useMemo(() => findSilences(peaks.values ?? new Uint8Array()), [peaks.values]);
  const isSoundKnown = film === null || peaks.values !== null || peaks.hasFailed;
  const playing = useLinePlaying(film ? `${film.base}${film.playlist}` : null, onRefused);
  const cards = useLineCards({ UID, lessonID }, rows);
  const unfinished = useMemo(
    () => rows.filter((row, index) => isUnfinished(row, rows[index + 1])).length,
    [rows],
  );
  const settled = useMemo(() => listSettled(draft), [draft]);
  const box = useRef<HTMLDivElement>(null);
  const findField = useRef<HTMLInputElement>(null);
  const giveFocus = useDeskFocus(box, ids, list);
  const goTo = (id: string, language: CaptionLanguage) => {
    choose(id);
    giveFocus({ row: id, language });
  };
  const selected = rows[at] ?? null;
  const lastAt = useRef(0);
  // The line where one writes was undone: the keys go on at its neighbour.
  useEffect(() => {
    if (at >= 0) lastAt.current = at;
    const next = rows[Math.min(lastAt.current, rows.length - 1)];
    if (at >= 0 || chosen === null || !next || document.activeElement !== document.body) return;
    choose(next.id);
    giveFocus({ row: next.id, language: 'gsw' });
  }, [at, chosen, rows, giveFocus]);
  return {
    history,
    rows,
    settled,
    at,
    selected,
    choose,
    goTo,
    giveFocus,
    list,
    peaks,
    silences,
    isSoundKnown,
    playing,
    cards,
    unfinished,
    box,
    findField,
  };
}

export type Desk = ReturnType<typeof useDesk>;
