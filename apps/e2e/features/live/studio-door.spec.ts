import { findDemoPassword } from '../../core/demo-password.ts';
import { openAs } from '../../core/demo-people.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

test('a moderator without a second step finds its set-up open', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const origin = new URL((await page.request.get('/health/live')).url()).origin;
  const moderator = await openAs(browser, { origin, password: await findDemoPassword(page) }, 'moderator');
  await moderator.goto('/studio');
  const setup = moderator.getByRole('dialog', { name: 'Set up authenticator app' });
  await expect(setup.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(moderator);
  await moderator.keyboard.press('Escape');
  await expect(setup).toBeHidden();
  await expect(moderator.getByRole('button', { name: 'Set up authenticator app' })).toBeVisible();
  await moderator.context().close();
});

test('the studio offers the log-in to who is logged out, and comes back', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/studio/comments');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/sign-in-up\?startWithLogIn=true/);
  await page.getByLabel('email', { exact: true }).fill('basic@demo.example');
  await page.getByLabel('password', { exact: true }).fill(await findDemoPassword(page));
  await page.getByRole('button', { name: 'LOG IN', exact: true }).click();
  // Who has no role is led there too, and told that there is no such page.
  await expect(page).toHaveURL(/\/studio\/comments$/);
  await expect(page.getByRole('heading', { name: 'This page doesn’t exist.' })).toBeVisible();
});
