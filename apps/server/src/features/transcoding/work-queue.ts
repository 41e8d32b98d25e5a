import type { Context } from '../../platform/context.ts';
import { inBackground } from '../../platform/in-background.ts';

/** Of one process: does what waits, one after the other. */
export type WorkQueue = {
  /** Looks whether there is something to do, unless it is at work. Does not wait for it. */
  wake: (ctx: Context) => Promise<void>;
  /** Lays its work back into the queue. */
  close: () => Promise<void>;
};

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
