import { createPerson } from '../../core/accounts.ts';
import { press } from '../../core/keyboard.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

test('a learner links Google, and unlinks it after a question', { tag: '@long' }, async ({ page }) => {
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
  // On a phone a long address takes another line, and does not run below the button.
  await page.setViewportSize({ width: 390, height: 844 });
  const unlink = page.getByRole('button', { name: 'Unlink Google' });
  const row = page.getByRole('listitem').filter({ has: unlink });
  const wordsEnd = await row.getByText(person.email).evaluate((words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    return range.getBoundingClientRect().right;
  });
  expect(wordsEnd).toBeLessThan((await unlink.boundingBox())?.x ?? 0);

  await press(page.getByRole('button', { name: 'Unlink Google' }));
  await expectAccessible(page);
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'YES' }));
  await expect(page.getByText('Google is unlinked.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link Google' })).toBeVisible();
});
