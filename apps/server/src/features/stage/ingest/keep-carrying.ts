import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { loggableError } from '../../../platform/errors.ts';
import { carryLeftBehind } from './carry-left-behind.ts';

const LOOK_EVERY_MS = 60_000;

/** Each machine looks into its folder for itself, at the start and every minute: a job would be another's to do. */
export function keepCarrying(app: FastifyInstance, ctx: Context): void {
  const closing = new AbortController();
  let looking: Promise<void> | null = null;
  const look = () => {
    looking ??= carryLeftBehind(ctx, { signal: closing.signal })
      .catch((error: unknown) => {
        if (!closing.signal.aborted)
          ctx.log.warn({ err: loggableError(error) }, 'what streams left behind waits for the next minute');
      })
      .finally(() => {
        looking = null;
      });
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  app.addHook('onReady', async () => look());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
    await looking;
  });
}
