import fc from 'fast-check';
import { describeHistory, playHistory } from './play-history.ts';
import { checkMoment, checkReplay } from './properties.ts';
import { historyArbitrary } from './steps.arbitrary.ts';

/**
 * Plays random histories and holds all properties against each. A failure names its seed and tells the shortest history
 * that fails in plain lines, one for each step.
 */
export function checkHistories({ runs, seed }: { runs: number; seed?: number }): void {
  fc.assert(
    fc.property(historyArbitrary, (history) => {
      try {
        const { school } = playHistory(history, checkMoment);
        checkReplay(school, history);
      } catch (error) {
        throw new Error(`${describeHistory(history)}\n${String(error)}`, { cause: error });
      }
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  );
}
