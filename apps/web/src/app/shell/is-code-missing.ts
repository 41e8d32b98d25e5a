/** What browsers, and Vite's preloading, say of a part of the app that they could not fetch. */
const SAYINGS = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether the app's own code could not be fetched: there is no connection, or the server has another release by now. */
export function isCodeMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // React wraps what a part threw while it was drawn.
  return SAYINGS.test(error.message) || isCodeMissing(error.cause);
}
