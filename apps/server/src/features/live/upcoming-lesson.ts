import { setTimeout as wait } from 'node:timers/promises';
import { findNextLesson, type LiveDate } from '@school/domain/live-schedule';
import type { Context } from '../../platform/context.ts';
import { loggableError } from '../../platform/errors.ts';
import { listComingDates } from './live-dates.service.ts';

const MAX_AGE_MS = 30_000;
/** Only the first answer waits for the database, and no longer. */
const MAX_WAIT_MS = 300;

/**
 * The lesson that runs or comes next, for what every page asks: remembered, and read again behind an answer, so that a
 * database that is slow or away holds nobody up. Null where none is known.
 */
export function createUpcomingLesson(ctx: Context): () => Promise<LiveDate | null> {
  let known: readonly LiveDate[] | null = null;
  let readAtMs = -MAX_AGE_MS;

  const read = async () => {
    readAtMs = performance.now();
    try {
      known = await listComingDates(ctx);
    } catch (error) {
      ctx.log.warn({ err: loggableError(error) }, 'the next live lesson is not known');
    }
  };

  return async () => {
    const isOld = performance.now() - readAtMs >= MAX_AGE_MS;
    const reading = isOld ? read() : null;
    if (known === null && reading) await Promise.race([reading, wait(MAX_WAIT_MS)]);
    return findNextLesson(known ?? [], ctx.clock.now().getTime());
  };
}
