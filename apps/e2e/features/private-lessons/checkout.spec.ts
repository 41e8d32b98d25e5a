import type { Browser, Page } from '@playwright/test';
import { createPerson, expectSignedIn, fillLogIn, signUp } from '../../core/accounts.ts';
import { confirmSummary } from '../../core/checkout.ts';
import { chooseHour, findHours, openPicker, pickerOf } from '../../core/private-lessons.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

/** Several calls of the payment service stand behind one press. */
const SETTLED = { timeout: 30_000 };

/** Another learner in a browser of their own, signed in. */
async function meetAnother(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signUp(page, createPerson('Reto'));
  return page;
}

test('an hour that somebody else takes while the order is read: told, and another one is paid', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await signUp(page, createPerson());
  await openPicker(page);
  const [wanted = ''] = await findHours(page);
  await chooseHour(page, wanted);
  const reto = await meetAnother(browser);
  await openPicker(reto);
  await chooseHour(reto, wanted);
  await confirmSummary(reto);
  await expect(reto.getByLabel('Card number')).toBeVisible();

  await confirmSummary(page);
  await expect(pickerOf(page).getByRole('alert')).toContainText(
    `${wanted} has just been taken by somebody else. Nothing was charged.`,
  );
  await expectAccessible(page);
  await expect(pickerOf(page).getByRole('radio', { name: wanted })).toHaveCount(0);
  const [other = ''] = await findHours(page);
  await chooseHour(page, other);
  await confirmSummary(page);
  await expect(page.getByLabel('Card number')).toBeVisible();
  await reto.context().close();
});

test('an hour that somebody else takes while it is being chosen is gone from the list', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await signUp(page, createPerson());
  await openPicker(page);
  const wanted = (await findHours(page)).at(-1) ?? '';
  await pickerOf(page).getByRole('radio', { name: wanted }).check();
  const reto = await meetAnother(browser);
  await openPicker(reto);
  await chooseHour(reto, wanted);
  await confirmSummary(reto);
  await expect(reto.getByLabel('Card number')).toBeVisible();
  await expect(pickerOf(page).getByRole('alert')).toContainText(`${wanted} has just been taken`, SETTLED);
  await expect(pickerOf(page).getByRole('radio', { name: wanted })).toHaveCount(0);
  await pickerOf(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    "Please select an hour in which you'd like to schedule your private lessons and try again.",
  );
  // Back from the payment page: the hour is anybody's again.
  await reto.goto('/cancel');
  await expect(reto.getByRole('heading', { level: 1 })).toHaveText('Nothing was charged');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(pickerOf(page).getByRole('radio', { name: wanted })).toHaveCount(1, SETTLED);
  await reto.context().close();
});

test('a visitor who opens the lessons logs in and is back there; without PRIVATE the plans are a press away', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const person = createPerson();
  await signUp(page, person);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'SIGN UP' })).toBeVisible();
  await page.goto('/my-lessons');
  await expect(page.getByText('Log in to see your private lessons.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await fillLogIn(page, person);
  await page.waitForURL(/\/my-lessons$/);
  await expectSignedIn(page);
  await expect(page.getByRole('link', { name: 'See the plans' })).toBeVisible();
  await expectAccessible(page);
});
