import { it } from 'vitest';
import { checkHistories } from './check-histories.ts';

it(
  'the books are right in 20,000 random histories, whatever the order of the news',
  { timeout: 120_000 },
  () => checkHistories({ runs: 20_000, seed: 20_261_121 }),
);
