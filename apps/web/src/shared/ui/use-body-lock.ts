import { useLayoutEffect } from 'react';

/**
 * While locked, the body is as high as the window and does not scroll (specification §2). Windows may lie above each other
 * and leave in any order: the last one unlocks it. Locked before a window is shown, or the page would be laid out twice.
 */
export function useBodyLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return;
    countLocks(1);
    return () => countLocks(-1);
  }, [isLocked]);
}

function countLocks(change: 1 | -1): void {
  const { dataset, style } = document.body;
  const locks = Number(dataset['locks'] ?? 0) + change;
  if (locks > 0) dataset['locks'] = String(locks);
  else delete dataset['locks'];
  style.height = locks > 0 ? '100vh' : '';
  style.overflow = locks > 0 ? 'hidden' : '';
}
