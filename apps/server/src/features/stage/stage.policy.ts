import { ACCESS_ERROR } from '@school/contract/errors';
import { LRUCache } from 'lru-cache';
import { askTogether } from '../../platform/ask-together.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { listViewers } from './rows/viewers.repo.ts';

const VIP = 2;
/** A viewer asks for a playlist every two seconds; a plan that ends is noticed well within the minute. */
const REMEMBERED_MS = 10_000;
const MAX_REMEMBERED = 10_000;

export type WatchCheck = { ok: true } | { ok: false; code: 1 | 2 };

/**
 * Whether an account may watch live lessons: VIP members, and who runs the lessons. All who ask at once are one question;
 * a yes is remembered for ten seconds, a no never.
 */
export type CheckWatching = (db: Database, uid: string | null) => Promise<WatchCheck>;

export function createCheckWatching(clock: Clock): CheckWatching {
  const findViewer = askTogether((db, uids: readonly string[]) => listViewers(db, uids, clock.now()));
  const admitted = new LRUCache<string, { atMs: number }>({ max: MAX_REMEMBERED });
  return async (db, uid) => {
    if (uid === null) return { ok: false, code: ACCESS_ERROR.notSignedIn };
    const nowMs = clock.now().getTime();
    const ageMs = nowMs - (admitted.get(uid)?.atMs ?? 0);
    if (ageMs >= 0 && ageMs < REMEMBERED_MS) return { ok: true };
    const { isActive, tier, isOperator } = await findViewer(db, uid);
    if (!isActive) return { ok: false, code: ACCESS_ERROR.notSignedIn };
    if (tier < VIP && !isOperator) return { ok: false, code: ACCESS_ERROR.noPlan };
    admitted.set(uid, { atMs: nowMs });
    return { ok: true };
  };
}
