import type { CallLimit } from '@school/contract/callable';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from './errors.ts';

/**
 * Counts attempts. `process` counts in memory and costs nothing: for ordinary calls. `shared` counts in
 * PostgreSQL, for all processes and across restarts: for whatever an attacker would retry.
 */
export type Limits = {
  /** Takes one point of `key` and says how many are taken now; throws `resource-exhausted` when none is left. */
  consume: (scope: 'process' | 'shared', name: string, key: string, limit: CallLimit) => Promise<number>;
  /** Gives `key` all its points back. */
  reset: (scope: 'process' | 'shared', name: string, key: string, limit: CallLimit) => Promise<void>;
};

type Limiter = RateLimiterMemory | RateLimiterPostgres;

export function createLimits(pool: pg.Pool): Limits {
  const limiters = new Map<string, Limiter>();
  const limiterOf = (scope: 'process' | 'shared', name: string, { points, seconds }: CallLimit): Limiter => {
    const id = `${scope}:${name}:${points}:${seconds}`;
    let limiter = limiters.get(id);
    if (!limiter) {
      const options = { keyPrefix: name, points, duration: seconds };
      limiter =
        scope === 'process'
          ? new RateLimiterMemory(options)
          : new RateLimiterPostgres({
              ...options,
              storeClient: pool,
              storeType: 'pool',
              tableName: 'rate_limits',
              tableCreated: true,
            });
      limiters.set(id, limiter);
    }
    return limiter;
  };
  return {
    consume: async (scope, name, key, limit) => {
      try {
        const { consumedPoints } = await limiterOf(scope, name, limit).consume(key);
        return consumedPoints;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new DomainError('resource-exhausted', 'Too many requests. Wait a minute and try again.', {
          retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1_000),
        });
      }
    },
    reset: async (scope, name, key, limit) => {
      await limiterOf(scope, name, limit).delete(key);
    },
  };
}
