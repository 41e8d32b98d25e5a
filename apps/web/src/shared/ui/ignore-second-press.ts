/** The longest time that a system leaves between the two halves of a double press. */
const DOUBLE_PRESS_MS = 500;

/**
 * The second half of a double press was meant for the window that its first half closed, and not for what was behind
 * it: a click that the browser counts as a second one goes nowhere for a moment.
 */
export function ignoreSecondPress(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, { capture: true, signal: AbortSignal.timeout(DOUBLE_PRESS_MS) });
}
