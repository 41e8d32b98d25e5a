import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Drawn beyond each end. */
const BEYOND = 3;
const MOST_DRAWN = 40;
/** Until the box has been measured. */
const BOX_HEIGHT = 800;

type RowWindowOptions = {
  /** Drawn wherever they are. */
  kept: readonly number[];
  /** Until one has been measured. */
  rowHeight: number;
  /** A list of up to so many rows is drawn whole, one row below the other. */
  whole?: number;
};

/** The heights of rows that were drawn; `measured` counts their changes. */
function useRowHeights() {
  const heights = useRef(new Map<string, number>());
  const usual = useRef<number>(undefined);
  const [measured, setMeasured] = useState(0);
  const keep = useCallback((rows: Iterable<Element>) => {
    let isOther = false;
    for (const row of rows) {
      const id = row.getAttribute('data-row');
      const { height } = row.getBoundingClientRect();
      if (id === null || height === 0 || heights.current.get(id) === height) continue;
      heights.current.set(id, height);
      isOther = true;
    }
    if (!isOther) return;
    // Once and for all: were it to change, all that was not seen yet would move.
    usual.current ??= [...heights.current.values()].reduce((sum, one) => sum + one, 0) / heights.current.size;
    setMeasured((count) => count + 1);
  }, []);

  const observer = useRef<ResizeObserver>(undefined);
  const observe = useCallback(
    (element: HTMLElement | null) => {
      if (!element || typeof ResizeObserver === 'undefined') return undefined;
      observer.current ??= new ResizeObserver((entries) => keep(entries.map(({ target }) => target)));
      observer.current.observe(element);
      return () => observer.current?.unobserve(element);
    },
    [keep],
  );
  useEffect(
    () => () => {
      observer.current?.disconnect();
      observer.current = undefined;
    },
    [],
  );
  return { heights, usual, measured, keep, observe };
}

/**
 * Which rows of a long list are drawn, each at its place: those in view, and those that are `kept`. A row has its id in
 * `data-row`; the first one in view stays where it is when others turn out to be higher than was thought.
 */
export function useRowWindow<Box extends HTMLElement>(
  ids: readonly string[],
  { kept, rowHeight, whole = 0 }: RowWindowOptions,
) {
  const isWhole = ids.length <= whole;
  const box = useRef<Box>(null);
  const { heights, usual, measured, keep, observe } = useRowHeights();
  const places = useMemo(() => {
    // A row's height is in `heights`, of which `measured` counts the changes.
    void measured;
    return placeRows(ids, heights.current, usual.current ?? rowHeight);
  }, [ids, heights, usual, measured, rowHeight]);
  const placed = useRef({ ids, places });
  const anchor = useRef<Anchor>(undefined);
  const [range, setRange] = useState(() => rangeAt(places, 0, BOX_HEIGHT));

  const look = useCallback(() => {
    const known = placed.current;
    const top = box.current?.scrollTop ?? 0;
    const next = rangeAt(known.places, top, box.current?.clientHeight || BOX_HEIGHT);
    const first = findRow(known.places, top);
    anchor.current = { id: known.ids[first] ?? '', top: known.places[first] ?? 0 };
    setRange((before) => (before.first === next.first && before.last === next.last ? before : next));
  }, []);
  // Before they are seen, so that no two ever lie over one another.
  useLayoutEffect(() => {
    if (isWhole) return;
    const rows = box.current?.querySelectorAll('[data-row]') ?? [];
    keep([...rows].filter((row) => !heights.current.has(row.getAttribute('data-row') ?? '')));
  });
  useLayoutEffect(() => {
    placed.current = { ids, places };
    const moved = anchor.current ? findShift(anchor.current, ids, places) : 0;
    const element = box.current;
    if (element && element.scrollTop > 0 && moved !== 0)
      element.scrollTo({ top: element.scrollTop + moved, behavior: 'instant' });
    look();
  }, [ids, places, look]);
  useEffect(() => {
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [look]);

  const showRow = (at: number) => {
    if (!box.current) return;
    scrollTo(box.current, { top: places[at] ?? 0, bottom: places[at + 1] ?? 0 });
    look();
  };
  return {
    box,
    onScroll: look,
    observe,
    isWhole,
    total: places.at(-1) ?? 0,
    topOf: (at: number) => places[at] ?? 0,
    drawn: isWhole ? [...ids.keys()] : listDrawn(range, kept, ids.length),
    showRow,
  };
}

/** The first row in view, and where it began. */
type Anchor = { id: string; top: number };

/** By how much the row begins lower now. */
function findShift({ id, top }: Anchor, ids: readonly string[], places: readonly number[]): number {
  const at = id === '' ? -1 : ids.indexOf(id);
  return at === -1 ? 0 : (places[at] ?? 0) - top;
}

/** Scrolls no further than it has to for all of it to be seen; of what is higher than the box, its beginning. */
function scrollTo(box: HTMLElement, { top, bottom }: { top: number; bottom: number }): void {
  if (top < box.scrollTop) box.scrollTop = top;
  else if (bottom > box.scrollTop + box.clientHeight)
    box.scrollTop = Math.max(0, Math.min(top, bottom - box.clientHeight));
}

type RowRange = { first: number; last: number };

function listDrawn({ first, last }: RowRange, kept: readonly number[], length: number): number[] {
  const drawn = new Set(kept.filter((at) => at >= 0 && at < length));
  for (let at = first; at <= Math.min(last, length - 1); at += 1) drawn.add(at);
  return [...drawn].toSorted((one, other) => one - other);
}

/** The rows between two heights, and some beyond. */
function rangeAt(places: readonly number[], top: number, height: number): RowRange {
  const first = Math.max(0, findRow(places, top) - BEYOND);
  return { first, last: Math.min(findRow(places, top + height) + BEYOND, first + MOST_DRAWN) };
}

/** Where each row begins, and where the last one ends. */
function placeRows(ids: readonly string[], heights: ReadonlyMap<string, number>, usual: number): number[] {
  // By place: a list may have thousands of rows, and all of them are placed anew when one is higher than was thought.
  const places = [0];
  let top = 0;
  for (let at = 0; at < ids.length; at += 1) {
    top += heights.get(ids[at] ?? '') ?? usual;
    places.push(top);
  }
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
