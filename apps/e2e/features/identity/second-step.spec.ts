import type { Page } from '@playwright/test';
import {
  createPerson,
  expectSignedIn,
  fillLogIn,
  findMail,
  linkOf,
  logIn,
  logOut,
  openAccount,
  type Person,
} from '../../core/accounts.ts';
import { press, send } from '../../core/keyboard.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';
import { codeOf, PERIOD_MS } from '../../core/totp.ts';
import { expectGoodAtBothWidths, PHONE } from '../../core/widths.ts';

test.use({ viewport: PHONE });

test('by keyboard: an authenticator app is set up, asked for, replaced by a recovery code, and turned off', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000);
  const person = createPerson();
  await arriveSignedIn(page, person);
  await openAccount(page);
  await press(page.getByRole('button', { name: 'Set up authenticator app' }));
  await expect(page.getByRole('alert')).toContainText('Confirm your email address first');
  await confirmAddress(page, person);
  await openAccount(page);
  await press(page.getByRole('button', { name: 'Set up authenticator app' }));
  const setup = page.getByRole('dialog', { name: 'Set up authenticator app' });
  await expect(setup.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const picture = await setup.getByRole('img').boundingBox();
  expect(picture?.width).toBeGreaterThanOrEqual(200);
  await expectGoodAtBothWidths(page);
  const key = /[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}/.exec(await setup.innerText())?.[0] ?? '';

  await send(setup.getByRole('textbox', { name: 'code' }), '000000');
  await expect(setup.getByRole('alert')).toContainText('That code isn’t right');
  await send(setup.getByRole('textbox', { name: 'code' }), codeOf(key));
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = '', another = ''] = await codes.allInnerTexts();
  await expectGoodAtBothWidths(page);
  const downloading = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Download', exact: true }));
  expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Download, copy or print them first/)).toBeVisible();
  await press(page.getByRole('button', { name: 'I’ve saved them' }));
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();
  await expectGoodAtBothWidths(page);

  // The code after the one that the app was set up with: a code is good once.
  await logOut(page);
  await askForSecondStep(page, person);
  await expectGoodAtBothWidths(page);
  const code = codeOf(key, Date.now() + PERIOD_MS).replace(/^.../, '$& ');
  await send(page.getByLabel('code', { exact: true }), code);
  await expectGoneOn(page);

  await logOut(page);
  await askForSecondStep(page, person);
  await send(page.getByLabel('code', { exact: true }), code);
  await expect(page.getByRole('alert')).toContainText('That code isn’t right');
  await press(page.getByRole('button', { name: 'use a recovery code instead' }));
  await send(page.getByLabel('recovery code'), recovery.toUpperCase());
  await expectGoneOn(page);

  await logOut(page);
  await askForSecondStep(page, person);
  await press(page.getByRole('button', { name: 'use a recovery code instead' }));
  await send(page.getByLabel('recovery code'), recovery);
  await expect(page.getByRole('alert')).toContainText('you’ve used it already');
  await send(page.getByLabel('recovery code'), another);
  await expectGoneOn(page);

  await openAccount(page);
  await expect(page.getByText('You have 8 recovery codes left.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Turn off Authenticator app' }));
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectGoodAtBothWidths(page);
  await press(page.getByRole('button', { name: 'YES' }));
  await expect(page.getByText(/^The second step is turned off/)).toBeVisible();
  await findMail(page.request, person.email, /second step .* was removed/);
  await logOut(page);
  await logIn(page, person);
});

async function confirmAddress(page: Page, person: Person): Promise<void> {
  await page.goto(linkOf(await findMail(page.request, person.email, /Please confirm|Welcome/)));
  await press(page.getByRole('button', { name: 'Confirm address' }));
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
}

async function askForSecondStep(page: Page, person: Person): Promise<void> {
  await page.goto('/sign-in-up?startWithLogIn=true');
  await fillLogIn(page, person);
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
}

async function expectGoneOn(page: Page): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname !== '/sign-in-up');
  await expectSignedIn(page);
}
