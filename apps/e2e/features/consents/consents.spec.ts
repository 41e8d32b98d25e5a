import type { Page } from '@playwright/test';
import { createPerson, expectSignedIn, fillLogIn } from '../../core/accounts.ts';
import { MOST_SHIFT, watchShifts } from '../../core/layout-shift.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

/** An account that never passed the sign-up form, and so never consented. */
async function createBareAccount(request: import('@playwright/test').APIRequestContext) {
  const person = createPerson();
  const { apiKey } = (await (await request.get('/__/firebase/init.json')).json()) as { apiKey: string };
  const answer = await request.post(`/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${apiKey}`, {
    data: {
      email: person.email,
      password: person.password,
      returnSecureToken: true,
      clientType: 'CLIENT_TYPE_WEB',
    },
  });
  expect(answer.status()).toBe(200);
  return person;
}

/** Longer than the page takes to lead on, once it knows who is there or what was agreed to. */
const LED_ON_MS = 1_000;

/** Opens a page, and waits until it has had this answer and could have led on. */
async function openFor(page: Page, path: string, answer: string): Promise<void> {
  const isAnswered = page.waitForResponse((response) => response.url().includes(answer));
  await page.goto(path);
  await (await isAnswered).finished();
  await page.waitForTimeout(LED_ON_MS);
}

test('an account without consents is led to the consent page, but for the terms and the policy', async ({
  page,
  request,
}) => {
  const person = await createBareAccount(request);
  await page.goto('/sign-in-up?startWithLogIn=true');
  await fillLogIn(page, person);
  await expect(page).toHaveURL(/\/collect-consents/);
  await openFor(page, '/terms-and-conditions', 'accounts:lookup');
  await expect(page).toHaveURL(/\/terms-and-conditions/);
  await openFor(page, '/privacy-policy', 'accounts:lookup');
  await expect(page).toHaveURL(/\/privacy-policy/);
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/collect-consents/);
  await page.getByRole('checkbox', { name: /I agree to the terms and conditions/ }).check();
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page).not.toHaveURL(/\/collect-consents/);
  await openFor(page, '/settings', 'documents:batchGet');
  await expect(page).toHaveURL(/\/settings/);
  await expectSignedIn(page);
});

/** The page is loaded again while the account is being made, or right after: at another moment each time. */
for (const waitMs of [0, 40, 160, 400])
  test(`the sign-up form’s choices survive a reload ${waitMs} ms after it`, async ({ page }) => {
    test.setTimeout(120_000);
    const person = createPerson();
    const wantsMail = page.getByRole('checkbox', { name: /newsletters/ });
    await page.goto('/sign-in-up');
    await page.getByLabel('username').fill(person.username);
    await page.getByLabel('email', { exact: true }).fill(person.email);
    await page.getByLabel('password', { exact: true }).fill(person.password);
    await page.getByRole('checkbox', { name: /I agree to the terms and conditions/ }).check();
    await wantsMail.check();
    await page.getByRole('button', { name: 'SIGN UP', exact: true }).click();
    // The browser knows who is signed in, and nothing more has happened.
    await page.waitForFunction(() => localStorage.getItem('school-has-session') === '1');
    await page.waitForTimeout(waitMs);
    await page.goto('/settings');
    await expectSignedIn(page);
    await expect(wantsMail).toBeChecked();
    const listKept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('consents')));
    await expect.poll(listKept).toEqual([]);
    await page.waitForTimeout(LED_ON_MS);
    await expect(page).toHaveURL(/\/settings/);
    expect(await listKept()).toEqual([]);
  });

for (const width of [390, 820, 1_440])
  test(`settings and consents keep their shape while they load, at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await arriveSignedIn(page, createPerson());
    const shifts = await watchShifts(page);
    for (const path of ['/settings', '/collect-consents']) {
      await page.goto(path);
      await expect(page.getByRole('checkbox', { name: /newsletters/ })).toBeEnabled();
      expect(await shifts()).toBeLessThan(MOST_SHIFT);
    }
  });

test('another version of the policy asks again, and the settings show what was chosen and when', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await arriveSignedIn(page, createPerson());
  await page.goto('/settings');
  await page.getByRole('checkbox', { name: /newsletters/ }).check();
  await page.getByText('What you chose, and when').click();
  const history = page.getByRole('listitem').filter({ hasText: 'Newsletters and promotional emails' });
  await expect(history.first()).toContainText('in the settings');
  await expectAccessible(page);
  await page.route('**/functions/getConsentHistory', async (route) => {
    const { result } = (await (await route.fetch()).json()) as { result: object };
    await route.fulfill({
      json: {
        result: { ...result, policyVersion: 'terms 2, privacy policy 1', agreesToPolicy: false },
      },
    });
  });
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/collect-consents/);
  await expect(page.getByText(/have changed since you agreed/)).toBeVisible();
  // What was chosen about other things stays chosen.
  await expect(page.getByRole('checkbox', { name: /newsletters/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /I agree to the terms and conditions/ }).check();
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(page).not.toHaveURL(/\/collect-consents/);
});
