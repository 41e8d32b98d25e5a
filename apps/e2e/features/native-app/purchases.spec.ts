import { createPerson } from '../../core/accounts.ts';
import { appPlan, openPhone, type Phone } from '../../core/phone.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';

/** What happened in the store is read by the school a moment later: who opens the plans then can buy this one again. */
async function expectOffered(phone: Phone, title: 'BASIC' | 'VIP'): Promise<void> {
  const subscribe = appPlan(phone, title).getByRole('button', { name: 'SUBSCRIBE' });
  await expect(async () => {
    await phone.open('/subscriptions');
    await expect(subscribe).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
}

test('iOS: the trial is refused, bought, cancelled, taken up again, restored and refunded', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(240_000);
  await arriveSignedIn(page, createPerson());
  const phone = await openPhone(page, 'iOS', '/subscriptions');
  const { app, log } = phone;
  const store = phone.sheet('App Store');
  const basic = appPlan(phone, 'BASIC');
  await expect(basic).toContainText('30 days free, then CHF 10.00 per month');
  await expect(app.locator('body')).not.toContainText('(-10%)');
  await expect(app.locator('body')).not.toContainText('learn standard German');

  for (const refusal of ['Ask to buy: declined', 'Cancel']) {
    await basic.getByRole('button', { name: 'TRY OUT' }).click();
    await expect(store).toContainText('30 days free, then CHF 10.00');
    await store.getByRole('button', { name: refusal }).click();
    await expect(log).toContainText('STOP_LOADING_ANIMATION');
    await expect(basic.getByRole('button', { name: 'TRY OUT' })).toBeEnabled();
    await phone.press('Clear');
  }
  await basic.getByRole('button', { name: 'TRY OUT' }).click();
  await store.getByRole('button', { name: 'Start trial' }).click();
  await expect(log).toContainText('{"page":"/success"}');
  await expect(app.getByRole('main')).toContainText(/first payment/i, { timeout: 30_000 });

  await phone.open('/subscriptions');
  await expect(basic.getByText(/^renews on /)).toBeVisible({ timeout: 20_000 });
  await app.getByRole('link', { name: /App Store/ }).click();
  await phone.sheet('Subscriptions').getByRole('button', { name: 'Cancel the plan' }).click();
  await expect(page.getByRole('status')).toContainText('ends on');
  await expect(basic.getByText(/^canceles on /)).toBeVisible({ timeout: 20_000 });
  await phone.press('Take the cancellation back');
  await expect(page.getByRole('status')).toContainText('renews on');

  await phone.open('/subscriptions');
  await app.getByRole('button', { name: 'restore purchase' }).click();
  await phone.sheet('Restore purchases').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(app.getByRole('main')).toContainText('BASIC', { timeout: 30_000 });
  await phone.press('Refund');
  await expect(log).toContainText('The store has given the money back.');
  await expectOffered(phone, 'BASIC');
});

test('Android: a plan is changed with its old product, seen on the web, moved away and expired', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(240_000);
  await arriveSignedIn(page, createPerson());
  const phone = await openPhone(page, 'Android', '/subscriptions');
  const { app, log } = phone;
  const store = phone.sheet('Google Play');
  await appPlan(phone, 'BASIC').getByRole('button', { name: 'TRY OUT' }).click();
  await store.getByRole('button', { name: 'Start trial' }).click();
  await expect(app.getByRole('main')).toContainText(/first payment/i, { timeout: 30_000 });

  await phone.open('/subscriptions');
  await appPlan(phone, 'VIP').getByRole('button', { name: 'UPGRADE' }).click({ timeout: 20_000 });
  await expect(store).toContainText('Replaces swiss_german_basic_monthly.');
  await store.getByRole('button', { name: 'Buy', exact: true }).click();
  await expect(log).toContainText('"oldProductID":"swiss_german_basic_monthly"');
  await expect(app.getByRole('main')).toContainText('VIP', { timeout: 30_000 });

  const web = await page.context().newPage();
  await web.goto('/subscriptions');
  await expect(web.getByRole('heading', { name: 'Manage your subscription in the app' })).toBeVisible();
  await web.close();

  await phone.press('Move the plan there');
  await expect(page.getByRole('status')).toContainText('bought nothing in a store');
  await expectOffered(phone, 'VIP');
  await app.getByRole('button', { name: 'restore purchase' }).click();
  await phone.sheet('Restore purchases').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('VIP, monthly, Google Play');
  await phone.press('Expire');
  await expect(log).toContainText('The plan has expired.');
  await expectOffered(phone, 'VIP');
});
