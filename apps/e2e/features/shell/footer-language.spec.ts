import { createPerson } from '../../core/accounts.ts';
import { arriveSignedIn } from '../../core/signed-in.ts';
import { expect, test } from '../../core/test.ts';

test('the footer’s language reaches the account, there and back', { tag: '@long' }, async ({ page }) => {
  await arriveSignedIn(page, createPerson());
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/changeLanguage')) told.push(request.postData() ?? '');
  });
  await page.goto('/');
  await expect(
    page
      .getByRole('link', { name: 'Continue' })
      .or(page.getByRole('link', { name: 'Begin' }))
      .first(),
  ).toBeVisible();
  const footer = page.getByRole('contentinfo');
  for (const [name, language] of [
    ['Deutsch', 'de'],
    ['English', 'en'],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    await expect.poll(() => told.at(-1) ?? '').toContain(`"${language}"`);
  }
});
