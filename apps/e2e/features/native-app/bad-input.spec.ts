import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPerson } from '../../core/accounts.ts';
import { subscribe } from '../../core/checkout.ts';
import { appPlan, openPhone } from '../../core/phone.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

test.use({ allowedConsole: [/No packages from parent app/] });

test('a visitor’s app on both faces: accessible, restores only after a log-in, sells no odd package', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(180_000);
  for (const os of ['iOS', 'Android'] as const) {
    const phone = await openPhone(page, os, '/subscriptions');
    const restore = phone.app.getByRole('button', { name: 'restore purchase' });
    await expect(restore).toBeVisible();
    await expectAccessible(page);
    await restore.click();
    const alert = phone.app.getByRole('alertdialog');
    await expect(alert).toContainText('You have to sign in first to restore a purchase.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(phone.app.getByLabel('username')).toBeVisible();
  }
  const phone = await openPhone(page, 'iOS', '/subscriptions');
  const basic = appPlan(phone, 'BASIC');
  await expect(basic).toContainText('CHF 10.00');
  for (const shape of ['without prices', 'in an unknown currency', 'of another store']) {
    await page.getByLabel('Packages').selectOption(shape);
    await expect(basic).toContainText('You can’t buy this plan in the app just now.');
    await page.getByLabel('Packages').selectOption('as a list');
    await expect(basic).toContainText('CHF 10.00');
  }
  await page.getByLabel('Packages').selectOption('without introPrice');
  await expect(basic).toContainText('CHF 10.00 per month');
  await expect(basic).not.toContainText('30 days free');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test('a learner’s app: a hostile script changes nothing, a bridge that throws is said', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(180_000);
  const person = createPerson();
  await arriveSignedIn(page, person);
  const phone = await openPhone(page, 'iOS', '/settings');
  const { app, log } = phone;
  await expect(app.getByRole('main')).toContainText(person.email);
  for (const attack of [
    'Log in with a stolen token',
    'Redirect elsewhere',
    'Redirect to a script',
    'Packages that are none',
    'An event of 1 MB',
  ])
    await phone.press(attack);
  await expect(log).toContainText('LOG_IN_WITH_ID_TOKEN');
  await expect(app.getByRole('main')).toContainText(person.email);
  await expect(app.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  await phone.open('/subscriptions');
  await expect(appPlan(phone, 'BASIC')).toContainText('CHF 10.00');
  await page.getByLabel('The bridge throws').check();
  await appPlan(phone, 'BASIC').getByRole('button', { name: 'TRY OUT' }).click();
  await expect(app.getByRole('alertdialog')).toContainText('The app didn’t respond.');
});

test('the app sends a web subscriber to the web', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(120_000);
  await arriveSignedIn(page, createPerson());
  await subscribe(page, 'BASIC');
  const phone = await openPhone(page, 'Android', '/subscriptions');
  await expect(
    phone.app.getByRole('heading', { name: 'Mange your subscription on your web browser' }),
  ).toBeVisible({ timeout: 20_000 });
});

test.describe('without an app', () => {
  // The browser says that it refused to show the page.
  test.use({ allowedConsole: [/frame-ancestors|X-Frame-Options/] });

  test('an app of Windows is none, and a page of another origin frames nothing', { tag: '@long' }, async ({
    page,
    baseURL,
  }) => {
    await page.goto('/subscriptions?parentAppOS=windows');
    await expect(page.getByText('(-10%)')).toBeVisible();
    await expect(page.getByRole('button', { name: 'restore purchase' })).toHaveCount(0);

    const frames = `<!doctype html><title>Other</title><iframe src="${baseURL}/home?parentAppOS=ios"></iframe>`;
    const other = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end(frames),
    );
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    other.close();
  });
});
