import type { LiveNow } from '@school/contract/live-now';
import { LIVE_NOW_PATH } from '@school/contract/live-now-path';

const EVERY_MS = 60_000;

/**
 * Asks the server now and then what is on, while the page is visible; one that becomes visible asks soon. The
 * page itself came with the first answer. Returns what ends that.
 */
export function hearLive(tell: (live: LiveNow) => void): () => void {
  let askedAtMs = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    timer = setTimeout(ask, Math.max(0, askedAtMs + EVERY_MS - Date.now()));
  };
  const ask = () => {
    askedAtMs = Date.now();
    wait();
    // What cannot be asked stays as it was heard last.
    void fetchLiveNow().then((live) => live && tell(live));
  };
  wait();
  document.addEventListener('visibilitychange', wait);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wait);
  };
}

async function fetchLiveNow(): Promise<LiveNow | null> {
  if (!navigator.onLine) return null;
  try {
    const response = await fetch(LIVE_NOW_PATH);
    return response.ok ? ((await response.json()) as LiveNow) : null;
  } catch {
    return null;
  }
}
