import { MOST_EARLY_EVENTS } from '@school/contract/native-app-limits';
import { findBridge } from './bridge.ts';

/** Those that need no request of ours before them: of a log-in, where no account is signed in. */
const UNASKED = ['LOG_IN_WITH_ID_TOKEN', 'PASS_RC_PACKAGES', 'REDIRECT_TO_PAGE'];

type Keeping = Window & { parentAppEvents?: Event[] | undefined };

/** Keeps the app's events from now on, in their order, until `takeEarlyEvents`: the app need not know when the page is ready. */
export function keepEarlyEvents(): void {
  const keeping: Keeping = window;
  if (keeping.parentAppEvents || !findBridge()) return;
  keeping.parentAppEvents = [];
  const keep = (event: Event) => {
    const kept = keeping.parentAppEvents;
    if (kept && kept.length < MOST_EARLY_EVENTS) kept.push(event);
  };
  for (const name of UNASKED) addEventListener(name, keep);
}

/** What was kept, once; from then on nothing is. */
export function takeEarlyEvents(): Event[] {
  const keeping: Keeping = window;
  const kept = keeping.parentAppEvents ?? [];
  delete keeping.parentAppEvents;
  return kept;
}
