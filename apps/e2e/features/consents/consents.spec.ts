import { createPerson, expectSignedIn, fillLogIn } from '../../core/accounts.ts';
import { expect, test } from '../../core/test.ts';

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

test('an account without consents is led to the consent page, but for the terms and the policy', async ({
  page,
  request,
}) => {
  const person = await createBareAccount(request);
  await page.goto('/sign-in-up?startWithLogIn=true');
  await fillLogIn(page, person);
  await expect(page).toHaveURL(/\/collect-consents/);
  await page.goto('/terms-and-conditions');
  await page.waitForTimeout(3_000);
  await expect(page).toHaveURL(/\/terms-and-conditions/);
  await page.goto('/privacy-policy');
  await page.waitForTimeout(3_000);
  await expect(page).toHaveURL(/\/privacy-policy/);
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/collect-consents/);
  await page.getByRole('checkbox', { name: /I agree to the terms and conditions/ }).check();
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page).not.toHaveURL(/\/collect-consents/);
  await page.goto('/settings');
  await page.waitForTimeout(3_000);
  await expect(page).toHaveURL(/\/settings/);
  await expectSignedIn(page);
});
