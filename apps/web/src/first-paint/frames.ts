/** What stands on a page until the app's code is there; the build makes each (`prerender.tsx`). */
export type Frame = 'visitor' | 'learner' | 'wait';

/** What a button is found by again when the app has made its own in the frame's place. */
export function nameOfButton(button: Element): string {
  return button.getAttribute('aria-label') ?? button.textContent;
}

/** 'other' is a frame beside which the app draws something else first: of what was kept, or of a film that the page began. */
type ShownFrame = Frame | 'other';

/** The frame that `first-frame.ts` put on screen; undefined on pages that have none. */
export const readFrame = ({ dataset }: HTMLElement) => dataset['frame'] as ShownFrame | undefined;

export function showFrame({ dataset }: HTMLElement, frame: ShownFrame): void {
  dataset['frame'] = frame;
}
