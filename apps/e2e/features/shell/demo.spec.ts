import { expect, expectAccessible, test } from '../../core/test.ts';

test('one press on /demo logs in as that account', async ({ page }) => {
  await page.goto('/demo');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in as Beat' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible({ timeout: 20_000 });
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Log in as Nina' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/settings');
  await expect(page.getByText('no-plan@demo.example')).toBeVisible({ timeout: 20_000 });
});
