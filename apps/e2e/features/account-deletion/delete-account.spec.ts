import type { Page } from '@playwright/test';
import { createPerson, fillLogIn, findMail, linkOf } from '../../core/accounts.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';
import { expectGoodAtBothWidths, PHONE } from '../../core/widths.ts';

/** From 'My account' to the question, by keyboard. */
async function askForDeletion(page: Page): Promise<void> {
  await page.goto('/my-account');
  const button = page.getByRole('button', { name: 'Delete my account' });
  await button.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(question).toBeVisible();
}

test('an account is deleted with delay, and kept by its owner, by keyboard', { tag: '@widths' }, async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(PHONE);
  const person = createPerson();
  await arriveSignedIn(page, person);
  await askForDeletion(page);
  await expectGoodAtBothWidths(page);
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await question.getByRole('button', { name: 'Delete my account' }).focus();
  await page.keyboard.press('Enter');

  const told = page.getByRole('alertdialog', { name: /^Your account will be deleted on/ });
  await expect(told).toBeVisible();
  await page.keyboard.press('Enter');
  const mail = await findMail(request, person.email, /delete your .* account on/);
  expect(mail.subject).toMatch(/delete your .* account on/);

  // The mail's link leads to the log-in, and that to the question before anything else.
  await page.goto(linkOf(mail));
  await fillLogIn(page, person);
  await expect(page.getByRole('heading', { name: 'Keep your account?' })).toBeVisible({ timeout: 30_000 });
  await expectGoodAtBothWidths(page);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Keep your account?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect
    .poll(async () => (await findMail(request, person.email)).subject)
    .toMatch(/keeping your .* account/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('who leaves it to be deleted is logged out', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(120_000);
  const person = createPerson();
  await arriveSignedIn(page, person);
  await askForDeletion(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.goto('/sign-in-up?startWithLogIn=true');
  await fillLogIn(page, person);
  await page.getByRole('button', { name: 'Delete it as planned' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'SIGN UP' })).toBeVisible();
});
