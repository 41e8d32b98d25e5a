import { monitorEventLoopDelay } from 'node:perf_hooks';
import { BUSY_RETRY_SECONDS } from '@school/contract/constants';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';

/** How far behind this process is. */
export type Backlog = { loopDelayMs: number; waitingForDatabase: number };

export type Overload = { isOverloaded: () => boolean };

/** With a longer delay of the event loop no request is answered in time. */
const MAX_LOOP_DELAY_MS = 100;
/** Six for each connection. A class that opens a page at once is a longer queue, and gone within a moment. */
const MAX_WAITING_FOR_DATABASE = 60;
/** A queue that was never shorter for so long does not go away by itself. */
const WINDOW_MS = 500;
const SAMPLE_MS = 1_000;
const RESOLUTION_MS = 10;
/** A refusal that came at once would be asked again at once, and refusing would take the time that answers need. */
const HOLD_MS = 1_000;
/** Sockets that wait for their refusal; beyond, it comes at once. */
const MAX_HELD = 1_000;

/** Reads as an error of a callable and of the document store alike. */
const BUSY = JSON.stringify({
  error: { code: 503, status: 'UNAVAILABLE', message: 'The service is busy. Try again in a moment.' },
});

/** `nowMs` is any clock that only goes forward. */
export function createOverload(
  readBacklog: () => Backlog,
  nowMs: () => number = () => performance.now(),
): Overload {
  let windowEndsAtMs = 0;
  let leastWaiting = 0;
  let refused = 0;
  let isShedding = false;

  /** Begins when a queue has stood for a whole window, ends with a window without a refusal. */
  const endWindow = (waiting: number): void => {
    isShedding = isShedding ? refused > 0 : leastWaiting > MAX_WAITING_FOR_DATABASE;
    windowEndsAtMs = nowMs() + WINDOW_MS;
    leastWaiting = waiting;
    refused = 0;
  };

  return {
    isOverloaded: () => {
      const { loopDelayMs, waitingForDatabase } = readBacklog();
      leastWaiting = Math.min(leastWaiting, waitingForDatabase);
      if (nowMs() >= windowEndsAtMs) endWindow(waitingForDatabase);
      const isLate = loopDelayMs > MAX_LOOP_DELAY_MS;
      const isRefused = isLate || (isShedding && waitingForDatabase > MAX_WAITING_FOR_DATABASE);
      if (isRefused) refused += 1;
      return isRefused;
    },
  };
}

/**
 * The event loop's mean delay, the better of the last two seconds: one long piece of work is no overload. And the queue for
 * the pool's connections.
 */
export function createBacklogReader(pool: pg.Pool): () => Backlog {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let sampledAtMs = performance.now();
  let lastTwoMs = [0, 0];
  return () => {
    const nowMs = performance.now();
    if (nowMs - sampledAtMs > SAMPLE_MS) {
      // Not a number while nothing was counted; the timer's own interval is in it.
      const meanMs = (histogram.mean || 0) / 1_000_000 - RESOLUTION_MS;
      lastTwoMs = [Math.max(0, meanMs), lastTwoMs[0] ?? 0];
      sampledAtMs = nowMs;
      histogram.reset();
    }
    return { loopDelayMs: Math.min(...lastTwoMs), waitingForDatabase: pool.waitingCount };
  };
}

/**
 * Refuses this scope's requests while there is more to do than can be done, before anything is read of them: so what is
 * answered is answered soon. Never for the auth API, where a refusal of `lookup` or `token` signs people out.
 */
export function mountShedding(scope: FastifyInstance, overload: Overload): void {
  let held = 0;
  const refuse = (reply: FastifyReply): void => {
    reply.status(503).header('retry-after', BUSY_RETRY_SECONDS).header('cache-control', 'no-store');
    reply.type('application/json; charset=utf-8').send(BUSY);
  };
  scope.addHook('onRequest', (_request, reply, done) => {
    if (!overload.isOverloaded()) return done();
    if (held >= MAX_HELD) return refuse(reply);
    held += 1;
    setTimeout(() => {
      held -= 1;
      refuse(reply);
    }, HOLD_MS);
  });
}
