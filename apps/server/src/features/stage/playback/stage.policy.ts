import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/at-most.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { createCheckLiveAdmission } from '../../entitlements/index.ts';

/** A viewer asks for a playlist every two seconds; a plan that ends is noticed well within the minute. */
const REMEMBERED_MS = 10_000;
const MAX_REMEMBERED = 10_000;

export type WatchCheck = { ok: true } | { ok: false; code: 1 | 2 };

/** Whether an account may watch live lessons; a yes is remembered for ten seconds, a no never. */
export type CheckWatching = (db: Database, uid: string | null) => Promise<WatchCheck>;

/** `forgetViewer` takes a yes back: the account may just have been closed. */
export function createCheckWatching(clock: Clock): {
  checkWatching: CheckWatching;
  forgetViewer: (uid: string) => void;
} {
  const checkAdmission = createCheckLiveAdmission(clock);
  const admitted = new LRUCache<string, { atMs: number }>(atMost(MAX_REMEMBERED));
  /** Counts what was forgotten: an answer that was on its way meanwhile may be of before. */
  let forgotten = 0;
  return {
    checkWatching: async (db, uid) => {
      const nowMs = clock.now().getTime();
      const ageMs = nowMs - (admitted.get(uid ?? '')?.atMs ?? 0);
      if (ageMs >= 0 && ageMs < REMEMBERED_MS) return { ok: true };
      const before = forgotten;
      const admission = await checkAdmission(db, uid);
      if (admission.ok && uid !== null && forgotten === before) admitted.set(uid, { atMs: nowMs });
      return admission;
    },
    forgetViewer: (uid) => {
      forgotten += 1;
      admitted.delete(uid);
    },
  };
}
