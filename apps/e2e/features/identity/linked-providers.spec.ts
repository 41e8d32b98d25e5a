import { createPerson } from '../../core/accounts.ts';
import { press } from '../../core/keyboard.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

test('a learner links Google, and unlinks it after a question', async ({ page }) => {
  const person = createPerson();
  await arriveSignedIn(page, person);
  await page.goto('/my-account');
  await expect(page.getByText('this device')).toBeVisible();
  const opening = page.waitForEvent('popup');
  await press(page.getByRole('button', { name: 'Link Google' }));
  const popup = await opening;
  await popup.getByLabel('Email', { exact: true }).fill(person.email);
  const closing = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue' }).press('Enter');
  await closing;
  await expect(page.getByText(/^Google is linked/)).toBeVisible();

  await press(page.getByRole('button', { name: 'Unlink Google' }));
  await expectAccessible(page);
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'YES' }));
  await expect(page.getByText('Google is unlinked.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link Google' })).toBeVisible();
});
