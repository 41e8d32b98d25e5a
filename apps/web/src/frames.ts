/** What stands on `/` until the app's code is there; the build makes each (`prerender.tsx`). */
export type Frame = 'visitor' | 'learner' | 'wait';

/** The frame that `first-frame.ts` put on screen; null on pages that have none. */
export function readFrame(root: HTMLElement): Frame | null {
  const { frame } = root.dataset;
  return frame === 'visitor' || frame === 'learner' || frame === 'wait' ? frame : null;
}
