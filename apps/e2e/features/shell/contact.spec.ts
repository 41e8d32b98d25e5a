import { expect, expectAccessible, test } from '../../core/test.ts';

type Mail = { to: string; subject: string; text: string };

test('a visitor writes to the people behind the course, who are mailed', { tag: '@long' }, async ({
  page,
}) => {
  const words = `Grüezi! ${crypto.randomUUID()}`;
  await page.goto('/contact/');
  await expect(page).toHaveURL(/\/contact$/);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('Your email')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByLabel('Your email').fill('mira@learner.example');
  await page.getByLabel('What’s it about?').selectOption('Plans and payments');
  await page.getByLabel('Your message').fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your message has arrived.')).toBeVisible({ timeout: 20_000 });
  const findMail = async () => {
    const mails = (await (await page.request.get('/demo/mailbox.json')).json()) as Mail[];
    return mails.find(({ text }) => text.includes(words));
  };
  await expect.poll(findMail, { timeout: 20_000 }).toMatchObject({
    to: 'operator@demo.example',
    subject: 'Message to Swiss German: Plans and payments',
  });
});
