import { expect } from 'vitest';
import type { BillingApp } from './build-billing-app.ts';
import { createPrivateLessonSteps } from './build-private-lessons-app.ts';
import { createSignedInAccount, type SignedInAccount } from './factories/accounts.ts';

type Rush = { buyers: number; tabs: number; slot: string };

/** All buyers press at once, in each of their tabs: one gets the hour, all others see that it is taken, and no one is charged. */
export async function expectOneWinner(test: BillingApp, { buyers: count, tabs, slot }: Rush): Promise<void> {
  const { choose, studentOf } = createPrivateLessonSteps(() => test);
  const buyers = await Promise.all(Array.from({ length: count }, () => createSignedInAccount(test.ctx)));
  const { data: charges } = await test.ctx.stripe.charges.list({});
  const pressed = Array.from({ length: tabs }, () => buyers).flat();
  const press = async (who: SignedInAccount) => {
    // A busy school says so before it has looked at anything: the caller presses again.
    let answer = await choose(who, slot);
    while (answer.status === 503) answer = await choose(who, slot);
    return answer;
  };
  const answers = await Promise.all(pressed.map(press));
  for (const { status, error } of answers) expect([200, 400, 409], JSON.stringify(error)).toContain(status);
  const holders: unknown[] = [];
  for (const who of buyers) holders.push(await studentOf(who, slot));
  const winners = buyers.filter(({ uid }, index) => holders[index] === uid);
  expect(winners).toHaveLength(1);
  expect(holders.filter((holder) => holder === 'taken')).toHaveLength(count - 1);
  const opened = pressed.filter((_who, index) => answers[index]?.status === 200);
  expect(new Set(opened)).toEqual(new Set(winners));
  const told = answers.filter(
    ({ error }) => (error?.details as { reason?: string } | undefined)?.reason === 'slot-taken',
  );
  expect(told.length).toBeGreaterThanOrEqual(count - 1);
  expect((await test.ctx.stripe.charges.list({})).data).toEqual(charges);
}
