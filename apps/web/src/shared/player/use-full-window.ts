import { type RefObject, useEffect, useState } from 'react';
import { useBodyLock } from '../ui/use-body-lock.ts';

export type FullWindow = { isFull: boolean; toggle: () => void };

/**
 * The player over the whole window: the browser's own full screen where elements have one, and otherwise (iPhones) the
 * page's whole window by style. Escape leaves both.
 */
export function useFullWindow(root: RefObject<HTMLElement | null>): FullWindow {
  const [isFull, setIsFull] = useState(false);
  const [isStyled, setIsStyled] = useState(false);
  useBodyLock(isStyled);

  useEffect(() => {
    const follow = () => setIsFull(root.current !== null && document.fullscreenElement === root.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [root]);

  useEffect(() => {
    if (!isStyled) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setIsStyled(false);
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [isStyled]);

  const enter = async (element: HTMLElement) => {
    const able: Partial<Pick<HTMLElement, 'requestFullscreen'>> = element;
    if (!able.requestFullscreen) return setIsStyled(true);
    // A frame may forbid it.
    await able.requestFullscreen().catch(() => setIsStyled(true));
  };
  const toggle = () => {
    if (isStyled) setIsStyled(false);
    // It may have been left at this moment.
    else if (isFull) void document.exitFullscreen().catch(() => undefined);
    else if (root.current) void enter(root.current);
  };
  return { isFull: isFull || isStyled, toggle };
}
