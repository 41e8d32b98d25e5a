import { LRUCache } from 'lru-cache';
import { atMost } from '../../platform/at-most.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { isAppCheckToken } from './app-check-tokens.ts';

type Outcome = 'good' | 'missing' | 'invalid';

const MAX_REMEMBERED = 10_000;
const REPORT_EVERY_MS = 600_000;

/**
 * Looks at the App Check token of a call as the settings say: not at all, to count, or to refuse a call without one.
 * What was counted goes to the log every ten minutes.
 */
export function createAppCheck(ctx: Context): (header: string | undefined) => Promise<void> {
  const { appCheck } = ctx.config;
  if (appCheck === 'off') return async () => undefined;
  const counts: Record<Outcome, number> = { good: 0, missing: 0, invalid: 0 };
  const goodUntilMs = new LRUCache<string, number>(atMost(MAX_REMEMBERED));
  let reportedAtMs = ctx.sessionClock.now().getTime();

  const judge = async (token: string | undefined, nowMs: number): Promise<Outcome> => {
    if (token === undefined || token === '') return 'missing';
    if ((goodUntilMs.get(token) ?? 0) > nowMs) return 'good';
    if (!(await isAppCheckToken(ctx, token))) return 'invalid';
    goodUntilMs.set(token, nowMs + 60_000);
    return 'good';
  };

  return async (header) => {
    const nowMs = ctx.sessionClock.now().getTime();
    const outcome = await judge(header, nowMs);
    counts[outcome] += 1;
    if (nowMs - reportedAtMs > REPORT_EVERY_MS) {
      ctx.log.info({ appCheck: { ...counts } }, 'App Check so far');
      reportedAtMs = nowMs;
    }
    if (appCheck === 'demand' && outcome !== 'good') {
      throw new DomainError(
        'unauthenticated',
        'This call did not come from our app. Reload the page and try again.',
      );
    }
  };
}
