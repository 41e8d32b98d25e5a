import { ACCESS_ERROR } from '@school/contract/errors';
import { askTogether } from '../../platform/ask-together.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { listViewers } from './rows/viewers.repo.ts';

const VIP = 2;

export type WatchCheck = { ok: true } | { ok: false; code: 1 | 2 };

/** Whether an account may watch live lessons: VIP members, and who runs the lessons. All who ask at once are one question. */
export type CheckWatching = (db: Database, uid: string | null) => Promise<WatchCheck>;

export function createCheckWatching(clock: Clock): CheckWatching {
  const findViewer = askTogether((db, uids: readonly string[]) => listViewers(db, uids, clock.now()));
  return async (db, uid) => {
    if (uid === null) return { ok: false, code: ACCESS_ERROR.notSignedIn };
    const { isActive, tier, isOperator } = await findViewer(db, uid);
    if (!isActive) return { ok: false, code: ACCESS_ERROR.notSignedIn };
    return tier >= VIP || isOperator ? { ok: true } : { ok: false, code: ACCESS_ERROR.noPlan };
  };
}
