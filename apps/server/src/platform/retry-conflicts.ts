import { setTimeout } from 'node:timers/promises';
import { DomainError, isConflict } from './errors.ts';

const MAX_TRIES = 4;
const LONGEST_PAUSE_MS = 40;

/** Runs a transaction again when PostgreSQL has given it up for the sake of another, a few times, then refuses. */
export async function retryConflicts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (tries === MAX_TRIES)
        throw new DomainError('aborted', 'Another change was under way. Look at it and try again.');
      // By chance, so that those who met once do not meet again.
      await setTimeout(Math.random() * LONGEST_PAUSE_MS * tries);
    }
  }
}
