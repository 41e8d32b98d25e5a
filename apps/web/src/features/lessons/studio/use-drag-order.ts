import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** How near an edge of the window the list scrolls along, and by how much each time. */
const EDGE_PX = 72;
const STEP_PX = 12;
const EVERY_MS = 16;

/** What is dragged, and the place at which it would be dropped: before the row of that number. */
export type Drag = { id: string; place: number };
type Held = Drag & { pointerId: number; start: number; y: number };

/**
 * Rows of a list that are dragged to another place by a handle, with a mouse, a pen or a finger. The window scrolls where
 * the list goes on; Escape puts the row back.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onDrop: (id: string, place: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const held = useRef<Held | null>(null);
  const isDragging = drag !== null;

  const look = (y: number) => {
    const { current } = held;
    if (!current) return;
    current.y = y;
    const place = findPlace(list.current, y);
    if (place === current.place) return;
    current.place = place;
    setDrag({ id: current.id, place });
  };
  const end = () => {
    const before = held.current;
    held.current = null;
    setDrag(null);
    return before;
  };

  useWhileDragging(isDragging, held, { look, leave: () => void end() });

  return {
    drag,
    /** What the handle of a row listens to. */
    handle: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || held.current) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const place = findPlace(list.current, event.clientY);
        held.current = { id, place, pointerId: event.pointerId, start: event.clientY, y: event.clientY };
        setDrag({ id, place });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerId === held.current?.pointerId) look(event.clientY);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerId !== held.current?.pointerId) return;
        look(event.clientY);
        const dropped = end();
        if (dropped) onDrop(dropped.id, dropped.place);
      },
      onPointerCancel: () => void end(),
    }),
  };
}

type Acts = { look: (y: number) => void; leave: () => void };

/** Scrolls along near an edge, and lets Escape put the row back. */
function useWhileDragging(isDragging: boolean, held: RefObject<Held | null>, acts: Acts): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    if (!isDragging) return undefined;
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') latest.current.leave();
    };
    const timer = setInterval(() => {
      const { current } = held;
      const step = current ? stepAt(current) : 0;
      if (!current || step === 0) return;
      window.scrollBy(0, step);
      latest.current.look(current.y);
    }, EVERY_MS);
    window.addEventListener('keydown', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('keydown', leave);
    };
  }, [isDragging, held]);
}

/** The first row whose middle is below; after all of them where none is. */
function findPlace(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])];
  const place = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return place === -1 ? rows.length : place;
}

/** Towards the edge that it is dragged to. */
function stepAt({ start, y }: Held): number {
  if (y < Math.min(EDGE_PX, start)) return -STEP_PX;
  return y > Math.max(window.innerHeight - EDGE_PX, start) ? STEP_PX : 0;
}
