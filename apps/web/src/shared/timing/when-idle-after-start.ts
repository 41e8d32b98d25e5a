import { whenIdle } from './when-idle.ts';

/** A page that has just been loaded has this long for what it shows. */
const FIRST_MS = 3_000;

/**
 * Runs low-priority work once the page has shown what it was opened for and the browser has nothing else to
 * do: between the steps in which the app takes a page over a browser is idle too, and slower in the next for it. Returns
 * how to take it back.
 */
export function whenIdleAfterStart(work: () => void): () => void {
  const leftMs = Math.max(0, FIRST_MS - performance.now());
  const timer = setTimeout(() => {
    takeBack = whenIdle(work);
  }, leftMs);
  let takeBack = () => clearTimeout(timer);
  return () => takeBack();
}
