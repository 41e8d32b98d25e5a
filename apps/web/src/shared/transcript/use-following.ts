import { type RefObject, useCallback, useEffect, useState } from 'react';

const MOVING_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Tab'];

type Following = {
  isFollowing: boolean;
  /** Back to the current line, and along with it. */
  follow: () => void;
  /** Stays where the learner looks. */
  leave: () => void;
};

/**
 * Keeps the current line in sight, scrolling inside the box alone. It stops when the learner scrolls, and goes on when
 * they say so.
 */
export function useFollowing(box: RefObject<HTMLElement | null>, current: number): Following {
  const [isFollowing, setIsFollowing] = useState(true);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const leave = () => setIsFollowing(false);
    const press = (event: KeyboardEvent) => {
      if (MOVING_KEYS.includes(event.key)) leave();
    };
    // The box itself is pressed where its scroll bar is.
    const grab = (event: Event) => {
      if (event.target === element) leave();
    };
    element.addEventListener('wheel', leave, { passive: true });
    element.addEventListener('touchmove', leave, { passive: true });
    element.addEventListener('keydown', press);
    element.addEventListener('pointerdown', grab);
    return () => {
      element.removeEventListener('wheel', leave);
      element.removeEventListener('touchmove', leave);
      element.removeEventListener('keydown', press);
      element.removeEventListener('pointerdown', grab);
    };
  }, [box]);

  useEffect(() => {
    if (isFollowing) showLine(box.current, current);
  }, [box, current, isFollowing]);

  const follow = useCallback(() => setIsFollowing(true), []);
  const leave = useCallback(() => setIsFollowing(false), []);
  return { isFollowing, follow, leave };
}

/** Scrolls the box, never the page, until a line stands in its upper third: what is far away is there at once. */
function showLine(box: HTMLElement | null, line: number): void {
  const element = box?.querySelector(`[data-line="${line}"]`);
  if (!box || !element) return;
  const offset = element.getBoundingClientRect().top - box.getBoundingClientRect().top;
  const isNear = Math.abs(offset) < 2 * box.clientHeight;
  box.scrollTo({
    top: box.scrollTop + offset - box.clientHeight / 3,
    behavior: isNear ? 'auto' : 'instant',
  });
}
