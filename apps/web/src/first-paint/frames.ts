/** What stands on a page until the app's code is there (`render-frames.tsx`); 'wait' gives way to what the app draws. */
export type Frame = 'visitor' | 'learner' | 'wait';

/** What a button is found by again when the app has made its own in the frame's place: what it does, or else its name. */
export function nameOfButton(button: Element): string {
  return button.getAttribute('data-press') ?? button.getAttribute('aria-label') ?? button.textContent;
}

/** The frame that `bootstrap.ts` put on screen; undefined on pages that have none. */
export const readFrame = ({ dataset }: HTMLElement) => dataset['frame'] as Frame | undefined;

export function showFrame({ dataset }: HTMLElement, frame: Frame): void {
  dataset['frame'] = frame;
}
