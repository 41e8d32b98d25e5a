import { createPerson } from '../../core/accounts.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

test('reminders are agreed to and chosen in the settings, and stay chosen', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/');
  await arriveSignedIn(page, createPerson());
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Reminders', exact: true });
  const mail = section.getByRole('switch', { name: 'New lessons: Mail' });
  await expect(section.getByRole('button', { name: 'Get the newsletter' })).toBeVisible();
  await expect(section.getByRole('switch')).toHaveCount(0);
  await section.getByRole('button', { name: 'Allow reminders' }).click();
  await expect(mail).toBeEnabled();
  await expect(mail).toBeChecked();
  await expect(section.getByRole('switch', { name: 'Newsletter: Mail' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /reminders about new lessons/ })).toBeChecked();
  const saved = page.waitForResponse(/setReminderWish/);
  await mail.click();
  expect((await saved).status()).toBe(200);
  await expect(mail).not.toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await expect(mail).toBeEnabled();
  await expect(mail).not.toBeChecked();

  // A link that is none of ours: the token leaves the address and goes nowhere else, and the settings are named.
  const leaks: string[] = [];
  page.on('request', (request) => {
    if ((request.headers()['referer'] ?? '').includes('made-up')) leaks.push(request.url());
  });
  await page.goto('/unsubscribe?token=made-up');
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await expect(page).toHaveURL(/\/unsubscribe$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the settings' }).click();
  await expect(section).toBeVisible();
  expect(leaks).toEqual([]);
});
