import { createPerson } from '../../core/accounts.ts';
import { openPhone } from '../../core/phone.ts';
import { expect, test } from '../../core/test.ts';

const WAYS = [
  {
    os: 'iOS',
    bridge: 'native',
    provider: 'Google',
    ask: 'REQUEST_GOOGLE_ID_TOKEN',
    sheet: 'Choose a Google account',
  },
  {
    os: 'Android',
    bridge: 'react-native',
    provider: 'Apple',
    ask: 'REQUEST_APPLE_ID_TOKEN_AND_NONCE',
    sheet: 'Sign in with your Apple account',
  },
] as const;

for (const { os, bridge, provider, ask, sheet } of WAYS)
  test(`${os} (${bridge}) signs a new learner in with ${provider}, after a refused token and a closed sheet`, {
    tag: os === 'iOS' ? [] : '@long',
  }, async ({ page }) => {
    test.setTimeout(120_000);
    const { email } = createPerson();
    const phone = await openPhone(page, os, '/sign-in-up', bridge);
    const { app, log } = phone;
    await app.getByRole('tab', { name: 'Log in' }).click();
    const button = app.getByRole('button', { name: `Log in with ${provider}` });

    await button.click();
    await phone.sheet(sheet).getByRole('button', { name: 'Send a forged token' }).click();
    await expect(app.getByRole('alertdialog')).toContainText('The id token is not valid');
    await app.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();

    await button.click();
    await phone.sheet(sheet).getByRole('button', { name: 'Cancel' }).click();
    await expect(log).toContainText('STOP_LOADING_ANIMATION');
    await expect(app.getByRole('alertdialog')).toHaveCount(0);

    const call = page.waitForRequest((request) => request.url().includes('/functions/'));
    await button.click();
    await phone.sheet(sheet).getByLabel('Email').fill(email);
    await phone.sheet(sheet).getByRole('button', { name: 'Continue' }).click();
    await expect(log).toContainText('LOG_IN_TO_PURCHASE_SERVICE', { timeout: 20_000 });
    await expect(log.getByText(ask, { exact: true })).toHaveCount(3);
    expect((await call).headers()['x-firebase-appcheck']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

    // A new account has agreed to nothing yet: the app leads it through the consents.
    const terms = app.getByRole('checkbox', { name: /I agree to the terms and conditions/ });
    await terms.check({ timeout: 20_000 });
    await app.getByRole('main').getByRole('button').last().click();
    await expect(terms).toHaveCount(0);
    await phone.open('/settings');
    await expect(app.getByRole('main')).toContainText(email);
  });
