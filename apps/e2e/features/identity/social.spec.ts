import type { Page } from '@playwright/test';
import {
  createPerson,
  expectSignedIn,
  findApiKey,
  findMail,
  linkOf,
  logOut,
  sendCode,
  signUp,
} from '../../core/accounts.ts';
import { visitFirst } from '../../core/first-visit.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';

/** Presses a provider's button and chooses a person on the provider's page. */
async function chooseAccount(page: Page, button: string, email: string): Promise<void> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  const popup = await opening;
  await popup.getByLabel('Email', { exact: true }).fill(email);
  const closing = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await closing;
}

for (const provider of ['Google', 'Apple']) {
  // ASVS 7.6.2
  test(`a visitor signs up with ${provider}, and logs in with it again`, {
    tag: '@long',
  }, async ({ page }) => {
    const { email } = createPerson();
    await page.goto('/sign-in-up');
    await page.getByRole('checkbox', { name: /I agree to the terms and conditions/ }).check();
    await chooseAccount(page, `Sign up with ${provider}`, email);
    await expectSignedIn(page);
    await page.goto('/settings');
    await expect(page.getByRole('main')).toContainText(email);
    await logOut(page);

    await page.goto('/sign-in-up?startWithLogIn=true');
    await chooseAccount(page, `Log in with ${provider}`, email);
    await expectSignedIn(page);
  });
}

test('without the terms a visitor is not sent to Google: the Agree alert says why', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/sign-in-up');
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Agree to Privacy Policy and Terms and Conditions',
  );
  expect(page.context().pages()).toHaveLength(1);
});

test('a visitor who cancels at the provider is back on the form, and sees no message', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/sign-in-up?startWithLogIn=true');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Log in with Google' }).click();
  const popup = await opening;
  const closing = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await closing;
  await expect(page.getByRole('button', { name: 'Log in with Google' })).toBeEnabled();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('an address is confirmed by a press on the page that its mail leads to', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const person = createPerson();
  await arriveSignedIn(page, person);
  const apiKey = await findApiKey(request);
  const idToken = await freshIdToken(page, apiKey, person);
  await sendCode(request, { requestType: 'VERIFY_EMAIL', idToken });
  const link = linkOf(await findMail(request, person.email));
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  // Opened once more it has done what it asks for, as far as its owner is known; to anybody else it is a used link.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const words = document.querySelector('main')?.textContent ?? '';
      if (words.includes('no longer works')) document.documentElement.dataset['saidUsed'] = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
  await expect(page.locator('html[data-said-used]')).toHaveCount(0);
  await logOut(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.locator('html[data-said-used]')).toHaveCount(1);
});

test('a mail’s link signs in a visitor who types its address', async ({ page, request, baseURL }) => {
  const { email } = createPerson();
  await sendCode(request, {
    requestType: 'EMAIL_SIGNIN',
    email,
    continueUrl: new URL('/home', baseURL).href,
  });
  await page.goto(linkOf(await findMail(request, email)));
  await page.getByLabel('email').fill(email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectSignedIn(page);
});

test('the browser keeps a cookie that no script reads, and gives it back when logging out', {
  tag: '@long',
}, async ({ page }) => {
  await signUp(page, createPerson());
  const findCookie = async () =>
    (await page.context().cookies()).find(({ name }) => name === '__Host-session');
  await expect.poll(async () => (await findCookie())?.httpOnly).toBe(true);
  expect(await findCookie()).toMatchObject({ secure: true, sameSite: 'Strict', path: '/' });
  await logOut(page);
  await expect.poll(findCookie).toBeUndefined();
});

test('the first call of a first visit carries App Check’s token', { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(120_000);
  const { page, requests } = await visitFirst(browser, '/');
  await page.context().close();
  const call = requests.find((request) => request.url().includes('/functions/'));
  expect(call?.headers()['x-firebase-appcheck']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

async function freshIdToken(
  page: Page,
  apiKey: string,
  { email, password }: { email: string; password: string },
) {
  const answer = await page.request.post(
    `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`,
    { data: { email, password } },
  );
  return ((await answer.json()) as { idToken: string }).idToken;
}
