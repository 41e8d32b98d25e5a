import type { CallLimit } from '@school/contract/callable';
import { refusalsTexts } from '@school/texts/en/refusals';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { DomainError } from './errors.ts';
import { clearPoints, deleteExpiredPoints, type SharedTake, takePoints } from './limits.repo.ts';

/**
 * Rate limits. `process` counts in memory and costs nothing: for ordinary calls. `shared` counts in
 * PostgreSQL, for all processes and across restarts: for all that an attacker would retry.
 */
export type Limits = {
  /** Takes one point of `key` and says how many are taken now; throws `resource-exhausted` when none is left. */
  consume: (scope: 'process' | 'shared', name: string, key: string, limit: CallLimit) => Promise<number>;
  /** Takes one point of each shared counter at once; when one has none left, the others keep theirs. */
  consumeEach: (takes: readonly SharedTake[]) => Promise<number[]>;
  /** Gives the shared counter all its points back. */
  reset: (name: string, key: string) => Promise<void>;
  /** Forgets the shared counters whose window is over. */
  deleteExpired: () => Promise<void>;
};

export function createLimits(db: Database, clock: Clock): Limits {
  const inMemory = new Map<string, RateLimiterMemory>();
  const limiterOf = (name: string, { points, seconds }: CallLimit): RateLimiterMemory => {
    const id = `${name}:${points}:${seconds}`;
    let limiter = inMemory.get(id);
    if (!limiter) {
      limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
      inMemory.set(id, limiter);
    }
    return limiter;
  };
  const consumeHere = async (name: string, key: string, limit: CallLimit): Promise<number> => {
    try {
      return (await limiterOf(name, limit).consume(key)).consumedPoints;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw refuseTooOften(refusal.msBeforeNext);
    }
  };
  const consumeEach: Limits['consumeEach'] = async (takes) => {
    const counts = await takePoints(db, takes, clock.now().getTime());
    const refused = counts.filter(({ isRefused }) => isRefused);
    if (refused.length > 0)
      throw refuseTooOften(Math.max(...refused.map(({ windowEndsInMs }) => windowEndsInMs)));
    return counts.map(({ taken }) => taken);
  };
  return {
    consume: async (scope, name, key, limit) => {
      if (scope === 'process') return consumeHere(name, key, limit);
      const [taken = 0] = await consumeEach([{ name, key, limit }]);
      return taken;
    },
    consumeEach,
    reset: (name, key) => clearPoints(db, { name, key }),
    deleteExpired: () => deleteExpiredPoints(db, clock.now().getTime()),
  };
}

/** The refusal to who came too often; says how long to wait. */
export function refuseTooOften(waitMs: number): DomainError {
  const retryAfterSeconds = Math.ceil(waitMs / 1_000);
  return new DomainError('resource-exhausted', refusalsTexts.words.tooMany(retryAfterSeconds), {
    retryAfterSeconds,
  });
}
