import { loggableError } from './errors.ts';
import type { Log } from './log.ts';

/**
 * Lets work go on that nobody waits for. What it fails by is logged as `what`: a promise that nobody watches would end
 * the process for everybody.
 */
export function inBackground(work: Promise<unknown>, log: Pick<Log, 'warn'>, what: string): void {
  work.catch((error: unknown) => log.warn({ err: loggableError(error) }, what));
}
