import { KEEP_MESSAGE } from '../shared/offline/keep-message.ts';
import { isDataSaved } from '../shared/player/data-saved.ts';
import { whenIdle } from '../shared/timing/when-idle.ts';

/** What the first page still loads by itself has this long before the rest of the app is fetched. */
const KEEP_AFTER_MS = 1_000;
/** A page that stays open looks so often for a new release. */
const LOOK_EVERY_MS = 3_600_000;

/**
 * Lets the worker (`src/entries/worker`) take over the app's own files. Call it once the page has settled: its start costs a
 * processor as much as a page's. There is none in development.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it the app runs as before.
  register(navigator.serviceWorker).catch(() => undefined);
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.register('/worker.js');
  const { active } = await workers.ready;
  setTimeout(() => {
    // Who saves data gets only what the pages load anyway.
    if (!isDataSaved()) whenIdle(() => active?.postMessage(KEEP_MESSAGE));
  }, KEEP_AFTER_MS);

  let lookedMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedMs < LOOK_EVERY_MS) return;
    lookedMs = Date.now();
    void registration.update().catch(() => undefined);
  });
}
