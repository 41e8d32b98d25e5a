import type { Context } from '../../platform/context.ts';
import { isDiskFull } from '../../platform/disk-space.ts';
import { isTransient } from '../../platform/errors.ts';
import { inBackground } from '../../platform/in-background.ts';
import { ToolKilled } from './film/run-tool.ts';

/** What ends it each time before it is done would end it for ever. */
export const MOST_ATTEMPTS = 3;
/** What is away for longer may be so for this work alone, behind which the others wait. */
const AWAITED_MS = 86_400_000;

/** Of one process: does what waits, one after the other. */
export type WorkQueue = {
  /** Looks whether there is something to do, unless it is at work. Does not wait for it. */
  wake: (ctx: Context) => Promise<void>;
  /** Lays its work back into the queue. */
  close: () => Promise<void>;
};

type Attempt = { attempts: number; askedAt: Date; now: Date; hasMade: boolean };

/**
 * How many attempts count where work that has failed waits to be tried again; null where it is over. Nothing has failed where
 * the store or the database was away before anything was made: it waits for them, for a while (`isAway`).
 */
export function tryAgain(
  error: unknown,
  { attempts, askedAt, now, hasMade }: Attempt,
): { attempts: number; isAway: boolean } | null {
  const isAway = isTransient(error) && !isDiskFull(error);
  if (!isAway && !(error instanceof ToolKilled)) return null;
  const isAwaited = isAway && !hasMade && now.getTime() - askedAt.getTime() < AWAITED_MS;
  if (isAwaited) return { attempts: attempts - 1, isAway };
  return attempts < MOST_ATTEMPTS ? { attempts, isAway } : null;
}

/** `workOnNext` answers false where nothing waits, or this machine is at work already. */
export function createWorkQueue(
  name: string,
  workOnNext: (ctx: Context, closing: AbortSignal) => Promise<boolean>,
): WorkQueue {
  const closing = new AbortController();
  let work: Promise<void> | null = null;
  const wake = async (ctx: Context): Promise<void> => {
    if (work || closing.signal.aborted) return;
    let isFound = false;
    work = workOnNext(ctx, closing.signal)
      .then((found) => {
        isFound = found;
      })
      .finally(() => {
        work = null;
        if (isFound) inBackground(wake(ctx), ctx.log, `the queue of ${name} stands still`);
      });
    inBackground(work, ctx.log, `the queue of ${name} failed`);
  };
  return {
    wake,
    close: async () => {
      closing.abort();
      await work?.catch(() => undefined);
    },
  };
}
