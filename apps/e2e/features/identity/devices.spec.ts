import { createPerson, expectSignedIn, logIn } from '../../core/accounts.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';

// ASVS 7.5.2
test('a learner sees where the account is logged in, and signs the other device out', {
  tag: '@long',
}, async ({ page, browser }) => {
  const person = createPerson();
  await arriveSignedIn(page, person);
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const other = await elsewhere.newPage();
  await logIn(other, person);

  await page.goto('/settings');
  await page.getByRole('link', { name: 'My account' }).click();
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').filter({ hasText: 'this device' })).toContainText(
    'Chrome on Linux',
  );
  await devices.getByRole('button', { name: 'Sign out Firefox on Linux' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'YES' }).click();
  await expect(devices).toContainText('You’re not logged in anywhere else.');

  // Over there the next reload finds the session ended.
  await other.reload();
  await expect(other.getByRole('banner').getByRole('link', { name: 'SIGN UP' })).toBeVisible();
  await elsewhere.close();
  await page.reload();
  await expectSignedIn(page);
});

// ASVS 7.5.1
test('a log-in that is not fresh is renewed with the password first', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const person = createPerson();
  await arriveSignedIn(page, person);
  const elsewhere = await browser.newContext();
  await logIn(await elsewhere.newPage(), person);

  // What the server says once the log-in is more than five minutes old; everything after it is real.
  await page.route(
    '**/functions/signOutDevices',
    (route) =>
      route.fulfill({
        status: 200,
        json: { error: { status: 'FAILED_PRECONDITION', message: 'Log in again.' } },
      }),
    { times: 1 },
  );
  await page.goto('/my-account');
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await devices.getByRole('button', { name: /^Sign out/ }).click();
  const alert = page.getByRole('alertdialog');
  await alert.getByRole('button', { name: 'YES' }).click();
  await expect(alert).toContainText('Is it you?');
  await alert.getByLabel('password').fill(person.password);
  await alert.getByLabel('password').press('Enter');

  await expect(devices).toContainText('You’re not logged in anywhere else.');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await elsewhere.close();
  await page.reload();
  await expectSignedIn(page);
});
