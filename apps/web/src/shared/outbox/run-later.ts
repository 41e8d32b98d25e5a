export const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** The pause after one in which the server stayed away. */
export const longerPause = (pauseMs: number): number => Math.min(pauseMs * 2, LONGEST_PAUSE_MS);

/** Runs once, after the pause or as soon as the network is back. Returns the way to cancel it. */
export function runLater(run: () => void, pauseMs: number): () => void {
  const cancel = () => {
    clearTimeout(timer);
    window.removeEventListener('online', fire);
  };
  const fire = () => {
    cancel();
    run();
  };
  const timer = setTimeout(fire, pauseMs);
  window.addEventListener('online', fire);
  return cancel;
}
