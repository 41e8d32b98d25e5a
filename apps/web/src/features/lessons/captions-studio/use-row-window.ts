import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Until one has been measured. */
const ROW_HEIGHT = 200;
/** Drawn beyond each end. */
const BEYOND = 3;
const MOST_DRAWN = 40;

/** Which rows of a long list are drawn, each at its place: those in view, and the one that is `kept`. */
export function useRowWindow(ids: readonly string[], kept: number) {
  const box = useRef<HTMLDivElement>(null);
  const heights = useRef(new Map<string, number>());
  const [view, setView] = useState({ top: 0, height: 0 });
  const [measured, setMeasured] = useState(0);
  const observer = useRef<ResizeObserver>(undefined);

  const look = useCallback(() => {
    const { scrollTop: top = 0, clientHeight: height = 0 } = box.current ?? {};
    setView((before) => (before.top === top && before.height === height ? before : { top, height }));
  }, []);
  const observe = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    observer.current ??= new ResizeObserver((entries) => {
      let isOther = false;
      for (const { target } of entries) {
        const id = target instanceof HTMLElement ? target.dataset['row'] : undefined;
        const height = target.getBoundingClientRect().height;
        if (id === undefined || height === 0 || heights.current.get(id) === height) continue;
        heights.current.set(id, height);
        isOther = true;
      }
      if (isOther) setMeasured((count) => count + 1);
    });
    observer.current.observe(element);
    return () => observer.current?.unobserve(element);
  }, []);
  useLayoutEffect(look, [look]);
  useEffect(() => {
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('resize', look);
      observer.current?.disconnect();
      observer.current = undefined;
    };
  }, [look]);

  const places = useMemo(() => {
    // A row's height is in `heights`, of which `measured` counts the changes.
    void measured;
    return placeRows(ids, heights.current);
  }, [ids, measured]);
  const total = places.at(-1) ?? 0;
  const height = view.height || 800;
  const first = Math.max(0, findRow(places, view.top) - BEYOND);
  const last = Math.min(ids.length - 1, findRow(places, view.top + height) + BEYOND, first + MOST_DRAWN);
  const drawn: number[] = [];
  for (let at = first; at <= last; at += 1) drawn.push(at);
  if (kept >= 0 && kept < ids.length && (kept < first || kept > last)) drawn.push(kept);

  const showRow = (at: number) => {
    const element = box.current;
    if (!element) return;
    const [top = 0, bottom = 0] = [places[at], places[at + 1]];
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = Math.max(0, Math.min(top, bottom - element.clientHeight));
    look();
  };
  return {
    box,
    onScroll: look,
    observe,
    total,
    topOf: (at: number) => places[at] ?? 0,
    drawn: drawn.toSorted((one, other) => one - other),
    showRow,
  };
}

/** Where each row begins, and where the last one ends. */
function placeRows(ids: readonly string[], heights: ReadonlyMap<string, number>): number[] {
  const known = [...heights.values()];
  const usual =
    known.length === 0 ? ROW_HEIGHT : known.reduce((sum, height) => sum + height, 0) / known.length;
  const places = [0];
  for (const [at, id] of ids.entries()) places.push((places[at] ?? 0) + (heights.get(id) ?? usual));
  return places;
}

/** The row at a height. */
function findRow(places: readonly number[], height: number): number {
  let [low, high] = [0, Math.max(0, places.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((places[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}
