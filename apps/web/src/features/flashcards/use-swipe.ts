import { type PointerEvent, useRef } from 'react';

/** So far a finger goes before it means more than a tap, and before it means an answer. */
const DRAG_PX = 8;
const ANSWER_PX = 96;

/** A card that follows the finger and is answered by where it is let go; null `onSwipe` leaves it lying. */
export function useSwipe(onSwipe: ((side: 'left' | 'right') => void) | null) {
  const start = useRef<{ x: number; id: number } | null>(null);
  const wasDragged = useRef(false);

  const moveTo = (element: HTMLElement, x: number) => {
    element.style.translate = x === 0 ? '' : `${x}px 0`;
    element.style.rotate = x === 0 ? '' : `${x / 40}deg`;
  };
  const end = (event: PointerEvent<HTMLElement>, isAnswer: boolean) => {
    if (!start.current) return;
    const x = event.clientX - start.current.x;
    start.current = null;
    moveTo(event.currentTarget, 0);
    if (isAnswer && Math.abs(x) >= ANSWER_PX) onSwipe?.(x < 0 ? 'left' : 'right');
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      if (onSwipe && event.isPrimary && event.button === 0)
        start.current = { x: event.clientX, id: event.pointerId };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start.current || start.current.id !== event.pointerId) return;
      const x = event.clientX - start.current.x;
      if (!wasDragged.current && Math.abs(x) < DRAG_PX) return;
      wasDragged.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      moveTo(event.currentTarget, x);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    /** Letting go is not a tap too. */
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
