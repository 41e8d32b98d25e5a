import { createPerson } from '../../core/accounts.ts';
import { CARDS, confirmSummary, openPlans, payWith, planCard, subscribe } from '../../core/checkout.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';

test('a learner tries VIP, sees the plan on the success page, cancels and resubscribes', async ({ page }) => {
  test.setTimeout(90_000);
  await arriveSignedIn(page, createPerson());
  await subscribe(page, 'VIP');
  await expect(page.getByRole('main')).toContainText(/first payment/i);

  await page.goto('/subscriptions');
  const card = planCard(page, 'VIP');
  await expect(card.getByText(/^renews on /)).toBeVisible();
  await card.getByRole('button', { name: 'cancel' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByText('Are you sure you want to cancel?')).toBeVisible();
  await alert.getByRole('button', { name: 'YES' }).click();
  await expect(alert.getByText('Successfully canceled your subscription.')).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(card.getByText(/^canceles on /)).toBeVisible();
  await card.getByRole('button', { name: 'resubscribe' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resubscribe' }).click();
  await expect(card.getByText(/^renews on /)).toBeVisible();
});

test('a visitor signs up in the overlay and goes on to the checkout', async ({ page }) => {
  const person = createPerson();
  await openPlans(page);
  await planCard(page, 'BASIC').getByRole('button', { name: 'TRY OUT' }).click();
  await page.getByLabel('username').fill(person.username);
  await page.getByLabel('email', { exact: true }).fill(person.email);
  await page.getByLabel('password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox', { name: /I agree to the terms and conditions/ }).check();
  await page.getByRole('button', { name: 'SIGN UP', exact: true }).click();
  await confirmSummary(page);
  await expect(page.getByLabel('Card number')).toBeVisible();
});

test('the overlay hides when the browser goes back', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await openPlans(page);
  await planCard(page, 'BASIC').getByRole('button', { name: 'TRY OUT' }).click();
  await expect(page.getByLabel('username')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('username')).toHaveCount(0);
});

test('a declined card gets a message, and another card can be used', async ({ page }) => {
  await arriveSignedIn(page, createPerson());
  await openPlans(page);
  await planCard(page, 'BASIC').getByRole('button', { name: 'TRY OUT' }).click();
  await confirmSummary(page);
  await payWith(page, CARDS.declined);
  await expect(page.getByText(/declined/i)).toBeVisible();
  await payWith(page, CARDS.works);
  await page.waitForURL(/\/success\//);
  await expect(page.getByText('BASIC').first()).toBeVisible();
  // Who goes back to the answer on a card finds it, and pays no second time.
  await page.goBack();
  await payWith(page, CARDS.works);
  await expect(page.getByText('It was paid already')).toBeVisible();
  await page.getByRole('link', { name: 'Go back' }).click();
  await page.waitForURL(/\/cancel/);
});

test('the yearly toggle shows its own packages and the real reduction', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/subscriptions');
  await expect(page.getByText('(-10%)')).toBeVisible();
  const monthly = await planCard(page, 'VIP').innerText();
  await page.getByRole('button', { name: /^yearly/ }).click();
  await expect.poll(() => planCard(page, 'VIP').innerText()).not.toBe(monthly);
  await expect(planCard(page, 'VIP')).toContainText(/year/);
});

test('a running plan is marked, and the others offer a change', { tag: '@long' }, async ({ page }) => {
  await arriveSignedIn(page, createPerson());
  await subscribe(page, 'BASIC');
  await page.goto('/subscriptions');
  await expect(planCard(page, 'BASIC').getByRole('button', { name: 'cancel' })).toBeVisible();
  await expect(planCard(page, 'BASIC').getByText('Your plan')).toBeVisible();
  await expect(planCard(page, 'VIP').getByRole('button', { name: 'UPGRADE' })).toBeVisible();
  await expect(planCard(page, 'PRIVATE').getByRole('button', { name: 'UPGRADE' })).toBeVisible();
});
