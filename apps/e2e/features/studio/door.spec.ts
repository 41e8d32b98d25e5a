import { fillLogIn } from '../../core/accounts.ts';
import { findDemoPassword } from '../../core/demo-password.ts';
import { expect, test } from '../../core/test.ts';

test('offers the log-in to who is logged out, and comes back', { tag: '@long' }, async ({ page }) => {
  const path = '/studio/live?from=mail';
  const password = await findDemoPassword(page);
  await page.goto(path);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await fillLogIn(page, { email: 'teacher@demo.example', password });
  const { code } = (await (await page.request.post('/demo/authenticator')).json()) as { code: string };
  await page.getByRole('textbox', { name: 'code' }).fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('navigation', { name: 'Studio' })).toBeVisible();
});
