import { afterAll, beforeAll, it } from 'vitest';
import type { BillingApp } from '../../../../testing/build-billing-app.ts';
import { buildPrivateLessonsApp } from '../../../../testing/build-private-lessons-app.ts';
import { expectOneWinner } from '../../../../testing/expect-one-winner.ts';

let test: BillingApp;
beforeAll(async () => {
  test = await buildPrivateLessonsApp();
});
afterAll(() => test.close());

it('of 200 parallel buyers of one hour one gets it, and the others see that, without a charge', async () => {
  await expectOneWinner(test, { buyers: 200, tabs: 1, slot: 'wed-am-9' });
}, 300_000);
