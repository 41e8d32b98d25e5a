import { setTimeout as wait } from 'node:timers/promises';
import { loggableError } from '../errors.ts';
import { inBackground } from '../in-background.ts';
import type { Log } from '../log.ts';
import type { Notifications } from '../pg-notify.ts';

/** A hint may be lost: so often the tables are looked at without one. */
export const LOOK_MS = 2_000;
export const HEARTBEAT_MS = 10_000;

type Work = () => Promise<unknown>;

/** What a feature does for the connections of this process, beside answering them. */
export type LiveWork = {
  /** The feature in the log's words: 'the chat'. */
  what: string;
  /** By channel of the database's notifications; null stands for any that may have been lost. */
  onHint: { readonly [channel: string]: (hint: string | null) => Promise<unknown> };
  every: readonly { ms: number; work: Work }[];
};

/** Runs it from `start` to `stop`, each piece for itself: what fails is logged, and done again at its next time. */
export function createLiveLoop(
  { notifications, log }: { notifications: Pick<Notifications, 'listen'>; log: Pick<Log, 'warn'> },
  live: LiveWork,
) {
  const timers: NodeJS.Timeout[] = [];
  const run = (work: Promise<unknown>): void =>
    inBackground(work, log, `${live.what} could not be looked after`);
  return {
    start: (): void => {
      for (const [channel, onHint] of Object.entries(live.onHint))
        notifications.listen(channel, (hint) => run(onHint(hint)));
      for (const { ms, work } of live.every) timers.push(setInterval(() => run(work()), ms).unref());
    },
    stop: (): void => timers.forEach(clearInterval),
  };
}

/**
 * One poll at a time: called again meanwhile, it polls once more after `pauseMs`, however often it was called. A failed poll
 * is logged; the next hint, or the next look, tries again.
 */
export function coalesce(
  poll: Work,
  { log, what, pauseMs = () => 0 }: { log: Pick<Log, 'warn'>; what: string; pauseMs?: () => number },
): () => Promise<void> {
  let isPolling = false;
  let isAwaited = false;
  return async () => {
    isAwaited = true;
    if (isPolling) return;
    isPolling = true;
    while (isAwaited) {
      isAwaited = false;
      await poll().catch((error: unknown) =>
        log.warn({ err: loggableError(error) }, `${what} could not be read`),
      );
      const ms = pauseMs();
      if (ms > 0) await wait(ms);
    }
    isPolling = false;
  };
}
