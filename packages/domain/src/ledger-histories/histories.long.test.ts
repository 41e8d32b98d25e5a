import { it } from 'vitest';
import { checkHistories } from './check-histories.ts';

/** Another seed at each run; a failure prints it, and `seed` repeats it. */
it('the books are right in 100,000 random histories', { timeout: 1_800_000 }, () =>
  checkHistories({ runs: 100_000 }),
);
