import type { Request } from '@playwright/test';
import {
  createPerson,
  expectSignedIn,
  findMail,
  linkOf,
  logIn,
  logOut,
  signUp,
} from '../../core/accounts.ts';
import { expect, test } from '../../core/test.ts';

// A page without a network says so on the console, in other words where its worker asks, and so does the SDK.
test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|retrieving App Check token/] });

// ASVS 7.4.4
test('several tabs agree on who is signed in: log-in, log-out, another account', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const [mira, reto] = [createPerson('Mira'), createPerson('Reto')];
  const other = await context.newPage();
  // A visitor's tab that has nothing of Firebase.
  await other.goto('/settings');
  await expect(other.getByText('You’re not logged in.')).toBeVisible();
  await signUp(page, mira);
  await expect(other.getByText(mira.email, { exact: true })).toBeVisible();
  await logOut(page);
  await expect(other.getByText('You’re not logged in.')).toBeVisible();
  await expect(other.getByText(mira.email)).toHaveCount(0);

  await signUp(page, reto);
  await expect(other.getByText(reto.email, { exact: true })).toBeVisible();
  await expect(other.getByText(mira.email)).toHaveCount(0);
});

test('an open tab whose session ended elsewhere says why, and not while the network is away', {
  tag: '@long',
}, async ({ page, browser, request, context }) => {
  const person = createPerson();
  await signUp(page, person);
  await page.goto('/settings');
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // A network that is away ends nothing.
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const isAccount = (request: Request) => request.url().includes('accounts:lookup');
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', isAccount);
  await lookAgain();
  await failed;
  await context.setOffline(false);
  const answered = page.waitForEvent('requestfinished', isAccount);
  await lookAgain();
  await answered;
  await expectSignedIn(page);

  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await phone.goto('/sign-in-up?startWithLogIn=true');
  await phone.getByLabel('email', { exact: true }).fill(person.email);
  await phone.getByRole('button', { name: 'forgot password?' }).click();
  const alert = phone.getByRole('alertdialog');
  await expect(alert.getByRole('textbox')).toHaveValue(person.email);
  await alert.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByText(/^Success:/)).toBeVisible();
  const mail = await findMail(request, person.email, /Set a new password/);
  await phone.goto(linkOf(mail));
  const password = `${person.password}-nöi`;
  await phone.getByLabel('new password').fill(password);
  await phone.getByRole('button', { name: 'Save the new password' }).click();
  await expect(phone.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  await elsewhere.close();

  await page.reload();
  const line = page.getByText('You were logged out because the password was changed.');
  await expect(line).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(line).toBeVisible();
  await logIn(page, { email: person.email, password });
  await expect(line).toHaveCount(0);
});
