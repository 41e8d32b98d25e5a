import { expect, type Page } from '@playwright/test';
import { openAccount } from './accounts.ts';
import { press, send } from './keyboard.ts';
import { codeOf } from './totp.ts';

/** Sets up an authenticator app for who is logged in. */
export async function setUpSecondStep(page: Page): Promise<void> {
  await openAccount(page);
  await press(page.getByRole('button', { name: 'Set up authenticator app' }));
  const setup = page.getByRole('dialog', { name: 'Set up authenticator app' });
  await expect(setup.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const key = /[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}/.exec(await setup.innerText())?.[0] ?? '';
  // By the page's clock, which is the school's.
  const atMs = await page.evaluate(() => Date.now());
  await send(setup.getByRole('textbox', { name: 'code' }), codeOf(key, atMs));
  await press(page.getByRole('button', { name: 'I’ve saved them' }));
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();
}
