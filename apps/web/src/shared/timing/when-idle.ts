/** Without requestIdleCallback (Safari) a while after the page has loaded must do. */
const LATER_MS = 2_000;

/** Does something once the page has loaded and the browser has nothing else to do. Returns how to take it back. */
export function whenIdle(work: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const begin = () => {
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(work);
      signal.addEventListener('abort', () => cancelIdleCallback(handle));
    } else {
      const timer = setTimeout(work, LATER_MS);
      signal.addEventListener('abort', () => clearTimeout(timer));
    }
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true, signal });
  return () => controller.abort();
}
