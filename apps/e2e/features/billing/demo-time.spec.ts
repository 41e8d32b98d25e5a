import type { Page } from '@playwright/test';
import { logIn } from '../../core/accounts.ts';
import { planCard } from '../../core/checkout.ts';
import { type RunningDemo, startDemo } from '../../core/start-demo.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

const EMAIL = 'vip@demo.example';

let demo: RunningDemo;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  demo = await startDemo();
});
test.afterAll(() => demo.stop());

const person = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: EMAIL }) });

/** Presses a button of the control page, and reads what it says has happened. */
async function press(page: Page, name: string): Promise<void> {
  await page.goto(`${demo.origin}/demo/stripe`);
  await person(page).getByRole('button', { name }).click();
  await expect(page.getByRole('status')).toBeVisible();
}

async function moveOn(page: Page, days: number): Promise<void> {
  await page.goto(`${demo.origin}/demo/stripe`);
  await page.getByLabel('Days to advance').fill(String(days));
  await page.getByRole('button', { name: 'Advance the clock' }).click();
  await expect(page.getByRole('status')).toContainText(`by ${days} days`);
}

test.describe('the demo’s time', () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  test('moves payments and school: the trial ends, the plan renews, a payment fails, grace ends', {
    tag: '@long',
  }, async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({
      baseURL: demo.origin,
      viewport: { width: 820, height: 1180 },
    });
    const page = await context.newPage();
    await logIn(page, { email: EMAIL, password: demo.password });
    await press(page, 'To the trial’s end');
    await expect(page.getByRole('status')).toContainText('The trial has ended.');
    await expect(page.getByRole('status')).toContainText('invoice.paid');
    await expect(person(page)).toContainText('CHF 40.00, paid');
    await expectAccessible(page);

    // The learner is still logged in, and sees the next period.
    await page.goto('/subscriptions');
    await expect(planCard(page, 'VIP')).toContainText('renews on');
    await expect(planCard(page, 'VIP')).not.toContainText('free trial runs');
    // Its lines come from a signed address: those live by the clock of browsers, which has not moved.
    await page.goto('/videos/chuchichaeschtli');
    await expect(page.getByRole('region', { name: 'Transcript' })).toContainText('Hoi Anna!');

    await press(page, 'Make the next payment fail');
    await press(page, 'To the next renewal');
    await expect(person(page)).toContainText('Payment failed');
    await page.goto('/subscriptions');
    await expect(planCard(page, 'VIP').getByRole('button', { name: 'cancel' })).toBeVisible();

    await moveOn(page, 4);
    await page.goto('/subscriptions');
    await expect(planCard(page, 'VIP').getByRole('button', { name: 'SUBSCRIBE' })).toBeVisible();
    await expect(
      page.getByText(/^The payment of .* didn’t go through\. Choose a plan to carry on/),
    ).toBeVisible();
    await moveOn(page, 14);
    // Its mails say when they came by the same clock: two months and a half ahead.
    const newest = async () => {
      const mails = (await (await page.request.get('/demo/mailbox.json')).json()) as { at: string }[];
      return Date.parse(mails[0]?.at ?? '');
    };
    await expect.poll(newest, { timeout: 20_000 }).toBeGreaterThan(Date.now() + 60 * 86_400_000);
    await expect(person(page)).toContainText('Ended');
    await context.close();
  });
});
