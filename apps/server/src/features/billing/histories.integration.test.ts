import { afterAll, beforeAll, it } from 'vitest';
import { playRounds } from '../../../testing/billing-histories/play-rounds.ts';
import { type BillingApp, buildBillingApp } from '../../../testing/build-billing-app.ts';

let test: BillingApp;
beforeAll(async () => {
  test = await buildBillingApp({ webhookUrl: null });
});
afterAll(() => test.close());

it('5 histories over the wire leave the books right to the Rappen', () =>
  playRounds(test, { histories: 5, rounds: 4, seed: 20_261_121 }));
