import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/at-most.ts';
import { batchPerTick } from '../../../platform/batch-per-tick.ts';
import type { Authenticate, Caller, WatchSessionEnds } from '../../../platform/caller.ts';
import { DomainError } from '../../../platform/errors.ts';
import { listSessionOwners } from '../db/sessions.repo.ts';
import type { IdentityContext } from '../identity.context.ts';
import { checkIdToken, type IdTokenClaims } from '../tokens/id-tokens.ts';

const MAX_REMEMBERED = 10_000;

/** How long a session that has ended may still be believed, where nothing was heard of its end. */
const SESSION_CHECK_MS = 10_000;

type Remembered = { claims: IdTokenClaims; caller: Caller; checkedAtMs: number };

/**
 * Checks each bearer's signature once and remembers the answer until the token expires; asks the database every ten
 * seconds, and when it hears that one of the account's has ended, whether its session still stands.
 */
export function createAuthenticate(ctx: IdentityContext, watchEnds?: WatchSessionEnds): Authenticate {
  const remembered = new LRUCache<string, Remembered>(atMost(MAX_REMEMBERED));
  const findSessionOwner = batchPerTick(listSessionOwners);
  /** Counts what was heard: an answer that was on its way meanwhile may be of before. */
  let endings = 0;
  watchEnds?.((uid) => {
    endings += 1;
    for (const known of remembered.values()) if (known.caller.uid === uid) known.checkedAtMs = 0;
  });

  const recheck = async (token: string, claims: IdTokenClaims): Promise<Caller> => {
    const before = endings;
    const owner = await findSessionOwner(ctx.db, { accountId: claims.sub, sessionId: claims.session });
    if (owner === null) {
      remembered.delete(token);
      throw sessionOver();
    }
    const caller = {
      uid: claims.sub,
      ...owner,
      session: claims.session,
      authTime: claims.auth_time,
      hasSecondFactor: claims.firebase.sign_in_second_factor !== undefined,
    };
    const checkedAtMs = endings === before ? ctx.clock.now().getTime() : 0;
    remembered.set(token, { claims, caller, checkedAtMs });
    return caller;
  };

  const identify: Authenticate = async (token) => {
    const known = remembered.get(token);
    const nowMs = ctx.clock.now().getTime();
    if (known && known.claims.exp * 1_000 > nowMs) {
      return nowMs - known.checkedAtMs < SESSION_CHECK_MS ? known.caller : recheck(token, known.claims);
    }
    remembered.delete(token);
    const check = await checkIdToken(ctx, token);
    if (!check.ok) throw sessionOver();
    return recheck(token, check.claims);
  };

  return async (token) => {
    const caller = await identify(token);
    ctx.concurrentRequests.acquireForAccount(caller.uid);
    return caller;
  };
}

function sessionOver(): DomainError {
  return new DomainError('unauthenticated', 'Your session is over. Please sign in again.');
}
