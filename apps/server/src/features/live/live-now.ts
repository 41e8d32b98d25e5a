import { setTimeout as wait } from 'node:timers/promises';
import type { LiveNow } from '@school/contract/live-now';
import type { LiveDate } from '@school/domain/live-schedule';
import type { Context } from '../../platform/context.ts';
import { loggableError } from '../../platform/errors.ts';
import { listComingDates } from './live-dates.service.ts';
import { findLiveStage, judge, type LiveStage } from './live-state.service.ts';

/** Every page asks; the database is asked once in this time. */
const MAX_AGE_MS = 5_000;
/** An older answer has not been requested for a while, and a fresh one is worth waiting for. */
const MAX_STALE_MS = 30_000;
/** No page waits longer for the database. */
const MAX_WAIT_MS = 300;

type Known = { dates: readonly LiveDate[]; stage: LiveStage | null };

/**
 * What is on and what comes next, for what every page asks: remembered, and read again behind an answer, so that a slow
 * or missing database does not delay pages (stale-while-revalidate).
 */
export function createLiveNow(ctx: Context): () => Promise<LiveNow> {
  let known: Known = { dates: [], stage: null };
  let knownAtMs = Number.NEGATIVE_INFINITY;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  const read = async () => {
    askedAtMs = performance.now();
    try {
      const [dates, stage] = await Promise.all([listComingDates(ctx), findLiveStage(ctx)]);
      known = { dates, stage };
      knownAtMs = performance.now();
    } catch (error) {
      ctx.log.warn({ err: loggableError(error) }, 'what is on is not known');
    }
  };
  return async () => {
    const nowMs = performance.now();
    const reading = nowMs - askedAtMs >= MAX_AGE_MS ? read() : null;
    if (reading && nowMs - knownAtMs >= MAX_STALE_MS) await Promise.race([reading, wait(MAX_WAIT_MS)]);
    return presentLiveNow(known, ctx.clock.now());
  };
}

function presentLiveNow({ dates, stage }: Known, now: Date): LiveNow {
  const { onStage, next } = judge(dates, stage, now);
  return {
    now: now.toISOString(),
    isOnStage: onStage !== null,
    next: next && { startsAt: next.startsAt.toISOString(), endsAt: next.endsAt.toISOString() },
  };
}
