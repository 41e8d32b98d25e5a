import { ACCESS_ERROR } from '@school/contract/errors';
import type { OperatorRole } from '@school/contract/operators';
import { checkLiveAccess } from '@school/domain/access';
import { batchPerTick } from '../../platform/batch-per-tick.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { type Standing, standingOf } from '../operators/index.ts';
import { type Admission, listAdmissions } from './admissions.repo.ts';
import { toTier } from './entitlements.repo.ts';

export type LiveAdmission = { ok: true; role: OperatorRole | null } | { ok: false; code: 1 | 2 };

/**
 * Who may be in a live lesson, in its chat and in what comes after it: VIP members, and who runs the lessons, whose tier says
 * so where they have a second step (decisions §3). An account that is not there, or shut, is as a visitor.
 */
export function admit(admission: Admission | undefined): LiveAdmission {
  if (!admission) return { ok: false, code: ACCESS_ERROR.notSignedIn };
  const { tier, role } = admission;
  const access = checkLiveAccess({ isSignedIn: true, tier: toTier(tier) });
  return access.ok ? { ok: true, role } : access;
}

/** Whether this account may come in, and as what; null is a visitor. All who ask at once are one question. */
export type CheckLiveAdmission = (db: Database, uid: string | null) => Promise<LiveAdmission>;

export function createCheckLiveAdmission(clock: Clock): CheckLiveAdmission {
  const find = batchPerTick(async (db, uids: readonly string[]) => {
    const found = await listAdmissions(db, uids, clock.now());
    const byUid = new Map(found.map((admission) => [admission.uid, admission]));
    return uids.map((uid) => byUid.get(uid));
  });
  return async (db, uid) => admit(uid === null ? undefined : await find(db, uid));
}

/** Accounts in one statement. */
const CHUNK = 500;

/**
 * Asks about all of these at once what they may be by now: a plan may have ended, a role been given or taken. Answers with
 * what says it of one of them; null is for who may not be there any more.
 */
export async function readStandings(
  db: Database,
  callers: readonly Pick<Caller, 'uid'>[],
  now: Date,
): Promise<(caller: Caller) => Standing | null> {
  const uids = [...new Set(callers.map(({ uid }) => uid))];
  const byUid = new Map<string, Admission>();
  for (let start = 0; start < uids.length; start += CHUNK)
    for (const admission of await listAdmissions(db, uids.slice(start, start + CHUNK), now))
      byUid.set(admission.uid, admission);
  return (caller) => {
    const admission = admit(byUid.get(caller.uid));
    return admission.ok ? standingOf(caller, admission.role) : null;
  };
}
