/** What stands on a page until the app's code is there; the build makes each (`prerender.tsx`). */
export type Frame = 'visitor' | 'learner' | 'wait';

/** What a button is found by again when the app has made its own in the frame's place. */
export function nameOfButton(button: Element): string {
  return button.getAttribute('aria-label') ?? button.textContent;
}

/** The frame that `first-frame.ts` put on screen; null on pages that have none. */
export function readFrame(root: HTMLElement): Frame | null {
  const { frame } = root.dataset;
  return frame === 'visitor' || frame === 'learner' || frame === 'wait' ? frame : null;
}

/** Says of a frame that the app draws something else first: of what was kept, or of a film that the page began. */
export function markAsOther(root: HTMLElement): void {
  root.dataset['isOther'] = '';
}

export const isAsDrawn = ({ dataset }: HTMLElement): boolean => dataset['isOther'] === undefined;
