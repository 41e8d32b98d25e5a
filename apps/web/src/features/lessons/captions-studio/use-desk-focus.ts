import { type RefObject, useEffect, useReducer, useRef } from 'react';
import type { CaptionLanguage } from './caption-table.ts';

type Place = { row: string; language: CaptionLanguage } | { meaning: string };
type Rows = { box: RefObject<HTMLElement | null>; showRow: (at: number) => void };

/** Gives a line's cell, or a marked word's field, the focus once it is there. */
export function useDeskFocus(
  desk: RefObject<HTMLElement | null>,
  ids: readonly string[],
  { box, showRow }: Rows,
): (place: Place) => void {
  const wanted = useRef<Place>(null);
  // It may be on the page already, while one writes elsewhere.
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const { current } = wanted;
    if (!current) return;
    if ('meaning' in current) {
      const field = desk.current?.querySelector<HTMLElement>(
        `[data-meaning="${CSS.escape(current.meaning)}"]`,
      );
      if (!field) return;
      wanted.current = null;
      return field.focus();
    }
    const index = ids.indexOf(current.row);
    if (index === -1) return;
    wanted.current = null;
    showRow(index);
    box.current
      ?.querySelector<HTMLElement>(
        `[data-row="${CSS.escape(current.row)}"] [data-language="${current.language}"]`,
      )
      ?.focus({ preventScroll: true });
  });
  return (place) => {
    wanted.current = place;
    drawAgain();
  };
}
