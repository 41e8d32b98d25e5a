import { loggableError } from './errors.ts';
import type { Log } from './log.ts';

/**
 * Runs work in the background. Logs its failure as `what`: an unhandled rejection would end the process.
 */
export function inBackground(work: Promise<unknown>, log: Pick<Log, 'warn'>, what: string): void {
  work.catch((error: unknown) => log.warn({ err: loggableError(error) }, what));
}
