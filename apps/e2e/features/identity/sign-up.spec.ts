import { createPerson, expectSignedIn, fillLogIn, logIn, logOut, signUp } from '../../core/accounts.ts';
import { expect, test } from '../../core/test.ts';

// ASVS 7.4.4
test('a visitor creates an account, logs out and logs in again', async ({ page }) => {
  const person = createPerson();
  await signUp(page, person);
  await page.goto('/settings');
  await expect(page.getByText(person.username, { exact: true })).toBeVisible();
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  await logOut(page);
  await logIn(page, person);
});

test('without consent to the terms there is no account', { tag: '@long' }, async ({ page }) => {
  const person = createPerson();
  await page.goto('/sign-in-up');
  await page.getByLabel('username').fill(person.username);
  await page.getByLabel('email', { exact: true }).fill(person.email);
  await page.getByLabel('password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'SIGN UP', exact: true }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByText('Agree', { exact: true })).toBeVisible();
  await expect(alert.getByText('Agree to Privacy Policy and Terms and Conditions')).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'SIGN UP' })).toBeVisible();
  await page.getByRole('button', { name: 'SIGN UP', exact: true }).click();
  await alert.getByRole('button', { name: 'go to log in' }).click();
  await expect(page.getByRole('button', { name: 'LOG IN', exact: true })).toBeVisible();
});

test('a taken address is answered, and nothing that was typed is lost', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const person = createPerson();
  await signUp(page, person);
  const other = await browser.newContext();
  const second = await other.newPage();
  await second.goto('/sign-in-up');
  await second.getByLabel('username').fill('Reto');
  await second.getByLabel('email', { exact: true }).fill(person.email);
  await second.getByLabel('password', { exact: true }).fill(person.password);
  await second.getByRole('checkbox', { name: /I agree to the terms and conditions/ }).check();
  await second.getByRole('button', { name: 'SIGN UP', exact: true }).click();
  await expect(second.getByRole('alertdialog').getByText('Oops.')).toBeVisible();
  await second.getByRole('alertdialog').getByRole('button').first().click();
  await expect(second.getByLabel('username')).toHaveValue('Reto');
  await other.close();
});

test('a wrong password and an unknown address get the same answer', { tag: '@long' }, async ({ page }) => {
  const person = createPerson();
  await signUp(page, person);
  await logOut(page);
  const answers: string[] = [];
  for (const email of [person.email, createPerson().email]) {
    await page.goto('/sign-in-up?startWithLogIn=true');
    await fillLogIn(page, { email, password: 'not the right one' });
    const alert = page.getByRole('alertdialog');
    await expect(alert.getByText('Oops.')).toBeVisible();
    answers.push(await alert.innerText());
  }
  expect(answers[0]).toBe(answers[1]);
});

test('the links of the panel switch between the two forms', { tag: '@long' }, async ({ page }) => {
  await page.goto('/sign-in-up?startWithLogIn=true');
  await expect(page.locator('form')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /google|apple/i })).toHaveCount(2);
  await page
    .getByRole('button', { name: /create account|sign up/i })
    .or(page.getByRole('main').getByRole('link', { name: /create account|sign up/i }))
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'SIGN UP', exact: true })).toBeVisible();
});

test('a second visit is still signed in', { tag: '@long' }, async ({ page, context }) => {
  const person = createPerson();
  await signUp(page, person);
  const later = await context.newPage();
  await later.goto('/settings');
  await expectSignedIn(later);
  await expect(later.getByText(person.email, { exact: true })).toBeVisible();
});
