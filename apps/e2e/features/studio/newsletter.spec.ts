import { findDemoPassword } from '../../core/demo-password.ts';
import { openAs } from '../../core/demo-people.ts';
import { press } from '../../core/keyboard.ts';
import { expect, expectAccessible, test } from '../../core/test.ts';

test('a newsletter is written in two languages, tested, sent, and arrives', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const subject = `Winter ${Date.now()}`;
  const { origin } = new URL((await page.request.get('/health/live')).url());
  const owner = await openAs(browser, { origin, password: await findDemoPassword(page) }, 'teacher');
  await owner.goto('/studio');
  await press(owner.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Newsletter' }));
  await press(owner.getByRole('button', { name: 'Write a newsletter' }));
  await owner.getByLabel('Subject in English').fill(subject);
  await owner.getByRole('textbox', { name: 'Text in English' }).fill('Hoi zäme, **winter** is here.');
  await expect(owner.getByRole('strong').filter({ hasText: 'winter' })).toBeVisible();
  await expect(owner.getByText(/^Goes to \d+ readers?\.$/)).toBeVisible();
  await press(owner.getByRole('button', { name: 'Save the draft' }));
  await expect(owner.getByText('Saved.')).toBeVisible();
  await expectAccessible(owner);
  await press(owner.getByRole('button', { name: 'Send now' }));
  await press(owner.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }));
  await expect(owner.getByText('It is on its way.')).toBeVisible();
  await expect(owner.getByRole('heading', { name: subject })).toBeVisible();
  await expect(async () => {
    await page.goto('/demo/mailbox');
    await expect(page.getByText(subject).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 150_000 });
  await owner.context().close();
});
