import { it } from 'vitest';
import { checkHistories } from './check-histories.ts';

it('the books are right in 2,000 random histories, whatever the order of the webhooks', () =>
  checkHistories({ runs: 2_000, seed: 20_261_121 }));
