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

/** Opens a page, and waits until it knows what was agreed to and could have led on. */
async function openKnowing(page: Page, path: string): Promise<void> {
  const isAnswered = page.waitForResponse(/documents:batchGet/);
  await page.goto(path);
  await (await isAnswered).finished();
  await page.waitForLoadState('networkidle');
}

test('an account without consents is led to the consent page, but for the terms and the policy', {
  tag: '@long',
}, async ({ page, request }) => {
  const person = await createBareAccount(request);
  await page.goto('/sign-in-up?startWithLogIn=true');
  await fillLogIn(page, person);
  await expect(page).toHaveURL(/\/collect-consents/);
  await openKnowing(page, '/terms-and-conditions');
  await expect(page).toHaveURL(/\/terms-and-conditions/);
  await openKnowing(page, '/privacy-policy');
  await expect(page).toHaveURL(/\/privacy-policy/);
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/collect-consents/);
  await page.getByRole('checkbox', { name: /I agree to the terms and conditions/ }).check();
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page).not.toHaveURL(/\/collect-consents/);
  await openKnowing(page, '/settings');
  await expect(page).toHaveURL(/\/settings/);
  await expectSignedIn(page);
});

/** When the page is loaded again, while the account is being made or right after. */
const MOMENTS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the browser knows who is signed in': (page) =>
    page.waitForFunction(() => localStorage.getItem('school-has-session') === '1'),
  'they are sent': (page) => page.waitForRequest(/documents:commit/),
  'they are written': (page) => page.waitForResponse(/documents:commit/),
  'it is said where they were made': (page) => page.waitForRequest(/noteConsents/),
};

for (const [moment, waitFor] of Object.entries(MOMENTS))
  test(`the sign-up form’s choices survive a reload as soon as ${moment}`, { tag: '@long' }, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const person = createPerson();
    const wantsMail = page.getByRole('checkbox', { name: /newsletters/ });
    await page.goto('/sign-in-up');
    await page.getByLabel('username').fill(person.username);
    await page.getByLabel('email', { exact: true }).fill(person.email);
    await page.getByLabel('password', { exact: true }).fill(person.password);
    await page.getByRole('checkbox', { name: /I agree to the terms and conditions/ }).check();
    await wantsMail.check();
    const hasCome = waitFor(page);
    await page.getByRole('button', { name: 'SIGN UP', exact: true }).click();
    await hasCome;
    await page.goto('/settings');
    await expectSignedIn(page);
    await expect(wantsMail).toBeChecked();
    const listKept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('consents')));
    await expect.poll(listKept).toEqual([]);
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(/\/settings/);
    expect(await listKept()).toEqual([]);
  });

for (const width of [390, 820, 1_440])
  test(`settings and consents keep their shape while they load, at ${width} px`, { tag: '@long' }, async ({
    page,
  }) => {
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

test('another version of the policy asks again, and the settings show what was chosen and when', {
  tag: '@long',
}, async ({ page }) => {
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
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).not.toHaveURL(/\/collect-consents/);
});
