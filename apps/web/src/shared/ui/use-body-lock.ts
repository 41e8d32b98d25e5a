import { useEffect } from 'react';

/** While locked, the body is as high as the window and does not scroll (specification §2). */
export function useBodyLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return;
    const { height, overflow } = document.body.style;
    document.body.style.height = '100vh';
    document.body.style.overflow = 'hidden';
    return () => {
      document.body.style.height = height;
      document.body.style.overflow = overflow;
    };
  }, [isLocked]);
}
