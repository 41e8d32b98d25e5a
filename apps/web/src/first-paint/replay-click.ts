import { nameOfButton } from './frames.ts';

/** Long enough for a slow phone to draw what the app still loads. */
const MOST_FRAMES = 300;

/**
 * Presses the button that was pressed while only the frame stood on the page, as soon as the app has one of that name
 * there. Called when the app begins to take the page over: presses count until the frame is gone.
 */
export function replayClick(root: HTMLElement, isHydrated: boolean): void {
  const frame = [...root.children];
  const isGone = () => isHydrated || frame.every((part) => !part.isConnected);
  if (isGone()) {
    repeatPress(root);
    return;
  }
  // Told before the browser hands on another press, which would be one of the app's own buttons.
  const observer = new MutationObserver(() => {
    if (!isGone()) return;
    observer.disconnect();
    repeatPress(root);
  });
  observer.observe(root, { childList: true });
}

function repeatPress(root: HTMLElement): void {
  const { pressed } = document.documentElement.dataset;
  delete root.dataset['frame'];
  if (pressed === undefined) return;
  const press = (framesLeft: number) => {
    const button = [...root.querySelectorAll('button')].find((one) => nameOfButton(one) === pressed);
    if (button) button.click();
    else if (framesLeft > 0) requestAnimationFrame(() => press(framesLeft - 1));
  };
  press(MOST_FRAMES);
}
