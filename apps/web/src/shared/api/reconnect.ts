/** As the server ends connections (`SOCKET_CLOSE` of the contract, whose schemas stay out of the page). */
const CLOSE = { goingAway: 1001, unauthenticated: 4401, denied: 4403 } as const;

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** A school that comes back after a restart does not knock all at once. */
const SPREAD_MS = 3_000;

/** What a link has been through since it was of use last. */
export type Tries = { attempts: number; refusedTokens: number };
export const NO_TRIES: Tries = { attempts: 0, refusedTokens: 0 };

/** After a connection that ended or failed: give up, or reconnect after a pause (exponential backoff with jitter). */
export type Next = { kind: 'denied' | 'signed-out' } | { kind: 'wait'; ms: number; tries: Tries };

export function judgeClose(code: number, tries: Tries, random: () => number): Next {
  if (code === CLOSE.denied) return { kind: 'denied' };
  if (code === CLOSE.goingAway) return { kind: 'wait', ms: random() * SPREAD_MS, tries };
  if (code !== CLOSE.unauthenticated) return waitLonger(tries, random);
  const refusedTokens = tries.refusedTokens + 1;
  // A fresh one was refused, too: the session is over.
  return refusedTokens > 1 ? { kind: 'signed-out' } : waitLonger({ ...tries, refusedTokens }, random);
}

/** Each time twice as long, up to half a minute. */
export function waitLonger(tries: Tries, random: () => number): Next {
  const ms = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries.attempts);
  return { kind: 'wait', ms: ms * (0.5 + random()), tries: { ...tries, attempts: tries.attempts + 1 } };
}
