import type { Page } from '@playwright/test';
import { createPerson, findMail, linkOf, logIn, openAccount } from '../../core/accounts.ts';
import { press, send } from '../../core/keyboard.ts';
import { MOST_SHIFT, watchShifts } from '../../core/layout-shift.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';
import { DESK, expectGoodAtBothWidths, PHONE } from '../../core/widths.ts';

test.use({ viewport: PHONE });

test('by keyboard, a learner changes name, password and email; the old address can take that back', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000);
  const person = createPerson();
  await arriveSignedIn(page, person);
  const shiftsSoFar = await watchShifts(page);
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await openAccount(page);
    await expect(page.getByText('this device')).toBeVisible();
    expect(await shiftsSoFar()).toBeLessThan(MOST_SHIFT);
  }
  await expectGoodAtBothWidths(page);

  await send(page.getByLabel('username'), 'x'.repeat(51));
  await expect(page.getByRole('alert')).toContainText('at most 50 characters');
  await send(page.getByLabel('username'), 'Vreni');
  await expect(page.getByText('Your name is now Vreni.')).toBeVisible();

  await demandFreshLogIn(page);
  const password = `${person.password}-nöi`;
  await send(page.getByLabel('new password'), password);
  const question = page.getByRole('alertdialog', { name: 'Is it you?' });
  await expect(question).toBeVisible();
  await expectGoodAtBothWidths(page);
  await send(question.getByLabel('password'), person.password);
  await expect(page.getByText(/^Your password is changed/)).toBeVisible();

  const email = createPerson('Vreni').email;
  await send(page.getByLabel('new email'), email);
  await expect(page.getByText(`We sent an email to ${email}.`)).toBeVisible();
  await page.goto(linkOf(await findMail(page.request, email, /new/i)));
  await press(page.getByRole('button', { name: 'Use this address' }));
  await expect(page.getByRole('heading', { name: 'Your new address is in use' })).toBeVisible();
  await logIn(page, { email, password });
  await page.goto('/settings');
  await expect(page.getByRole('main')).toContainText('Vreni');
  await expect(page.getByRole('main')).toContainText(email);

  await page.goto(linkOf(await findMail(page.request, person.email, /has changed/)));
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByRole('heading', { name: 'Your old address is back' })).toBeVisible();
  await logIn(page, { email: person.email, password });
});

/** What the server says once the log-in is more than five minutes old; everything after it is real (ASVS 7.5.1). */
async function demandFreshLogIn(page: Page): Promise<void> {
  const error = { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' };
  await page.route('**/accounts:update?**', (route) => route.fulfill({ status: 400, json: { error } }), {
    times: 1,
  });
}
