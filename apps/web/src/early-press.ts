import { nameOfButton } from './frames.ts';

/** Long enough for a slow phone to put the app in the frame's place. */
const MOST_FRAMES = 300;

/**
 * Presses the button that was pressed while only the frame stood on the page, as soon as the app has one of that name
 * there. Called when the app begins to take the page over.
 */
export function repeatEarlyPress(root: HTMLElement, isHydrated: boolean): void {
  const { pressed } = document.documentElement.dataset;
  const frameButtons = isHydrated ? [] : [...root.querySelectorAll('button')];
  delete root.dataset['frame'];
  if (pressed === undefined) return;
  const press = (framesLeft: number) => {
    const button = [...root.querySelectorAll('button')].find((one) => nameOfButton(one) === pressed);
    if (button && !frameButtons.includes(button)) button.click();
    else if (framesLeft > 0) requestAnimationFrame(() => press(framesLeft - 1));
  };
  press(MOST_FRAMES);
}
